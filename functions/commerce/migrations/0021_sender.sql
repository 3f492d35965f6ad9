-- What the sender notes of a message: how often it tried, when it tries again, and why it did not succeed.
alter table message_outbox add column attempts integer not null default 0;
alter table message_outbox add column next_attempt_at text;
alter table message_outbox add column failure text;
