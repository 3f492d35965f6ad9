-- Brings a database that was made by the migrations 0001 to 0116, before 1.0, to the tables of
-- migrations/0001_schema.sql, and records that file as applied. docs/deploy.md, "A database from before 1.0", says when
-- to run it. It runs once: a second run fails at its first statement and changes nothing.

alter table attribute add column is_comparable integer;
alter table attribute add column is_filterable_in_search integer;
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
create index message_outbox_codes on message_outbox(id) where sent_at is null and template glob 'otp_*';
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

-- One row is a custom option of a product: something that a shopper enters or chooses in addition to the variant. Its
-- price is an amount in đồng, or a percentage of the product's price.
create table product_option (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  input text not null,                       -- field | area | drop_down | radio | checkbox | multiple | date | date_time | time
  required integer not null default 1,
  position integer not null default 0,
  price real not null default 0,             -- price of an entered text or date; a choice has its own price in product_option_value
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

-- One row is a staff account: a person who logs in at the desk, and their role.
create table staff (
  id integer primary key,
  email text not null unique collate nocase,
  name text not null,
  role text not null check (role in ('editor', 'trade', 'care', 'owner')),
  is_active integer not null default 1,
  password_hash text not null,
  code_key text,                             -- base32 key of the authenticator app
  code_confirmed_at text,                    -- when the first code of the app was entered; null: not yet
  code_step integer not null default 0,      -- time step of the last used code: a code cannot be used twice
  failures integer not null default 0,
  failed_at text,                            -- time of the first counted failure
  locked_until text,
  created_at text not null
);

-- One row is a session at the desk.
create table staff_session (
  token_hash text primary key,
  staff_id integer not null references staff(id) on delete cascade,
  is_proven integer not null default 0,      -- 1: the second factor was also checked
  created_at text not null,
  last_used_at text not null
);
create index staff_session_staff on staff_session(staff_id);
create index staff_session_used on staff_session(last_used_at);

-- One row is a recovery code. Staff who lost their authenticator app can use it once in place of a code of the app.
create table staff_recovery_code (
  code_hash text primary key,
  staff_id integer not null references staff(id) on delete cascade,
  used_at text
);
create index staff_recovery_code_staff on staff_recovery_code(staff_id);

-- One row is the draft of a record; the published record stays as it is until the draft is published.
create table content_draft (
  resource text not null,                    -- name of the resource in the REST: blogPost, cmsPage, cmsBlock, homeLayout
  record text not null,                      -- id of the record in the REST
  body text,                                 -- JSON: the columns that differ from the published ones; null: no draft now
  revision integer not null,                 -- increases at every save and publication; a client with an older number may not save
  author text not null,                      -- staff:3 | integration:name
  saved_at text not null,
  publish_at text,                           -- when the draft is published automatically; null: only by a person
  problem text,                              -- why it could not be published automatically
  primary key (resource, record)
);
create index content_draft_due on content_draft(publish_at) where publish_at is not null;

-- One row is a version of a record that was once published.
create table content_version (
  id integer primary key autoincrement,
  resource text not null,
  record text not null,
  body text not null,                        -- JSON: the whole record, as the shop showed it since then
  author text not null,
  published_at text not null,
  seen_ms integer                            -- milliseconds until the storefront answered the new page; null: not measured
);
create index content_version_record on content_version(resource, record, id);

-- One row counts the visits of a day that measured about this value, for one kind of page and one kind of device.
create table visit_speed (
  day text not null,
  kind text not null,                        -- home | listing | product | search | content | cart | checkout | other
  device text not null,                      -- phone | tablet | desktop
  metric text not null,                      -- ttfb | lcp | cls | inp
  value integer not null,                    -- upper end of the range of values: in milliseconds; for cls in thousandths
  visits integer not null default 0,
  primary key (day, kind, device, metric, value)
) without rowid;

-- One row is a term that was searched without a result on a day.
create table search_miss (
  day text not null,
  folded text not null,                      -- two spellings with the same folded text are one row
  term text not null,                        -- the newest spelling
  times integer not null default 1,
  primary key (day, folded)
) without rowid;

alter table purge_event add column announced_at text;  -- when its addresses were queued as announcements; null: not yet
create index purge_event_unannounced on purge_event(created_at) where announced_at is null;

-- One row is an address that changed. It waits here until search engines or the hub of the blog's feed are informed.
create table announcement (
  channel text not null,                     -- indexnow | websub
  path text not null,
  queued_at text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  problem text,
  primary key (channel, path)
) without rowid;

alter table category add column updated_at text;       -- null: not changed since the shop records times
alter table faq_group add column updated_at text;      -- null: not changed since the shop records times
alter table faq add column updated_at text;            -- null: not changed since the shop records times
alter table blog_post add column updated_at text;      -- null: not changed since the shop records times

alter table review add column fit text;                -- small | true_to_size | large; null: the author did not say
alter table review add column size text;               -- label of the size that the author bought; null: unknown
alter table review add column is_verified integer not null default 0;  -- the author's account bought the product

-- One row is a photograph of a review; its file lies in the media. Without a review it is not sent yet, or is due to be
-- deleted.
create table review_photo (
  id text primary key,                       -- 32 hexadecimal digits
  review_id integer references review(id) on delete set null,
  customer_id integer,
  position integer not null default 0,
  path text not null unique,                 -- below /media
  width integer not null,                    -- pixels
  height integer not null,
  created_at text not null
) without rowid;
create index review_photo_review on review_photo(review_id, position);
create index review_photo_customer on review_photo(customer_id) where customer_id is not null;

-- One row is a buyer's request to return or exchange pieces of an order.
create table sales_return (
  id integer primary key,
  increment_id text not null unique,         -- the number of the return that people see
  order_id integer not null references sales_order(id) on delete cascade,
  status text not null,                      -- follows from the statuses of its lines: shop/orders/return-rule.ts
  comment text,                              -- what the buyer wrote
  created_at text not null,
  updated_at text not null
);
create index sales_return_order on sales_return(order_id);

-- One row is the pieces of an order line in such a request. Each number of pieces is at most the one before it.
create table sales_return_item (
  id integer primary key,
  return_id integer not null references sales_return(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty_requested integer not null check (qty_requested > 0),
  qty_authorized integer check (qty_authorized between 1 and qty_requested), -- what the shop expects; null: not decided
  qty_returned integer check (qty_returned between 1 and qty_authorized), -- what arrived
  qty_approved integer check (qty_approved between 1 and qty_returned), -- what is refunded or exchanged
  reason text not null,                      -- wrong_size | changed_mind | not_as_described | faulty | wrong_item | other
  resolution text not null check (resolution in ('refund', 'exchange')),
  way_back text not null check (way_back in ('store', 'carrier')), -- brought to a shop, or sent
  exchange_sku text,                         -- the variant that the buyer gets instead; null: none
  status text not null,                      -- pending | authorized | received | approved | rejected | denied
  unique (return_id, order_item_id)
);
create index sales_return_item_line on sales_return_item(order_item_id);

-- One row is a picture that a buyer sent for a return; its file lies in the media and is shown to the buyer and to staff
-- only. Without a return it is not used yet, or is due to be deleted.
create table sales_return_picture (
  id text primary key,                       -- 32 hexadecimal digits
  order_id integer references sales_order(id) on delete set null,
  return_id integer references sales_return(id) on delete set null,
  position integer not null default 0,
  path text not null unique,                 -- below /media
  width integer not null,                    -- pixels
  height integer not null,
  created_at text not null                   -- empty: due to be deleted
) without rowid;
create index sales_return_picture_return on sales_return_picture(return_id, position);
create index sales_return_picture_order on sales_return_picture(order_id) where order_id is not null;

-- One row is a shopper's request to be told once when a product costs less than when it was asked for.
create table product_alert_price (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade, -- the variant, if one was chosen
  customer_id integer references customer(id) on delete cascade, -- null: a guest
  recipient text not null default '',        -- e-mail address, phone number or id of a push subscription; empty: the customer's own
  price integer not null,                    -- final price when it was asked for
  token text not null unique,                -- secret of the link that ends all requests of the same person
  created_at text not null,
  checked_at text not null default '',       -- when the price was last compared; the oldest is compared first
  told_at text                               -- null: not told yet
);
create unique index product_alert_price_customer on product_alert_price(customer_id, product_id) where recipient = '';
create unique index product_alert_price_guest on product_alert_price(recipient, product_id) where recipient <> '';
create index product_alert_price_product on product_alert_price(product_id) where told_at is null;

alter table back_order_request rename column phone to recipient;  -- a phone number, or the id of a push subscription

-- One row is a browser whose owner asked for notifications (Web Push): where its push service takes them, and the keys
-- that encrypt them for this browser alone.
create table push_subscription (
  id text primary key,                       -- `push:` and 32 letters or digits; the recipient of a message
  endpoint text not null unique,
  p256dh text not null,                      -- public key of the browser, base64url
  auth text not null,                        -- secret of the browser, base64url
  customer_id integer references customer(id) on delete cascade, -- who was signed in when it last asked; null: a guest
  created_at text not null,
  updated_at text not null                   -- when it last asked
) without rowid;
create index push_subscription_customer on push_subscription(customer_id) where customer_id is not null;

-- One row is an order whose news a browser gets.
create table push_order (
  order_id integer not null references sales_order(id) on delete cascade,
  subscription_id text not null references push_subscription(id) on delete cascade,
  created_at text not null,
  primary key (order_id, subscription_id)
) without rowid;
create index push_order_subscription on push_order(subscription_id);

-- One row is a film of a product's gallery, which comes after the pictures.
create table product_video (
  product_id integer not null references product(id) on delete cascade,
  url text not null,                         -- path under /media, or an address of another site
  image text not null,                       -- picture shown before it plays: path under /media/catalog/product
  title text not null,
  description text not null default '',      -- what it shows, for who does not see it
  seconds integer,
  published_at text,
  position integer not null default 0,
  primary key (product_id, url)
) without rowid;

insert into d1_migrations (name) values ('0001_schema.sql');
