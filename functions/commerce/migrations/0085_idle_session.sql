-- When a session was last used, to the hour; null: not since it began.
alter table customer_token add column last_used_at text;
