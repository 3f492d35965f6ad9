-- What the shop knows of its people beside their account. Times are ISO 8601 UTC text, money is an integer number of đồng.

create table customer_search (
  customer_id integer not null references customer(id) on delete cascade,
  term text not null,                        -- as typed, composed
  folded text not null,                      -- the same search in other letters is one entry (shop/fold.ts)
  searched_at text not null,
  primary key (customer_id, folded)
) without rowid;

-- A partner of the ERP: made before there is an account, or with it.
create table erp_partner (
  id integer primary key autoincrement,
  code text not null unique,                 -- KH00000012
  name text not null,
  phone text unique,                         -- national form
  email text collate nocase,
  tax_code text,
  status text not null,                      -- pre | active
  created_at text not null
);

-- Accounts elsewhere that a customer's account is connected with.
create table customer_link (
  customer_id integer not null references customer(id) on delete cascade,
  kind text not null,                        -- erp | zalo | facebook | google | apple
  external_id text not null,
  linked_at text not null,
  primary key (customer_id, kind),
  unique (kind, external_id)
) without rowid;

-- What was bought in a shop, by the number given at its till.
create table offline_order (
  id integer primary key,
  number text not null unique,
  phone text not null,
  store_id integer references shop_location(id) on delete set null,
  grand_total integer not null,
  created_at text not null
);
create index offline_order_phone on offline_order(phone, created_at);
create table offline_order_item (
  order_id integer not null references offline_order(id) on delete cascade,
  position integer not null,
  sku text not null,
  name text not null,
  qty integer not null check (qty > 0),
  price integer not null,
  primary key (order_id, position)
) without rowid;

create table referral_code (
  customer_id integer primary key references customer(id) on delete cascade,
  code text not null unique collate nocase,
  created_at text not null
);
-- Somebody was brought by somebody else, once.
create table referral (
  customer_id integer primary key references customer(id) on delete cascade,
  referrer_id integer not null references customer(id) on delete cascade,
  created_at text not null,
  check (customer_id <> referrer_id)
);
create index referral_referrer on referral(referrer_id, created_at);

create table employee (
  id integer primary key,
  login text not null unique collate nocase,
  name text not null,
  password_hash text,                        -- as a customer's
  is_active integer not null default 1
);
create table employee_token (
  token_hash text primary key,               -- SHA-256
  employee_id integer not null references employee(id) on delete cascade,
  expires_at text not null
) without rowid;

alter table push_device add column customer_id integer references customer(id) on delete set null;

