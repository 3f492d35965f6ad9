-- Brings a database that was made by the migrations 0001 to 0116, before 1.0, to the tables of
-- migrations/0001_schema.sql, and records that file as applied. docs/deploy.md, "A database from before 1.0", says when
-- to run it. It runs once: a second run fails at its first statement and changes nothing.

alter table attribute add column is_comparable integer;
alter table cart_address add column save_in_address_book integer not null default 0;
drop trigger if exists sales_order_item_counted;

alter table cart add column pickup_location_code text;
alter table sales_order add column pickup_location_code text;
alter table sales_order add column pickup_code text;
alter table sales_order add column pickup_ready_at text;
alter table sales_order add column picked_up_at text;
alter table shop_location add column is_pickup integer not null default 0;
alter table shop_location add column email text;
alter table shop_location add column fax text;
alter table shop_location add column contact_name text;
alter table shop_location add column description text;
alter table shop_location add column postcode text;
alter table audit_event add column difference text;
alter table audit_event add column undone_at text;
alter table message_outbox add column order_id integer references sales_order(id) on delete set null;
create index message_outbox_order on message_outbox(order_id) where order_id is not null;
alter table payment add column refund_amount integer not null default 0;
alter table payment add column refunded_amount integer not null default 0;
update payment set refund_amount = amount where status = 'refund_due';

-- The names, phone numbers and e-mail address by which staff find an order, and a customer.
create virtual table order_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
create virtual table customer_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
insert into order_lookup (order_lookup, rank) values ('secure-delete', 1);
insert into customer_lookup (customer_lookup, rank) values ('secure-delete', 1);
create table customer_lookup_state (id integer primary key check (id = 1), seen_at text not null);
insert into customer_lookup_state (id, seen_at) values (1, '');

-- One row is a sample of a downloadable product, which a shopper may download before buying.
create table downloadable_sample (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  file text not null,                        -- an address, or a path under /media/downloadable/files/samples
  position integer not null default 0
);
create index downloadable_sample_of_product on downloadable_sample(product_id, position);

-- One row is a custom option of a product: what a shopper enters or chooses besides the variant. Its price is đồng, or
-- percent of the product's price.
create table product_option (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  input text not null,                       -- field | area | drop_down | radio | checkbox | multiple | date | date_time | time
  required integer not null default 1,
  position integer not null default 0,
  price real not null default 0,             -- of an entered text or date; choices have their own prices
  price_type text not null default 'fixed',  -- fixed | percent
  sku text,
  max_characters integer
);
create index product_option_of_product on product_option(product_id, position);

-- One row is a choice of a custom option.
create table product_option_value (
  id integer primary key,
  option_id integer not null references product_option(id) on delete cascade,
  title text not null,
  price real not null default 0,
  price_type text not null default 'fixed',
  sku text,
  position integer not null default 0
);
create index product_option_value_of_option on product_option_value(option_id, position);

-- One row is a staff account: who signs in at the desk, with which role.
create table staff (
  id integer primary key,
  email text not null unique collate nocase,
  name text not null,
  role text not null check (role in ('editor', 'trade', 'care', 'owner')),
  is_active integer not null default 1,
  password_hash text not null,
  code_key text,                             -- base32: key of the authenticator app
  code_confirmed_at text,                    -- null: no code of the app was entered yet
  code_step integer not null default 0,      -- the newest time step whose code was used: none is used twice
  failures integer not null default 0,
  failed_at text,                            -- time of the first counted failure
  locked_until text,
  created_at text not null
);

-- One row is a session at the desk.
create table staff_session (
  token_hash text primary key,
  staff_id integer not null references staff(id) on delete cascade,
  is_proven integer not null default 0,      -- 1: the second factor was given too
  created_at text not null,
  last_used_at text not null
);
create index staff_session_staff on staff_session(staff_id);
create index staff_session_used on staff_session(last_used_at);

-- One row is a recovery code: it takes the place of a code of the authenticator app once, for somebody who lost the app.
create table staff_recovery_code (
  code_hash text primary key,
  staff_id integer not null references staff(id) on delete cascade,
  used_at text
);
create index staff_recovery_code_staff on staff_recovery_code(staff_id);

-- One row is the draft of a record beside its published state.
create table content_draft (
  resource text not null,                    -- the REST's name: blogPost, cmsPage, cmsBlock, homeLayout
  record text not null,                      -- its id there
  body text,                                 -- JSON: the columns that differ from the published ones; null: no draft now
  revision integer not null,                 -- one more with every save and publication: an older one may not write
  author text not null,                      -- staff:3 | integration:name
  saved_at text not null,
  publish_at text,                           -- when the schedule publishes it; null: a person does
  problem text,                              -- why the schedule could not publish it
  primary key (resource, record)
);
create index content_draft_due on content_draft(publish_at) where publish_at is not null;

-- One row is a version of a record as it was published once.
create table content_version (
  id integer primary key autoincrement,
  resource text not null,
  record text not null,
  body text not null,                        -- JSON: the whole record as the shop showed it from then on
  author text not null,
  published_at text not null,
  seen_ms integer                            -- milliseconds until the storefront answered the new page; null: not measured
);
create index content_version_record on content_version(resource, record, id);

-- One row is how many visits of a day had about this value of a measure, for one kind of page and one kind of device.
create table visit_speed (
  day text not null,
  kind text not null,                        -- home | listing | product | search | content | cart | checkout | other
  device text not null,                      -- phone | tablet | desktop
  metric text not null,                      -- ttfb | lcp | cls | inp
  value integer not null,                    -- upper end of the step counted: milliseconds; of cls: thousandths
  visits integer not null default 0,
  primary key (day, kind, device, metric, value)
) without rowid;

-- One row is a search of a day that found nothing.
create table search_miss (
  day text not null,
  folded text not null,                      -- two spellings with the same folded text are one row
  term text not null,                        -- as it was typed last
  times integer not null default 1,
  primary key (day, folded)
) without rowid;

insert into d1_migrations (name) values ('0001_schema.sql');
