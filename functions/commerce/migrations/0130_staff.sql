-- The shop's own people: who signs in at the desk, with which role. Times are ISO 8601 UTC text.
create table staff (
  id integer primary key,
  email text not null unique collate nocase,
  name text not null,
  role text not null check (role in ('editor', 'trade', 'care', 'owner')),
  is_active integer not null default 1,
  password_hash text not null,
  code_key text,                             -- base32: key of the authenticator app
  code_confirmed_at text,                    -- null: the app has not shown yet that it has the key
  code_step integer not null default 0,      -- the newest time step whose code was used: none is used twice
  failures integer not null default 0,
  failed_at text,                            -- of the first failure that is counted
  locked_until text,
  created_at text not null
);
create table staff_session (
  token_hash text primary key,
  staff_id integer not null references staff(id) on delete cascade,
  is_proven integer not null default 0,      -- 1: the second factor was given too
  created_at text not null,
  last_used_at text not null
);
create index staff_session_staff on staff_session(staff_id);
create index staff_session_used on staff_session(last_used_at);
