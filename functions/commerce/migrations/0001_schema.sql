-- All tables of the shop, by area (the areas are those of docs/architecture.md):
--
--   catalog · search · address · cart · wishlist · promotions · orders · payment · account · session · content · stores ·
--   shell · page · media · messages · privacy · numbers · exchange · magento
--
-- In every table: money is an integer number of đồng; a time is ISO 8601 text in UTC; a flag is 0 or 1; a picture is a
-- path under /media; JSON is stored as text. A table or column that Magento has too carries Magento's name.
--
-- Triggers only abort a change, count a version, or mark the prices of a flash deal as due; docs/architecture.md lists them
-- ("What SQL refuses"). Everything else that follows from a change is TypeScript in the db folders of functions/commerce.
--
-- A later change of the tables is a new file with the next free number (docs/recipes.md). Until version 1.0 is
-- released, such files are merged into this one; after the release this file does not change.

-- A database that was made by other migrations already has some of these tables. Such a database gets the error message
-- below, and this file changes nothing in it.
create table if not exists schema_check (tables_before integer);
create trigger if not exists schema_check_refused before insert on schema_check when new.tables_before > 0 begin
  select raise(abort, 'This database was made by other migrations. On your own machine, make a new one: npm run db:reset.');
end;
insert into schema_check (tables_before) select count(*) from sqlite_schema where name = 'attribute';
drop trigger schema_check_refused;
drop table schema_check;


-- ── catalog ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is an attribute that products can have, such as colour or material.
create table attribute (
  id integer primary key,
  code text not null unique,
  label text not null,
  input text not null,                       -- text | textarea | select | multiselect | boolean | price | date
  swatch text,                               -- how its options are shown: null | visual | text
  is_filterable integer not null default 0,  -- 1: shoppers can filter a listing by it
  is_searchable integer not null default 0,  -- 1: its values are found by full-text search
  position integer not null default 0,
  is_comparable integer,                     -- 1: shown when products are compared; null: shown if shoppers can filter by it
  is_filterable_in_search integer            -- 1: it is a filter of products; null: it is one if shoppers can filter by it
);
create trigger attribute_updated after update on attribute begin update search_lexicon set seq = seq + 1; end;

-- One row is a value to choose from, of an attribute with input select or multiselect.
create table attribute_option (
  id integer primary key,
  attribute_id integer not null references attribute(id) on delete cascade,
  label text not null,
  position integer not null default 0,
  swatch_type integer,                       -- as in Magento: 0 text, 1 colour, 2 image
  swatch_value text,                         -- a text, #rrggbb, or a path under /media
  is_default integer not null default 0,
  unique (attribute_id, label)
);
create trigger attribute_option_inserted after insert on attribute_option begin update search_lexicon set seq = seq + 1; end;
create trigger attribute_option_updated after update on attribute_option begin update search_lexicon set seq = seq + 1; end;
create trigger attribute_option_deleted after delete on attribute_option begin update search_lexicon set seq = seq + 1; end;

-- One row is a category.
create table category (
  id integer primary key,
  parent_id integer references category(id),
  path text not null unique,                 -- ids from the root to this one, joined by '/': 1/2/14
  level integer not null,                    -- 1: the root category of the store; 2: an entry of the top menu
  position integer not null default 0,
  name text not null,
  url_key text not null,
  url_path text not null,
  is_active integer not null default 1,
  include_in_menu integer not null default 1,
  is_anchor integer not null default 1,      -- 1: it also lists the products of the categories below it
  display_mode text not null default 'PRODUCTS', -- PRODUCTS | PAGE | PRODUCTS_AND_PAGE; the page is landing_block
  -- Identifier of a CMS block, read as `landing_page` (the block's id) and `cms_block`. An import keeps identifiers, not ids.
  landing_block text,
  description text,
  image text,
  thumbnail text,                            -- read as simi_category_thumbnail
  meta_title text,
  meta_description text,
  meta_keywords text,
  updated_at text                            -- null: not changed since the shop records times
);
create index category_parent on category(parent_id, position);
create index category_url_path on category(url_path);
create trigger category_inserted after insert on category begin update search_lexicon set seq = seq + 1; end;
create trigger category_updated after update on category begin update search_lexicon set seq = seq + 1; end;
create trigger category_deleted after delete on category begin update search_lexicon set seq = seq + 1; end;

-- One row is a product, or a variant of a configurable product.
create table product (
  id integer primary key,
  sku text not null unique collate nocase,
  type_id text not null,                     -- simple | virtual | downloadable | grouped | giftcard | configurable | bundle
  attribute_set text not null default 'Default',
  name text not null,
  url_key text not null unique,
  status integer not null default 1,         -- 1 enabled, 0 disabled
  visibility integer not null default 4,     -- 1 not shown by itself, 2 in listings, 3 in search, 4 in both
  price integer,                             -- null for a configurable, a grouped and a dynamic bundle product
  special_price integer,
  special_from text,
  special_to text,
  tax_class text not null default 'Taxable Goods',
  weight real,
  short_description text,
  description text,
  meta_title text,
  meta_description text,
  meta_keyword text,
  image text,                                -- the pictures are paths under /media/catalog/product
  small_image text,
  thumbnail text,
  swatch_image text,
  attributes text not null default '{}',     -- JSON: attribute code -> option id | [option ids] | text | number | boolean
  created_at text not null,
  updated_at text not null
);

-- One row is a picture of a product's gallery.
create table product_media (
  product_id integer not null references product(id) on delete cascade,
  file text not null,                        -- path under /media/catalog/product
  label text,
  position integer not null default 0,
  disabled integer not null default 0,
  primary key (product_id, file)
) without rowid;

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

-- One row puts a product into a category.
create table product_category (
  category_id integer not null references category(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  position integer not null default 0,
  primary key (category_id, product_id)
) without rowid;
create index product_category_product on product_category(product_id);

-- One row is an attribute by which the variants of a configurable product differ.
create table product_super_attribute (
  product_id integer not null references product(id) on delete cascade,
  attribute_id integer not null references attribute(id),
  position integer not null default 0,
  primary key (product_id, attribute_id)
) without rowid;

-- One row joins a configurable product (parent) to one of its variants (child).
create table product_super_link (
  parent_id integer not null references product(id) on delete cascade,
  child_id integer not null references product(id) on delete cascade,
  position integer not null default 0,
  primary key (parent_id, child_id)
) without rowid;
create index product_super_link_child on product_super_link(child_id);

-- One row is a link from one product to another, for example to a related product.
create table product_link (
  product_id integer not null references product(id) on delete cascade,
  linked_id integer not null references product(id) on delete cascade,
  type text not null,                        -- related | upsell | crosssell | grouped: linked_id is a member of the grouped product
  position integer not null default 0,
  qty integer,                               -- only for grouped: how many pieces are selected at first
  primary key (product_id, type, linked_id)
) without rowid;

-- One row is an option of a bundle product, such as "Which bag?".
create table bundle_option (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  input text not null,                       -- select | radio | checkbox | multi
  required integer not null default 1,
  position integer not null default 0
);

-- One row is a product that can be selected for an option of a bundle.
create table bundle_selection (
  id integer primary key,
  option_id integer not null references bundle_option(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  qty integer not null default 1,
  can_change_qty integer not null default 0,
  price integer,                             -- null: the selected product's own price
  is_default integer not null default 0,
  position integer not null default 0
);

-- One row is a file that a downloadable product offers.
create table downloadable_link (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  price integer not null default 0,
  sample_url text,
  position integer not null default 0
);

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

-- One row is an amount that a gift card is sold for.
create table giftcard_amount (
  product_id integer not null references product(id) on delete cascade,
  value integer not null,
  primary key (product_id, value)
) without rowid;

-- One row is the stock of a product. catalog/db/stock-ledger.ts changes it together with stock_movement.
create table stock_item (
  product_id integer primary key references product(id) on delete cascade,
  qty integer not null default 0,
  is_in_stock integer not null default 1,
  manage_stock integer not null default 1,
  backorders integer not null default 0,
  min_sale_qty integer not null default 1,
  max_sale_qty integer not null default 10000
);

-- One row is the number of pieces of a product that were ordered so far. Among equally relevant products, the one with
-- the most pieces comes first. orders/db/insert-order.ts counts the pieces.
create table product_sale (
  product_id integer primary key references product(id) on delete cascade,
  qty integer not null
);

-- One row is a shopper's review of a product.
create table review (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  customer_id integer,
  nickname text not null,
  summary text not null,
  text text not null,
  rating integer not null,                   -- percent: 20 for each star
  status text not null default 'pending',    -- pending | approved | rejected
  created_at text not null,
  fit text,                                  -- small | true_to_size | large; null: the author did not say
  size text,                                 -- label of the size that the author bought; null: unknown
  is_verified integer not null default 0     -- the author's account bought the product
);
create index review_product on review(product_id, status, created_at);
create index review_customer on review(customer_id, created_at) where customer_id is not null;

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

-- One row is a shopper's request to be told when a sold-out product can be bought again.
create table back_order_request (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  customer_id integer references customer(id) on delete set null,
  recipient text not null,                   -- a phone number, or the id of a push subscription
  name text,
  qty integer not null default 1,
  created_at text not null,
  unique (product_id, recipient)
);

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

-- One row is a list of products to compare. A customer has one list; a guest's list can be used by whoever knows its
-- uid.
create table compare_list (
  id integer primary key autoincrement,
  uid text not null unique,
  customer_id integer unique references customer(id) on delete cascade,
  updated_at text not null
);
create index compare_list_guest on compare_list(updated_at) where customer_id is null;

-- One row is a product on a list of products to compare.
create table compare_list_item (
  id integer primary key autoincrement,
  list_id integer not null references compare_list(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  unique (list_id, product_id)
);


-- ── search ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- search/rules/index/reindex.ts makes the index from the catalogue. "Folded" text has small letters and no Vietnamese
-- marks.

-- One row is a product in the index. It has only the columns that most searches filter and sort by, so that reading all
-- rows is cheap.
create table search_document (
  product_id integer primary key,
  name text not null,                        -- folded
  marked_name text not null default '',      -- the name with its marks, in one spelling (markKey)
  final_price integer not null,
  created_at text not null,
  visibility integer not null,
  status integer not null,
  is_in_stock integer not null,
  qty integer not null default 0,            -- pieces in stock, variants included
  sold integer not null default 0,           -- pieces ordered, variants included
  price_changes_at text                      -- when a special price starts or ends next; null: never
);
create index search_document_price_change on search_document(price_changes_at) where price_changes_at is not null;

-- One row is the complete data of a product as the search answers it.
create table search_source (
  product_id integer primary key,
  document text not null                     -- JSON
);

-- One row is a value of a field that a product has. Numbers are stored as numbers, flags as 0 and 1, the rest as text.
create table search_term (
  field text not null,
  value not null collate nocase,
  product_id integer not null,
  primary key (field, value, product_id)
) without rowid;
create index search_term_product on search_term(product_id, field);

-- One row is the position of a product in a category that lists it. A category can also list the products of the
-- categories below it.
create table search_position (
  category_id integer not null,
  product_id integer not null,
  position integer not null,
  primary key (category_id, product_id)
) without rowid;
create index search_position_product on search_position(product_id);

-- Full-text index; rowid is the product's id. The first four columns are folded; the last two keep their marks, in one
-- spelling. The tokenizer does not remove marks itself, because it does not know that đ is a d with a mark.
create virtual table search_text using fts5(
  sku, name, keywords, description, marked_name, marked_text,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '2 3'
);

-- Index of parts of SKUs: all SKUs of a product, without separators and in small letters; rowid is the product's id.
create virtual table search_sku using fts5(skus, tokenize = 'trigram', detail = 'full');

-- One row is a product whose document changed; seq is the order of the changes. A Worker that holds the index in memory
-- reads the rows after the last one it knows. Each change moves the product's row to the end; a product that left the
-- index keeps its row.
create table search_change (
  seq integer primary key autoincrement,
  product_id integer not null unique
);

-- One row is a product whose row in search_source is out of date. A change of the product inserts the row; updating the
-- index deletes it.
create table search_stale (
  product_id integer primary key,
  changes integer not null default 1         -- number of changes since the last update of the index; it shows a change that happened during an update
);

-- One row is a spelling of a word that occurs in names and labels. The search uses it to correct typing errors.
create table search_word (
  id integer primary key autoincrement,
  word text not null,                        -- folded
  spelling text not null,                    -- small letters, composed, with its marks
  n integer not null,                        -- number of products that contain the word, counted when the whole index was last made
  unique (word, spelling)
);

-- One row tells the search what shoppers mean by some words. Merchants edit these rows like content
-- (docs/merchant-rest.md).
create table search_meaning (
  id integer primary key,
  -- same: the phrases have the same meaning; means: the phrases mean the target; audience: the phrases say for whom the
  -- target is; ignored: the phrases have no effect, or with the target `not` deny what follows; unsold: the shop does
  -- not sell it, so the target is offered instead, or with the target `maker` or `detail` the words are left out beside
  -- others; question: the target is searched among the questions, and its pages answer; last: products of the target
  -- come last unless one of the phrases is typed
  kind text not null check (kind in ('same', 'means', 'audience', 'ignored', 'unsold', 'question', 'last')),
  phrases text not null,                     -- what shoppers type, separated by commas
  target text not null default '',           -- alternatives are separated by semicolons, the conditions of one alternative by +
  is_active integer not null default 1,
  unique (kind, phrases)
);
create trigger search_meaning_inserted after insert on search_meaning begin update search_lexicon set seq = seq + 1; end;
create trigger search_meaning_updated after update on search_meaning begin update search_lexicon set seq = seq + 1; end;
create trigger search_meaning_deleted after delete on search_meaning begin update search_lexicon set seq = seq + 1; end;

-- The only row holds the version of all words that the search understands: meanings, categories, attributes and their
-- options. A Worker that keeps these words in memory compares the version to notice a change.
create table search_lexicon (id integer primary key check (id = 1), seq integer not null);
insert into search_lexicon (id, seq) values (1, 1);

-- One row is a term that a customer searched for.
create table customer_search (
  customer_id integer not null references customer(id) on delete cascade,
  term text not null,                        -- as typed, composed
  folded text not null,                      -- two spellings with the same folded text are one row
  searched_at text not null,
  primary key (customer_id, folded)
) without rowid;
create index customer_search_time on customer_search(searched_at);


-- ── address ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a province, a district or a ward of Vietnam. Two schemes are stored: one with three levels (province,
-- district, ward), and the one since 1 July 2025 with two (province, ward). The setting `address_levels` decides which
-- scheme addresses use: 2 means two levels, every other value three.
create table region (
  id integer primary key,
  scheme integer not null default 3 check (scheme in (2, 3)),
  level integer not null,                    -- 1 province, 2 district, 3 ward
  parent_id integer references region(id),
  code text not null,
  name text not null,
  position integer not null default 0,
  successor_id integer references region(id) -- for a province of the scheme with three levels: its province in the scheme with two
);
create index region_parent on region(parent_id, level, position, name);
create index region_code on region(scheme, code);

-- The provinces of the scheme that the shop is set to.
create view served_province as
select * from region where parent_id is null and level = 1 and scheme = (
  select case when exists (
    select 1 from config where path = 'address_levels' and store = 'default' and json_extract(value, '$') in (2, '2')
  ) then 2 else 3 end
);

-- Every province of both schemes (columns known_…), with the province that stands for it in the scheme of the shop.
create view province_served_as as
select distinct p.id as known_id, p.code as known_code, p.name as known_name, s.id, s.code, s.name, s.position
from region p join served_province s on s.id in (p.id, p.successor_id)
where p.parent_id is null and p.level = 1;

-- One row is an entry of a customer's address book.
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
  province_code text,                        -- of the province that the region belongs to
  city text not null,
  street text not null,                      -- JSON: array of lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  created_at text not null,
  updated_at text not null
);
create index customer_address_customer on customer_address(customer_id, id);


-- ── cart ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a cart. Triggers increase its version at every change of its lines, addresses and codes, so that an order
-- is made only from the cart that was checked.
create table cart (
  id integer primary key,
  masked_id text not null unique,            -- the id that a client knows: 32 characters that nobody can guess
  customer_id integer,                       -- null: the cart of a guest
  is_active integer not null default 1,      -- 0 since it was ordered
  store text not null default 'default',
  email text,
  carrier_code text,
  method_code text,
  payment_method text,
  purchase_order_number text,
  customer_notes text,
  loyalty_points integer not null default 0 check (loyalty_points >= 0), -- C Point that the customer wants to spend
  version integer not null default 0,
  -- The total that the shopper last saw in the checkout, and the version of the cart at that moment. If the cart has
  -- not changed since, a higher total must be confirmed before the order is placed.
  checked_total integer,
  checked_version integer,
  created_at text not null,
  updated_at text not null,
  ordered_at text,                           -- null: not ordered. This column finds old carts without reading all orders
  pickup_location_code text                  -- shop_location.code of the shop where the goods are fetched; null: they are sent
);
create unique index cart_of_customer on cart(customer_id) where customer_id is not null and is_active = 1;
create index cart_unordered on cart(updated_at) where ordered_at is null;
create index cart_ordered_personal on cart(ordered_at) where ordered_at is not null and email is not null;

-- One row is a line of a cart. It stores no price to pay: the current price is computed each time the cart is read.
create table cart_item (
  id integer primary key,
  cart_id integer not null references cart(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  variant_id integer references product(id) on delete cascade, -- variant of a configurable product
  qty integer not null check (qty > 0),
  options text not null default '{}',        -- JSON: {"selections":[{"id","qty"}]} for a bundle, {"links":[id]} for a download
  line_key text not null,                    -- the same product with the same options is one line
  added_price integer,                       -- price of one piece when it was added: the shopper is told when it has changed since
  created_at text not null,
  unique (cart_id, line_key)
);
create trigger cart_item_added after insert on cart_item begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_item_changed after update on cart_item begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_item_removed after delete on cart_item begin
  update cart set version = version + 1 where id = old.cart_id;
end;

-- One row is the shipping or the billing address of a cart.
create table cart_address (
  id integer primary key,
  cart_id integer not null references cart(id) on delete cascade,
  type text not null,                        -- shipping | billing
  customer_address_id integer,
  same_as_shipping integer not null default 0,
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
  province_code text,                        -- of the province that the region belongs to: decides which shipping methods are offered
  city text not null,
  street text not null,                      -- JSON: array of lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  save_in_address_book integer not null default 0, -- 1: the address is added to the customer's address book when the order is placed
  unique (cart_id, type)
);
create trigger cart_address_added after insert on cart_address begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_address_changed after update on cart_address begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_address_removed after delete on cart_address begin
  update cart set version = version + 1 where id = old.cart_id;
end;

-- One row is a coupon or voucher code that the shopper entered.
create table cart_code (
  cart_id integer not null references cart(id) on delete cascade,
  code text not null collate nocase,
  position integer not null,                 -- the order in which they were entered
  primary key (cart_id, code)
) without rowid;
create trigger cart_code_added after insert on cart_code begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_code_removed after delete on cart_code begin
  update cart set version = version + 1 where id = old.cart_id;
end;

-- One row is the phone number that a shopper confirmed for a cart with a one-time code.
create table confirmed_phone (
  cart_id integer primary key references cart(id) on delete cascade,
  phone text not null,
  confirmed_at text not null
);


-- ── wishlist ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a wishlist. A customer's first one is the default one.
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

-- One row is a product on a wishlist.
create table wishlist_item (
  id integer primary key autoincrement,
  wishlist_id integer not null references wishlist(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  variant_id integer references product(id) on delete cascade, -- also null while no variant is chosen
  qty integer not null check (qty > 0),
  options text not null default '{}',        -- as in cart_item
  line_key text not null,                    -- the same product with the same options is one item
  description text,
  added_at text not null,
  unique (wishlist_id, line_key)
);


-- ── promotions ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a rule that lowers prices of the catalogue during a period.
create table catalog_rule (
  id integer primary key,
  name text not null,
  action text not null check (action in ('by_percent', 'by_fixed', 'to_percent', 'to_fixed')),
  amount integer not null check (amount >= 0), -- percent, or đồng
  category_ids text not null default '[]',   -- JSON: ids of categories; products of these and of the categories below them are lowered
  skus text not null default '[]',           -- JSON: SKUs that are lowered; if both lists are empty, every product is lowered
  starts_at text,
  ends_at text,
  sort_order integer not null default 0,
  stop_rules integer not null default 0,     -- 1: rules after this one do not apply to the same products
  is_active integer not null default 1
);

-- One row is a product whose price a rule lowers. promotions/db/catalog-rules.ts writes the rows when products or rules
-- change.
create table catalog_rule_product (
  rule_id integer not null references catalog_rule(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  primary key (rule_id, product_id)
) without rowid;
create index catalog_rule_of_product on catalog_rule_product(product_id);

-- One row is a flash deal: lower prices for some hours, once or repeatedly. Triggers mark the prices of its products as
-- due in the search index, for every change of the deal: by the REST, by an import, or by hand in SQL.
create table flash_deal (
  id integer primary key,
  name text not null,
  image text,
  starts_at text not null,
  ends_at text not null,
  repeats_every_hours integer,               -- null: once
  is_active integer not null default 1
);
create trigger flash_deal_changed after update of starts_at, ends_at, repeats_every_hours, is_active on flash_deal begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select product_id from flash_deal_item where deal_id = new.id
    union all select l.parent_id from flash_deal_item i join product_super_link l on l.child_id = i.product_id
      where i.deal_id = new.id);
end;

-- One row is a product of a flash deal. Its price in the deal is `price`, or the regular price less `percent`; with
-- neither it is the special price.
create table flash_deal_item (
  deal_id integer not null references flash_deal(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  qty integer not null check (qty > 0),      -- pieces offered in each run of the deal
  position integer not null default 0,
  price integer check (price >= 0),
  percent integer check (percent between 1 and 100),
  sold_qty integer not null default 0,       -- pieces sold in the run that began at sold_since; no pieces were sold yet in any other run
  sold_since text,
  primary key (deal_id, product_id)
) without rowid;
create index flash_deal_item_product on flash_deal_item(product_id);
create trigger flash_deal_item_added after insert on flash_deal_item begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select new.product_id
    union all select parent_id from product_super_link where child_id = new.product_id);
end;
create trigger flash_deal_item_priced after update of price, percent, qty on flash_deal_item begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select new.product_id
    union all select parent_id from product_super_link where child_id = new.product_id);
end;
create trigger flash_deal_item_removed after delete on flash_deal_item begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select old.product_id
    union all select parent_id from product_super_link where child_id = old.product_id);
end;

-- One row is a number of pieces that an order took from a deal, or returned to it when the order was canceled (qty <
-- 0). An order that takes more than are left is aborted. promotions/db/promotion-ledger.ts writes the row together with
-- flash_deal_item.
create table flash_deal_sale (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  deal_id integer not null references flash_deal(id) on delete cascade,
  product_id integer not null,               -- the product_id of flash_deal_item
  window_start text not null,                -- when the run of the deal began
  qty integer not null check (qty <> 0),
  created_at text not null
);
create index flash_deal_sale_order on flash_deal_sale(order_id);
create trigger flash_deal_sale_refused before insert on flash_deal_sale
when new.qty > 0 and not exists (
  select 1 from flash_deal_item i where i.deal_id = new.deal_id and i.product_id = new.product_id
    and i.qty >= new.qty + case when i.sold_since = new.window_start then i.sold_qty else 0 end
) begin
  select raise(abort, 'PRICE_CHANGED');
end;

-- Every product with the column `offers`: the deals and rules that may lower its price, as JSON. A variant also has the
-- deals of its configurable products.
create view priced_product as
select p.*, (
  select nullif(json_group_array(json(offer)), '[]') from (
    select json_object('kind', 'deal', 'id', d.id, 'productId', i.product_id, 'from', d.starts_at, 'to', d.ends_at,
      'everyHours', d.repeats_every_hours, 'price', i.price, 'percent', i.percent, 'qty', i.qty,
      'soldQty', i.sold_qty, 'soldSince', i.sold_since) as offer
    from flash_deal_item i join flash_deal d on d.id = i.deal_id
    where d.is_active = 1 and i.product_id in (
      select p.id union all select parent_id from product_super_link where child_id = p.id)
    union all
    select json_object('kind', 'rule', 'id', r.id, 'from', r.starts_at, 'to', r.ends_at, 'action', r.action,
      'amount', r.amount, 'sortOrder', r.sort_order, 'stops', r.stop_rules)
    from catalog_rule_product rp join catalog_rule r on r.id = rp.rule_id
    where r.is_active = 1 and rp.product_id = p.id
  )) as offers
from product p;

-- One row is a rule that lowers the price of a cart, with or without a coupon. The columns min_… and cart_… are its
-- conditions, category_ids and skus choose the lines it lowers, and except_… the lines it never lowers.
create table sales_rule (
  id integer primary key,
  name text not null,
  label text,                                -- name that a cart shows; null: the column name
  description text not null default '',
  action text not null check (action in ('by_percent', 'by_fixed', 'cart_fixed', 'buy_x_get_y', 'free_gift', 'none')),
  amount integer not null default 0 check (amount >= 0), -- percent | đồng a piece | đồng | pieces given | gifts to choose
  step integer not null default 0 check (step >= 0),     -- only for buy_x_get_y: pieces to buy
  max_discount integer,                      -- highest discount of a percentage, in đồng
  max_qty integer,                           -- highest number of pieces of a line that are lowered
  free_shipping integer not null default 0,
  min_subtotal integer not null default 0,
  min_qty integer not null default 0,        -- number of pieces that match the conditions
  category_ids text not null default '[]',   -- JSON: lines of these categories and of those below them are lowered
  skus text not null default '[]',           -- JSON: lines of these products or variants; both lists empty: every line
  cart_category_ids text not null default '[]', -- JSON: the cart must contain a line of one of these categories
  cart_skus text not null default '[]',      -- JSON: or of one of these products; if both lists are empty, every cart matches
  except_category_ids text not null default '[]', -- JSON: lines of these categories are never lowered
  except_skus text not null default '[]',    -- JSON: lines of these products or variants are never lowered
  needs_coupon integer not null default 0,
  uses_left integer check (uses_left >= 0),  -- for all shoppers together; null: any number
  uses_per_customer integer,                 -- null: any number
  starts_at text,
  ends_at text,
  sort_order integer not null default 0,
  stop_rules integer not null default 0,     -- 1: rules after this one do not apply to the same lines
  is_active integer not null default 1
);

-- One row is a code that makes a rule apply.
create table coupon (
  code text primary key collate nocase,
  rule_id integer not null references sales_rule(id) on delete cascade,
  uses_left integer check (uses_left >= 0),  -- null: any number
  expires_at text,
  created_at text not null
) without rowid;
create index coupon_of_rule on coupon(rule_id);

-- One row is a product that a rule gives for free.
create table sales_rule_gift (
  rule_id integer not null references sales_rule(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  position integer not null default 0,
  primary key (rule_id, product_id)
) without rowid;

-- One row is a kind of voucher: how much it takes off, and under which conditions.
create table voucher_rule (
  id integer primary key,
  name text not null,
  description text not null,
  discount_type text not null,               -- percent | amount
  value integer not null check (value > 0),  -- percent, or đồng
  max_discount integer,                      -- highest discount of a percentage, in đồng
  min_subtotal integer not null default 0,
  starts_at text not null,
  ends_at text not null,
  is_public integer not null default 0,      -- 1: its codes may be shown to anybody
  is_issued integer not null default 0,      -- 1: codes are made on request: by the form, the wheel, a game
  uses_per_customer integer,                 -- null: any number
  is_active integer not null default 1
);

-- One row is a voucher: a code, and how often it can be used.
create table voucher (
  code text primary key collate nocase,
  rule_id integer not null references voucher_rule(id) on delete cascade,
  phone text,                                -- phone number that it was issued to; null: anybody may use it
  customer_id integer references customer(id) on delete cascade, -- customer that it was issued to; it is in this customer's wallet
  uses_left integer check (uses_left >= 0),  -- null: any number
  source text,                               -- where it was issued: form | wheel
  created_at text not null
) without rowid;
create index voucher_of_rule on voucher(rule_id);
create index voucher_of_phone on voucher(phone) where phone is not null;
create index voucher_of_customer on voucher(customer_id) where customer_id is not null;
create unique index voucher_form_once on voucher(rule_id, phone) where source = 'form';

-- One row is a public voucher that a customer put into the wallet.
create table collected_voucher (
  customer_id integer not null references customer(id) on delete cascade,
  rule_id integer not null references voucher_rule(id) on delete cascade,
  code text not null,
  collected_at text not null,
  primary key (customer_id, rule_id)
) without rowid;

-- One row is a use of a rule, coupon or voucher by an order, or its return when the order was canceled (uses = -1). An
-- order that exceeds the number of uses, in total or for one shopper, is aborted. promotions/db/promotion-ledger.ts
-- writes the row together with uses_left.
create table promotion_use (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  kind text not null check (kind in ('rule', 'coupon', 'voucher')),
  rule_id integer not null,                  -- id in sales_rule; for a voucher, id in voucher_rule
  code text collate nocase,                  -- null: the rule needs no code
  shopper text not null,                     -- who used it: a customer's id, or a keyed hash of a guest's phone number or e-mail address
  uses integer not null check (uses in (1, -1)),
  created_at text not null
);
create index promotion_use_order on promotion_use(order_id);
create index promotion_use_shopper on promotion_use(shopper, kind, rule_id);
create trigger promotion_use_refused before insert on promotion_use
when new.uses > 0 and (
  exists (select 1 from sales_rule where id = new.rule_id and new.kind = 'rule' and uses_left = 0)
  or exists (select 1 from coupon where code = new.code and new.kind = 'coupon' and uses_left = 0)
  or exists (select 1 from voucher where code = new.code and new.kind = 'voucher' and uses_left = 0)
  or (select sum(uses) from promotion_use
      where shopper = new.shopper and kind = new.kind and rule_id = new.rule_id) >= case new.kind
    when 'rule' then (select uses_per_customer from sales_rule where id = new.rule_id)
    when 'voucher' then (select uses_per_customer from voucher_rule where id = new.rule_id) end
) begin
  select raise(abort, 'PROMOTION_USED_UP');
end;

-- One row is the C Point account of a customer; one C Point is one đồng. promotions/db/loyalty-ledger.ts changes it
-- together with loyalty_movement.
create table loyalty_account (
  customer_id integer primary key references customer(id) on delete cascade,
  code text not null unique,                 -- number on the membership card
  points integer not null default 0 check (points >= 0),
  earned_points integer not null default 0   -- sum of all points ever earned: decides the tier
);

-- One row is a change of a C Point account. A change that would leave the account below 0 is aborted.
create table loyalty_movement (
  id integer primary key,
  customer_id integer not null references customer(id) on delete cascade,
  order_id integer references sales_order(id) on delete set null,
  reason text not null check (reason in ('earned', 'used', 'returned', 'revoked', 'granted')),
  points integer not null check (points <> 0),
  created_at text not null
);
create index loyalty_movement_customer on loyalty_movement(customer_id, created_at);
create index loyalty_movement_order on loyalty_movement(order_id);
create trigger loyalty_movement_refused before insert on loyalty_movement
when new.points < 0 and not exists (
  select 1 from loyalty_account where customer_id = new.customer_id and points + new.points >= 0
) begin
  select raise(abort, 'LOYALTY_CHANGED');
end;

-- One row is a reward on the lucky wheel.
create table wheel_reward (
  id integer primary key,
  name text not null,
  image text,
  color text not null,                       -- colour of its segment, #rrggbb
  weight integer not null check (weight >= 0), -- its chance, relative to the other available rewards
  qty_left integer check (qty_left >= 0),    -- null: any number
  voucher_rule_id integer references voucher_rule(id),
  position integer not null default 0
);

-- One row is a code that allows one turn of the wheel.
create table game_code (
  code text primary key collate nocase,
  phone text,                                -- phone number that may use it; null: anybody who has the code
  expires_at text not null,
  used_by text,                              -- phone number
  used_at text,
  reward_id integer references wheel_reward(id),
  voucher_code text                          -- code of the voucher that was won, if the reward is a voucher
) without rowid;

-- One row is the code with which a customer invites friends.
create table referral_code (
  customer_id integer primary key references customer(id) on delete cascade,
  code text not null unique collate nocase,
  created_at text not null
);

-- One row says which customer invited a new customer. A customer can be invited only once.
create table referral (
  customer_id integer primary key references customer(id) on delete cascade,
  referrer_id integer not null references customer(id) on delete cascade,
  created_at text not null,
  check (customer_id <> referrer_id)
);
create index referral_referrer on referral(referrer_id, created_at);


-- ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is an order. It contains copies of all its data, so that later changes of products and settings do not change
-- it.
create table sales_order (
  id integer primary key,
  increment_id text not null unique,         -- the order number that people see: 000000123
  cart_id integer not null unique references cart(id), -- a cart can become only one order
  token text not null unique,                -- a secret that opens the order without an account
  customer_id integer,
  store text not null,
  email text not null,
  status text not null,                      -- pending | pending_payment | processing | holded | complete | closed | canceled
  is_virtual integer not null default 0,
  carrier_code text,
  method_code text,
  shipping_description text,
  payment_method text not null,
  payment_title text not null,
  purchase_order_number text,
  customer_notes text,
  coupon_code text,
  erp_voucher_codes text,                    -- separated by commas
  total_item_count integer not null,         -- number of lines
  total_qty_ordered integer not null,        -- number of pieces
  subtotal integer not null,
  discount_amount integer not null default 0,
  loyalty_amount integer not null default 0,
  shipping_amount integer not null,
  tax_amount integer not null default 0,
  grand_total integer not null,
  total_paid integer not null default 0,
  total_refunded integer not null default 0,
  loyalty_earned integer not null default 0, -- C Point that the customer earns when the order is complete
  discounts text not null default '[]',      -- JSON: [{"label","amount"}]
  taxes text not null default '[]',          -- JSON: [{"label","percent","amount"}]
  created_at text not null,
  updated_at text not null,
  expires_at text,                           -- only while the order waits for an online payment
  -- due: the account was deleted, and what accounting does not need is removed when the order is over; done: it is removed
  erasure text check (erasure in ('due', 'done')),
  -- shop_location.code of the shop where the goods are fetched: they leave that shop's stock, and come back to it when the
  -- order is canceled; null: they are sent
  pickup_location_code text,
  pickup_code text,                          -- the code that the buyer shows in the shop; null until the order is ready
  pickup_ready_at text,                      -- when the buyer was informed that it is ready
  picked_up_at text                          -- when it was handed over
);
create index sales_order_customer on sales_order(customer_id, created_at);
create index sales_order_created on sales_order(created_at);
create index sales_order_expiry on sales_order(expires_at) where expires_at is not null;
create index sales_order_erasure on sales_order(status) where erasure = 'due';

-- The names, phone numbers and e-mail address by which staff find an order; rowid is the order's id. The texts have d
-- instead of đ, because the tokenizer does not know that đ is a d with a mark. orders/db/order-lookup.ts brings the table
-- up to date before a search. The data of an erased customer are removed at once, also from the files of the index.
create virtual table order_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
insert into order_lookup (order_lookup, rank) values ('secure-delete', 1);

-- One row is a line of an order. The checks of the columns qty_… also hold when two employees change the order at the
-- same time.
create table sales_order_item (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  position integer not null,
  product_id integer references product(id) on delete set null,
  type_id text not null,
  sku text not null,                         -- SKU of the packed product: for a configurable product, that of the variant
  parent_sku text,
  name text not null,
  url_key text,
  image text,
  options text not null default '[]',        -- JSON: [{"label","value"}]
  demand text not null default '[]',         -- JSON: the stock that one piece needs, [{"productId","pieces"}]
  qty_ordered integer not null check (qty_ordered > 0),
  qty_invoiced integer not null default 0 check (qty_invoiced between 0 and qty_ordered),
  qty_canceled integer not null default 0 check (qty_canceled between 0 and qty_ordered),
  qty_shipped integer not null default 0 check (qty_shipped between 0 and qty_ordered),
  qty_refunded integer not null default 0 check (qty_refunded between 0 and qty_ordered),
  price integer not null,
  original_price integer not null,
  row_total integer not null,
  tax_amount integer not null default 0,
  discount_amount integer not null default 0,
  discounts text not null default '[]',      -- JSON: [{"label","amount","code"}]
  loyalty_amount integer not null default 0,
  erp_voucher_amount integer not null default 0,
  unique (order_id, position)
);
create index sales_order_item_sku on sales_order_item(sku);
create index sales_order_item_parent on sales_order_item(parent_sku);

-- One row is the shipping or the billing address of an order.
create table sales_order_address (
  order_id integer not null references sales_order(id) on delete cascade,
  type text not null,                        -- shipping | billing
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
  city text not null,
  street text not null,                      -- JSON: array of lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  primary key (order_id, type)
) without rowid;

-- One row is an entry in the history of an order.
create table sales_order_history (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  status text not null,                      -- the status of the order since this entry
  comment text,
  is_visible integer not null default 0,     -- 1: the customer sees the entry
  created_at text not null
);
create index sales_order_history_order on sales_order_history(order_id, id);

-- One row is a number of pieces that left the stock for an order (qty > 0), or that came back from a canceled order
-- (qty < 0). An order that takes more than the stock is aborted, so the last piece is sold only once.
-- catalog/db/stock-ledger.ts writes the row together with stock_item.
create table stock_movement (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  qty integer not null check (qty <> 0),
  created_at text not null
);
create index stock_movement_order on stock_movement(order_id);
create trigger stock_movement_refused before insert on stock_movement
when new.qty > 0 and not exists (
  select 1 from stock_item s where s.product_id = new.product_id
    and (s.manage_stock = 0 or (s.is_in_stock = 1 and (s.backorders > 0 or s.qty >= new.qty)))
) begin
  select raise(abort, 'OUT_OF_STOCK');
end;

-- One row is one way to recognise the buyer of an unpaid order. The shop limits the number of such orders for each
-- buyer, so that nobody can block the stock without paying. The row is deleted when the order is paid, processed or
-- ended.
create table unpaid_order_buyer (
  order_id integer not null references sales_order(id) on delete cascade,
  buyer text not null,                       -- customer:7, or proven:, phone:, email: or network: with a keyed hash
  primary key (buyer, order_id)
) without rowid;
create index unpaid_order_buyer_order on unpaid_order_buyer(order_id);

-- One row is a guest's request to cancel an order. The link to confirm it was sent by e-mail; only the newest link is
-- valid.
create table guest_cancellation (
  order_id integer primary key references sales_order(id) on delete cascade,
  key_hash text not null,                    -- SHA-256 of the key in that link
  reason text not null,
  expires_at text not null
);

-- One row is an invoice of an order.
create table sales_invoice (
  id integer primary key,
  increment_id text not null unique,
  order_id integer not null references sales_order(id) on delete cascade,
  subtotal integer not null,
  discount_amount integer not null,
  shipping_amount integer not null,
  tax_amount integer not null,
  grand_total integer not null,
  comment text,
  created_at text not null
);
create index sales_invoice_order on sales_invoice(order_id);

-- One row is how many pieces of an order line are on an invoice.
create table sales_invoice_item (
  invoice_id integer not null references sales_invoice(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (invoice_id, order_item_id)
) without rowid;

-- One row is a shipment of an order.
create table sales_shipment (
  id integer primary key,
  increment_id text not null unique,
  order_id integer not null references sales_order(id) on delete cascade,
  comment text,
  created_at text not null
);
create index sales_shipment_order on sales_shipment(order_id);

-- One row is how many pieces of an order line are in a shipment.
create table sales_shipment_item (
  shipment_id integer not null references sales_shipment(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (shipment_id, order_item_id)
) without rowid;

-- One row is a parcel of a shipment, with its tracking number.
create table sales_shipment_track (
  id integer primary key,
  shipment_id integer not null references sales_shipment(id) on delete cascade,
  carrier_code text not null,
  title text not null,
  track_number text
);
create index sales_shipment_track_shipment on sales_shipment_track(shipment_id);

-- One row is a refund of an order, called a credit memo.
create table sales_creditmemo (
  id integer primary key,
  increment_id text not null unique,
  order_id integer not null references sales_order(id) on delete cascade,
  subtotal integer not null,
  discount_amount integer not null,
  shipping_amount integer not null,
  tax_amount integer not null,
  adjustment integer not null default 0,     -- additional amount that is refunded; below zero: an amount that is not refunded
  grand_total integer not null,
  comment text,
  created_at text not null
);
create index sales_creditmemo_order on sales_creditmemo(order_id);

-- One row is how many pieces of an order line were refunded by a credit memo.
create table sales_creditmemo_item (
  creditmemo_id integer not null references sales_creditmemo(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (creditmemo_id, order_item_id)
) without rowid;

-- One row is a buyer's request to return or exchange pieces of an order.
create table sales_return (
  id integer primary key,
  increment_id text not null unique,         -- the number of the return that people see
  order_id integer not null references sales_order(id) on delete cascade,
  status text not null,                      -- follows from the statuses of its lines: terms/rules/return-rule.ts
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

-- One row is a purchase in a shop in town, with the number on its receipt.
create table offline_order (
  id integer primary key,
  number text not null unique,
  phone text not null,
  store_id integer references shop_location(id) on delete set null,
  grand_total integer not null,
  created_at text not null
);
create index offline_order_phone on offline_order(phone, created_at);

-- One row is a line of a purchase in a shop in town.
create table offline_order_item (
  order_id integer not null references offline_order(id) on delete cascade,
  position integer not null,
  sku text not null,
  name text not null,
  qty integer not null check (qty > 0),
  price integer not null,
  primary key (order_id, position)
) without rowid;


-- ── payment ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is an attempt to pay an order at a gateway. It becomes paid only by a message that the gateway signed.
create table payment (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  gateway text not null,                     -- code of the payment method
  kind text not null,                        -- page | qr
  reference text not null unique,            -- id of the attempt at the gateway
  amount integer not null,
  status text not null,                      -- open | paid | failed | refund_due: money arrived that the order did not need any more
  qr_content text,
  redirect_url text,
  transaction_no text,                       -- number of the transaction at the gateway
  response_code text,                        -- answer code of the gateway
  created_at text not null,
  expires_at text not null,
  settled_at text,
  refund_amount integer not null default 0,  -- amount to be refunded, in đồng
  refunded_amount integer not null default 0 -- amount that was refunded, in đồng
);
create index payment_order on payment(order_id, id);
create index payment_open on payment(created_at) where status = 'open';

-- One row is a message of a gateway, valid or not.
create table payment_event (
  id integer primary key,
  payment_id integer references payment(id) on delete cascade,
  gateway text not null,
  source text not null,                      -- notification | query
  outcome text not null,                     -- paid | failed | repeated | refund_due | wrong_amount
  content text not null,                     -- JSON
  created_at text not null
);
create index payment_event_payment on payment_event(payment_id);

-- One row is a payment at a simulated gateway; the table is empty where there is no simulator.
create table simulated_payment (
  gateway text not null,
  reference text not null,
  amount integer not null,
  order_number text not null,
  return_url text not null,
  status text not null,                      -- open | paid | cancelled | failed
  transaction_no text not null,
  created_at text not null,
  paid_at text,
  primary key (gateway, reference)
) without rowid;

-- One row is a notification that a simulated gateway sent to the shop.
create table simulated_notification (
  id integer primary key,
  gateway text not null,
  reference text not null,
  kind text not null,                        -- honest | forged | wrong_amount (the kind of message that the simulator sent)
  answer text not null,                      -- the shop's answer
  created_at text not null
);
create index simulated_notification_payment on simulated_notification(gateway, reference);


-- ── account ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a registered customer.
create table customer (
  id integer primary key autoincrement,      -- an id is never used again, because orders remain after their account was deleted
  email text not null unique collate nocase,
  email_confirmed_at text,                   -- when the link sent to the address was opened; null: it may be somebody else's
  phone_number text unique,                  -- confirmed by a one-time code; national form: 0901234567
  phone_proven_at text,                      -- a password reset by e-mail removes a number that was confirmed shortly before
  password_hash text,                        -- with its parameters (session/rules/password.ts); null: no password was set
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
  confirmation_hash text,                    -- SHA-256 of the key that was sent by e-mail; null: nothing to confirm
  reset_hash text,                           -- SHA-256 of the key that allows one change of the password
  reset_sent_at text,
  failures integer not null default 0,       -- number of wrong passwords since first_failure_at
  first_failure_at text,
  locked_until text,
  closed_at text,                            -- when the customer locked the account; only the shop can unlock it
  consent_at text,                           -- when the customer agreed to the text about personal data; null: there was no text
  consent_version text,                      -- version of that text, as the client named it
  store text not null default 'default',
  created_at text not null,
  updated_at text not null
);

-- The names, phone numbers and e-mail address by which staff find a customer; rowid is the customer's id.
-- account/db/customer-lookup.ts writes it in the same way as order_lookup.
create virtual table customer_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
insert into customer_lookup (customer_lookup, rank) values ('secure-delete', 1);

-- The only row says which customers are already in customer_lookup: those whose `updated_at` is not later than this
-- time.
create table customer_lookup_state (id integer primary key check (id = 1), seen_at text not null);
insert into customer_lookup_state (id, seen_at) values (1, '');

-- One row is a registration that waits until the link sent by e-mail is opened. It is stored for every address, so that
-- nobody learns which addresses have an account; if the address has one, the key is not sent.
create table pending_registration (
  key_hash text primary key,                 -- SHA-256 of the key in the link
  email text not null collate nocase,
  password_hash text,                        -- null: the customer sets a password by another e-mail
  profile text not null,                     -- JSON: the typed columns of a customer, and the consent
  is_subscribed integer not null default 0,
  store text not null,
  attempts integer not null default 0,       -- number of logins that were compared with its password
  created_at text not null,
  expires_at text not null
) without rowid;
create index pending_registration_email on pending_registration(email, created_at);
create index pending_registration_expiry on pending_registration(expires_at);

-- One row connects a customer with an account at another service.
create table customer_link (
  customer_id integer not null references customer(id) on delete cascade,
  kind text not null,                        -- erp | zalo | facebook | google | apple
  external_id text not null,
  linked_at text not null,
  primary key (customer_id, kind),
  unique (kind, external_id)
) without rowid;

-- One row is a partner in the merchant's ERP, created before or together with the customer's account.
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

-- One row is a company that can receive invoices.
create table company (
  tax_code text primary key,
  name text not null,
  address text not null,
  is_active integer not null default 1
) without rowid;


-- ── session ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Only the SHA-256 of a token or key is stored, so that nobody who reads the table can use it.

-- One row is a customer's session.
create table customer_token (
  token_hash text primary key,
  customer_id integer not null references customer(id) on delete cascade,
  created_at text not null,
  last_used_at text,                         -- rounded to the hour; null: not used since the session began
  expires_at text not null,
  revoked_at text
) without rowid;
create index customer_token_customer on customer_token(customer_id);

-- One row is an employee of the shop who can log in by the call login_employee.
create table employee (
  id integer primary key,
  login text not null unique collate nocase,
  name text not null,
  password_hash text,                        -- in the form of customer.password_hash
  is_active integer not null default 1
);

-- One row is an employee's session.
create table employee_token (
  token_hash text primary key,
  employee_id integer not null references employee(id) on delete cascade,
  expires_at text not null
) without rowid;

-- One row is a token that gives access to one thing for some time, such as the video area.
create table access_token (
  token_hash text primary key,
  purpose text not null,
  expires_at text not null
) without rowid;

-- One row is a captcha with a drawn picture.
create table captcha (
  id text primary key,
  answer_hash text not null,
  attempts integer not null default 0,
  expires_at text not null,
  solved_at text,
  proof_hash text unique,                    -- hash of the text that proves, once, that the captcha was solved
  proof_used_at text
) without rowid;
create index captcha_expiry on captcha(expires_at);

-- One row is a one-time code. It belongs to one request: another request for the same phone number does not replace it
-- and does not use up its attempts.
create table code_request (
  id text primary key,                       -- known only to the client that requested the code
  purpose text not null,                     -- login | checkout | voucher
  phone text not null,
  network text not null,                     -- network of the client; empty if unknown
  channel text not null,                     -- sms | zalo
  code_hash text not null,
  attempts integer not null default 0,
  sent_at text not null,
  expires_at text not null
) without rowid;
create index code_request_phone on code_request(phone, purpose, network, sent_at);
create index code_request_expiry on code_request(expires_at);

-- One row counts how often something was done in the period that ends at ends_at.
create table rate_count (
  key text primary key,
  count integer not null,
  ends_at text not null
) without rowid;
create index rate_count_end on rate_count(ends_at);

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


-- ── content ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a page that the merchant writes.
create table cms_page (
  id integer primary key,
  identifier text not null unique,
  title text not null,
  content_heading text,
  content text not null,                     -- HTML
  page_layout text not null default '1column',
  meta_title text,
  meta_description text,
  meta_keywords text,
  is_active integer not null default 1,
  updated_at text not null
);

-- One row is a piece of content that can be inserted into pages.
create table cms_block (
  id integer primary key,
  identifier text not null unique,
  title text not null,
  content text not null,                     -- HTML
  is_active integer not null default 1,
  updated_at text not null
);

-- One row is a section of the home page or of another composed page.
create table layout_section (
  id integer primary key,
  page text not null,                        -- home | …
  type text not null,                        -- hero | worlds | products | flash_deal | story | blog | promises | videos
  title text,
  settings text not null default '{}',       -- JSON: what the section shows
  position integer not null default 0,
  is_active integer not null default 1
);

-- One row is a group of frequently asked questions.
create table faq_group (
  id integer primary key,
  name text not null,
  description text not null,
  icon text,                                 -- name of a drawing in the storefront's icon set
  position integer not null default 0,
  updated_at text                            -- null: not changed since the shop records times
);

-- One row is a frequently asked question with its answer.
create table faq (
  id integer primary key,
  group_id integer not null references faq_group(id) on delete cascade,
  question text not null,
  answer text not null,                      -- HTML
  folded text not null,                      -- question and answer in the form that the search uses (shop/search/fold.ts)
  position integer not null default 0,
  is_active integer not null default 1,
  updated_at text                            -- null: not changed since the shop records times
);
create index faq_of_group on faq(group_id, position);

-- One row is a category of the blog.
create table blog_category (
  id integer primary key,
  name text not null,
  url_key text not null unique,
  position integer not null default 0
);

-- One row is a post of the blog.
create table blog_post (
  id integer primary key,
  name text not null,
  url_key text not null unique,
  category_ids text not null default '[]',   -- JSON
  publish_date text not null,                -- the post is hidden before this time
  author text not null,
  image text,
  image_alt text,
  summary text not null,
  content text not null,                     -- HTML
  folded text not null,                      -- title, summary and content in the form that the search uses
  meta_title text,
  is_featured integer not null default 0,
  is_active integer not null default 1,
  updated_at text                            -- null: not changed since the shop records times
);
create index blog_post_published on blog_post(is_active, publish_date);

-- One row is a film or a live broadcast.
create table video (
  id integer primary key,
  title text not null,
  description text not null,
  poster text,
  source text,                               -- address of the film, or path under /media; null: it has only frames
  captions text,                             -- subtitles as WebVTT: address, or path under /media; null: none
  frames text not null default '[]',         -- JSON: pictures shown one after the other when there is no film
  duration_s integer not null,
  skus text not null default '[]',           -- JSON: SKUs of the products that people wear in it
  live_from text,                            -- begin and end of a live broadcast
  live_to text,
  is_excluded integer not null default 0,    -- 1: hidden from the video area
  published_at text not null,
  position integer not null default 0
);
create unique index video_source on video (source);

-- One row is a shopper's review of a film.
create table video_review (
  id integer primary key,
  video_id integer not null references video(id) on delete cascade,
  customer_id integer references customer(id) on delete set null,
  nickname text not null,
  text text not null,
  rating integer not null,                   -- stars, 1 to 5
  status text not null default 'pending',    -- pending | approved | rejected
  created_at text not null
);

-- One row is a message that a visitor wrote to the shop.
create table contact_message (
  id integer primary key,
  customer_id integer references customer(id) on delete set null,
  name text not null,
  email text not null,
  telephone text,
  comment text not null,
  created_at text not null
);
create index contact_message_time on contact_message(created_at);

-- One row is a visitor's request to be called.
create table callback_booking (
  id integer primary key,
  customer_id integer references customer(id) on delete set null,
  name text not null,
  phone text not null,
  store_id integer references shop_location(id) on delete set null,
  wished_at text not null,
  note text,
  created_at text not null
);

-- One row is a person who gets the newsletter, or who has unsubscribed.
create table newsletter_subscriber (
  email text primary key collate nocase,
  status text not null,                      -- subscribed | unsubscribed
  store text not null default 'default',
  created_at text not null,
  updated_at text not null
) without rowid;

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


-- ── stores ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a shop in town.
create table shop_location (
  id integer primary key,
  code text not null unique,
  name text not null,
  province_code text not null,               -- region.code of level 1
  district text not null,
  street text not null,
  phone text not null,
  opens_at text not null,                    -- HH:MM, Vietnam time
  closes_at text not null,
  latitude real not null,
  longitude real not null,
  image text,
  services text not null default '[]',       -- JSON: names of its services
  folded text not null,                      -- name and address in the form that the search uses
  is_top integer not null default 0,
  is_active integer not null default 1,
  position integer not null default 0,
  is_pickup integer not null default 0,      -- 1: customers can collect online orders here (Magento's pickup location)
  email text,
  fax text,
  contact_name text,
  description text,
  postcode text
);
create index shop_location_province on shop_location(province_code, position);

-- One row is the number of pieces of a product in a shop. The other pieces of stock_item.qty are in the warehouse, so
-- all shops together never have more than stock_item.qty.
create table store_stock (
  product_id integer not null references product(id) on delete cascade,
  store_id integer not null references shop_location(id) on delete cascade,
  qty integer not null check (qty >= 0),
  primary key (product_id, store_id)
) without rowid;
create index store_stock_store on store_stock(store_id, product_id);


-- ── shell ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a setting: of the remote configuration (config_list), or, with a path that begins with 'store/', of the
-- store (storeConfig).
create table config (
  path text not null,
  store text not null default 'default',     -- default | vi | mobile
  value text not null,                       -- JSON
  primary key (path, store)
) without rowid;

-- One row is an entry of the menu.
create table mega_menu_item (
  id integer primary key,
  parent_id integer references mega_menu_item(id),
  store text not null default 'default',     -- default | mobile
  position integer not null default 0,
  item text not null                         -- JSON with the field names of get_mega_menu, without the entries below it
);


-- ── page ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row says what an address of the shop shows, or to which address it redirects.
create table url_rewrite (
  request_path text primary key,             -- without a leading slash
  entity_type text not null,                 -- product | category | cms-page | custom
  entity_id integer,
  target_path text,                          -- target of a redirect: a path without a leading slash, or a complete address
  redirect_type integer not null default 0   -- 0 no redirect, 301, 302
) without rowid;
create index url_rewrite_entity on url_rewrite(entity_type, entity_id);

-- One row is a change that makes stored pages out of date. The backend tells the storefront of it, again until it answers.
create table purge_event (
  id integer primary key,
  tags text not null,                        -- JSON: Magento's cache tags
  created_at text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  sent_at text,
  problem text,
  announced_at text                          -- when its addresses were queued as announcements; null: not yet
);
create index purge_event_waiting on purge_event(next_attempt_at) where sent_at is null;
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


-- ── media ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a picture that this Worker draws.
create table media_drawing (
  path text primary key,                     -- under /media
  drawing text not null                      -- JSON: parameters of the drawing
) without rowid;


-- ── messages ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a message to a person: it waits to be sent, or it was sent.
create table message_outbox (
  id integer primary key,
  channel text not null,                     -- email | sms | zalo | push
  recipient text not null,                   -- e-mail address, phone number or id of a push subscription
  template text not null,
  variables text not null default '{}',      -- JSON
  created_at text not null,
  attempts integer not null default 0,       -- number of attempts to send it
  next_attempt_at text,
  sent_at text,
  failure text,                              -- why the last attempt failed
  order_id integer references sales_order(id) on delete set null -- the order that the message is about; null: none
);
create index message_outbox_recipient on message_outbox(recipient, created_at);
create index message_outbox_waiting on message_outbox(id) where sent_at is null;
create index message_outbox_codes on message_outbox(id) where sent_at is null and template glob 'otp_*';
create index message_outbox_time on message_outbox(created_at);
create index message_outbox_order on message_outbox(order_id) where order_id is not null;

-- One row is a device that can receive push messages.
create table push_device (
  token text primary key,
  customer_id integer references customer(id) on delete set null,
  platform text not null,                    -- ios | android | web
  created_at text not null,
  updated_at text not null
) without rowid;

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


-- ── privacy ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row says who did what: a login, a refusal, or a change by the merchant's REST. It holds no personal data: a
-- person is an id or a keyed hash (session/db/subject.ts).
create table audit_event (
  id integer primary key autoincrement,
  created_at text not null,
  last_at text not null,                     -- time of the newest event that this row counts
  kind text not null check (kind in ('login', 'refusal', 'change')),
  action text not null,                      -- the call: post_otp, generateCustomerToken, PUT products
  outcome text not null,                     -- ok, or why it was refused: wrong, limit, forbidden
  actor text not null,                       -- customer:7 | employee:2 | integration:name#hash | guest
  subject text,                              -- keyed hash of the phone number, e-mail address or login name in the request
  visitor text,                              -- keyed hash of the visitor's address
  record text,                               -- what was changed: products/KHAN-01
  fields text not null default '[]',         -- JSON: names of the changed fields
  request_id text not null,                  -- id of the newest request
  count integer not null default 1,
  bucket text unique,                        -- equal refusals within an hour have the same bucket and are counted in one row; null: this event has its own row
  difference text,                           -- JSON: {before, after} of the changed fields; null: not stored, for example because it is personal data
  undone_at text                             -- when the change was undone
);
create index audit_event_time on audit_event(created_at);
create index audit_event_kind on audit_event(kind, created_at);


-- ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Statistics of the shop, without personal data. A day is a day in Vietnam (UTC+7): YYYY-MM-DD.

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


-- ── exchange ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is an import over HTTP. Only one import runs at a time. A batch from a client that does not hold the import
-- would set `batches` to null; because null is not allowed, the database refuses the whole batch.
create table import_run (
  id integer primary key autoincrement,
  source text not null,                      -- fingerprint of the imported data, so that an interrupted import can be continued
  is_replacing integer not null default 0,   -- 1: records that the source does not contain are deleted at the end
  batches integer not null default 0,        -- number of batches that are stored
  last_batch text,                           -- digest of the last batch: a client that continues can see that the source has not changed
  holder text,                               -- client that may send the next batch; null: none
  held_until text,
  started_at text not null,
  ended_at text
);
create index import_run_source on import_run(source) where ended_at is null;

-- One row is a record that an import with is_replacing stored. At the end all other records of the same kind are
-- deleted.
create table import_seen (
  run_id integer not null references import_run(id) on delete cascade,
  target text not null,                      -- product | category
  id integer not null,
  primary key (run_id, target, id)
) without rowid;


-- ── magento ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- For a shop that stands beside a Magento: data that Magento cannot store. The tables are empty in a shop without
-- Magento.

-- One row is an order of Magento that can be paid online.
create table magento_order (
  id integer primary key,                    -- Magento's entity_id
  increment_id text not null,
  gateway text not null,                     -- code of the payment method
  grand_total integer not null,
  status text not null,                      -- pending_payment | paid | canceled | ended: Magento does not wait for the payment any more
  created_at text not null,
  expires_at text not null,
  busy_until text                            -- until this time only one request may change the order at Magento
);
create index magento_order_waiting on magento_order(expires_at) where status = 'pending_payment';

-- One row is an attempt to pay such an order at a gateway, as in `payment`.
create table magento_payment (
  id integer primary key,
  order_id integer not null references magento_order(id) on delete cascade,
  gateway text not null,
  kind text not null,                        -- page | qr
  reference text not null unique,            -- id of the attempt at the gateway
  amount integer not null,
  status text not null,                      -- open | paid | failed | refund_due
  qr_content text,
  redirect_url text,
  transaction_no text,
  response_code text,
  created_at text not null,
  expires_at text not null,
  settled_at text,
  confirmed_at text                          -- when the gateway confirmed the payment; Magento may not know it yet
);
create index magento_payment_order on magento_payment(order_id, id);
create index magento_payment_open on magento_payment(created_at) where status = 'open';
create index magento_payment_confirmed on magento_payment(confirmed_at) where status in ('open', 'failed');

-- One row is a message of a gateway, as in `payment_event`.
create table magento_payment_event (
  id integer primary key,
  payment_id integer references magento_payment(id) on delete cascade,
  gateway text not null,
  source text not null,                      -- notification | query | retry
  outcome text not null,
  content text not null,                     -- JSON
  created_at text not null
);
create index magento_payment_event_payment on magento_payment_event(payment_id);

-- One row says which Magento customer a confirmed phone number logs in.
create table magento_customer (
  phone text primary key,
  email text not null unique,                -- address under which this shop creates the customer; nobody can guess it
  customer_id integer unique,                -- id in Magento; null while the customer is being created
  consent_version text,                      -- version of the text that the customer agreed to when the account was created
  created_at text not null
) without rowid;
