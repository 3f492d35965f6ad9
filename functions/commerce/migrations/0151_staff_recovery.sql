-- Codes that stand once each in place of the authenticator app's, for who lost it. Times are ISO 8601 UTC text.
create table staff_recovery_code (
  code_hash text primary key,
  staff_id integer not null references staff(id) on delete cascade,
  used_at text
);
create index staff_recovery_code_staff on staff_recovery_code(staff_id);
