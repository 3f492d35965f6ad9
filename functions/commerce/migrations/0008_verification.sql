-- One-time codes, challenges, and how often somebody may ask. Times are ISO 8601 UTC text.

create table captcha (
  id text primary key,
  answer_hash text not null,
  attempts integer not null default 0,
  expires_at text not null,
  solved_at text,
  proof_hash text unique,                    -- of what proves the solution once
  proof_used_at text
) without rowid;
create index captcha_expiry on captcha(expires_at);

-- The newest code of a phone for a purpose; older ones are replaced.
create table one_time_code (
  purpose text not null,                     -- login | checkout
  phone text not null,
  channel text not null,                     -- sms | zalo
  code_hash text not null,
  attempts integer not null default 0,
  sent_at text not null,
  expires_at text not null,
  primary key (purpose, phone)
) without rowid;

create table confirmed_phone (
  cart_id integer primary key references cart(id) on delete cascade,
  phone text not null,
  confirmed_at text not null
);

-- How often a thing was done in the running window.
create table rate_count (
  key text primary key,
  count integer not null,
  ends_at text not null
) without rowid;
create index rate_count_end on rate_count(ends_at);

create table access_token (
  token_hash text primary key,
  purpose text not null,
  expires_at text not null
) without rowid;
