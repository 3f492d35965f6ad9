-- One row is an invitation to the desk, which a person accepts by a link that was mailed to them. An accepted or
-- withdrawn one stays, so that its link can say what became of it.
create table staff_invitation (
  id integer primary key,
  email text not null collate nocase,
  name text not null,
  role text not null check (role in ('editor', 'trade', 'care', 'warehouse', 'owner')),
  token_hash text not null unique,           -- of the newest link: an earlier link opens nothing
  invited_by text not null,                  -- the name of the owner, or of the program
  created_at text not null,
  sent_at text not null,                     -- when the newest letter was queued
  expires_at text not null,
  accepted_at text,
  withdrawn_at text
);
-- An address has one invitation that waits.
create unique index staff_invitation_open on staff_invitation(email) where accepted_at is null and withdrawn_at is null;
