-- Customers and what is theirs. Times are ISO 8601 UTC text.

create table customer (
  id integer primary key autoincrement,      -- never given twice: orders outlive an account
  email text not null unique collate nocase,
  phone_number text unique,                  -- proven by a one-time code; national form: 0901234567
  password_hash text,                        -- with its parameters, see shop/password.ts; null: none was set yet
  firstname text not null,
  lastname text not null,
  middlename text,
  prefix text,
  suffix text,
  gender integer,                            -- 1 male, 2 female, 3 not specified
  date_of_birth text,                        -- YYYY-MM-DD
  taxvat text,
  default_billing_id integer references customer_address(id) on delete set null,
  default_shipping_id integer references customer_address(id) on delete set null,
  confirmation_hash text,                    -- SHA-256 of the key that was mailed; null: nothing to confirm
  reset_hash text,                           -- SHA-256 of the key that sets a new password, once
  reset_sent_at text,
  failures integer not null default 0,       -- wrong passwords since first_failure_at
  first_failure_at text,
  locked_until text,
  store text not null default 'default',
  created_at text not null,
  updated_at text not null
);

-- The token itself is known to its holder alone.
create table customer_token (
  token_hash text primary key,               -- SHA-256
  customer_id integer not null references customer(id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  revoked_at text
) without rowid;
create index customer_token_customer on customer_token(customer_id);

create table customer_address (
  id integer primary key autoincrement,
  customer_id integer not null references customer(id) on delete cascade,
  firstname text not null,
  lastname text not null,
  middlename text,
  prefix text,
  suffix text,
  company text,
  telephone text,
  fax text,
  country_code text not null,
  region text,
  region_id integer,
  region_code text,
  province_code text,                        -- of the province the region lies in
  city text not null,
  street text not null,                      -- JSON array of lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  created_at text not null,
  updated_at text not null
);
create index customer_address_customer on customer_address(customer_id, id);

-- A customer's first wishlist is the default one.
create table wishlist (
  id integer primary key autoincrement,
  customer_id integer not null references customer(id) on delete cascade,
  name text,
  sharing_code text not null unique,
  is_public integer not null default 0,
  created_at text not null,
  updated_at text not null
);
create index wishlist_customer on wishlist(customer_id, id);

create table wishlist_item (
  id integer primary key autoincrement,
  wishlist_id integer not null references wishlist(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  variant_id integer references product(id) on delete cascade, -- null too where a configurable product waits for a choice
  qty integer not null check (qty > 0),
  options text not null default '{}',        -- as in cart_item
  line_key text not null,                    -- the same product with the same options is one item
  description text,
  added_at text not null,
  unique (wishlist_id, line_key)
);

create table newsletter_subscriber (
  email text primary key collate nocase,
  status text not null,                      -- subscribed | unsubscribed
  store text not null default 'default',
  created_at text not null,
  updated_at text not null
) without rowid;

-- What is to be told to somebody; a sender takes it from here.
create table message_outbox (
  id integer primary key,
  channel text not null,                     -- email | sms | zalo
  recipient text not null,
  template text not null,
  variables text not null default '{}',      -- JSON
  created_at text not null,
  sent_at text
);
create index message_outbox_recipient on message_outbox(recipient, created_at);
create index message_outbox_waiting on message_outbox(id) where sent_at is null;

create index review_customer on review(customer_id, created_at) where customer_id is not null;
