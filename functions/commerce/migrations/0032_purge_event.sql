-- Changes that make stored pages out of date, until the storefront has heard of them.
create table purge_event (
  id integer primary key,
  tags text not null,                        -- JSON array of Magento's cache tags
  created_at text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  sent_at text,
  problem text
);
create index purge_event_waiting on purge_event(next_attempt_at) where sent_at is null;
