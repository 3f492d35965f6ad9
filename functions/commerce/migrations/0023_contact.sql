-- What visitors write to the shop.
create table contact_message (
  id integer primary key,
  name text not null,
  email text not null,
  telephone text,
  comment text not null,
  created_at text not null
);
