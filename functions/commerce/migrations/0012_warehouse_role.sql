-- People of the warehouse are a role of their own. The column is replaced, and not the table: the sessions and recovery
-- codes of staff refer to its rows and stay.
alter table staff add column next_role text not null default 'editor'
  check (next_role in ('editor', 'trade', 'care', 'warehouse', 'owner'));
update staff set next_role = role;
alter table staff drop column role;
alter table staff rename column next_role to role;
