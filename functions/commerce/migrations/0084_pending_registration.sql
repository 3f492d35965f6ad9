-- An account that waits for the link mailed to its address. It is written for every address alike, whether there is an
-- account or not; where there is one, the key is mailed to nobody. Times are ISO 8601 UTC text.
create table pending_registration (
  key_hash text primary key,                 -- SHA-256 of the key that was mailed
  email text not null collate nocase,
  password_hash text,                        -- null: the customer sets one by another letter
  profile text not null,                     -- JSON: the columns of a customer that were typed, and the consent
  is_subscribed integer not null default 0,
  store text not null,
  attempts integer not null default 0,       -- logins that were compared with its password
  created_at text not null,
  expires_at text not null
) without rowid;
create index pending_registration_email on pending_registration(email, created_at);
create index pending_registration_expiry on pending_registration(expires_at);
