-- Who did what: sign-ins, refusals, changes by the merchant's REST. It holds no personal data: persons stand as ids or as
-- keyed hashes (db/subject.ts). Times are ISO 8601 UTC text.
create table audit_event (
  id integer primary key autoincrement,
  created_at text not null,
  last_at text not null,                     -- of the newest one that this row counts
  kind text not null check (kind in ('login', 'refusal', 'change')),
  action text not null,                      -- the call: post_otp, generateCustomerToken, PUT products
  outcome text not null,                     -- ok, or why it was refused: wrong, limit, forbidden
  actor text not null,                       -- customer:7 | employee:2 | integration:name#hash | guest
  subject text,                              -- keyed hash of the phone, e-mail address or login that was named
  visitor text,                              -- keyed hash of the visitor's address
  record text,                               -- what was changed: products/KHAN-01
  fields text not null default '[]',         -- JSON: names of the fields that were another before and after
  request_id text not null,                  -- of the newest
  count integer not null default 1,
  bucket text unique                         -- of refusals: equal ones of one hour are one row; null: a row of its own
);
create index audit_event_time on audit_event(created_at);
create index audit_event_kind on audit_event(kind, created_at);
