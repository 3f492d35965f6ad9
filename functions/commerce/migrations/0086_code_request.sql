-- A one-time code belongs to the request that asked for it: another request for the same phone neither replaces it nor
-- uses up its tries. Times are ISO 8601 UTC text. It takes the place of one_time_code.

drop table one_time_code;

create table code_request (
  id text primary key,                       -- told to who asked, and to nobody else
  purpose text not null,                     -- login | checkout | voucher
  phone text not null,
  network text not null,                     -- of who asked; empty where it is not known
  channel text not null,                     -- sms | zalo
  code_hash text not null,
  attempts integer not null default 0,
  sent_at text not null,
  expires_at text not null
) without rowid;
create index code_request_phone on code_request(phone, purpose, network, sent_at);
create index code_request_expiry on code_request(expires_at);
