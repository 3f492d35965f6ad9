-- What the shop did with a visitor's message.
alter table contact_message add column status text not null default 'new' check (status in ('new', 'answered', 'closed'));

-- One row is an answer that went to the visitor by mail.
create table contact_answer (
  id integer primary key,
  message_id integer not null references contact_message(id) on delete cascade,
  words text not null,
  written_by text not null, -- name of the person of the shop; shown at the desk alone
  created_at text not null  -- ISO 8601 UTC
);
create index contact_answer_message on contact_answer(message_id);
