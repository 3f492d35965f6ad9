-- All tables of the shop, by area (the areas are those of docs/architecture.md):
--
--   catalog · search · address · cart · wishlist · promotions · orders · payment · account · session · content · stores ·
--   shell · page · media · messages · privacy · numbers · exchange · magento
--
-- In every table: money is an integer number of đồng; a time is ISO 8601 text in UTC; a flag is 0 or 1; a picture is a
-- path under /media; JSON is text. Names follow Magento's where Magento has the same thing.
--
-- Triggers only abort a change, count a version, or mark the prices of a flash deal as due; docs/architecture.md lists them
-- ("What SQL refuses"). Everything else that follows from a change is TypeScript in functions/commerce/db.
--
-- A change of the tables is a new file with the next free number (docs/recipes.md). Before 1.0 is released those files are
-- folded into this one; after it this file stays as it is.

-- A database from before 1.0 has these tables already, by other migrations. It is told so, and nothing in it changes.
create table if not exists schema_check (tables_before integer);
create trigger if not exists schema_check_refused before insert on schema_check when new.tables_before > 0 begin
  select raise(abort, 'This database was made before 1.0. On your own machine, make a new one: npm run db:reset. A shop with orders keeps its data: docs/deploy.md, "A database from before 1.0".');
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
  is_comparable integer                      -- 1: shown when products are compared; null: shown if shoppers can filter by it
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

-- One row is a category of the tree.
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
  meta_keywords text
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
  visibility integer not null default 4,     -- 1 not shown alone, 2 in listings, 3 in search, 4 in both
  price integer,                             -- null for configurable, grouped and dynamic bundle
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

-- One row leads from a product to another one.
create table product_link (
  product_id integer not null references product(id) on delete cascade,
  linked_id integer not null references product(id) on delete cascade,
  type text not null,                        -- related | upsell | crosssell | grouped: a member of a grouped product
  position integer not null default 0,
  qty integer,                               -- of a grouped product: how many are chosen at first
  primary key (product_id, type, linked_id)
) without rowid;

-- One row is a question that a bundle product asks, such as "Which bag?".
create table bundle_option (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  input text not null,                       -- select | radio | checkbox | multi
  required integer not null default 1,
  position integer not null default 0
);

-- One row is a possible answer to that question: a product.
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

-- One row is an amount that a gift card is sold for.
create table giftcard_amount (
  product_id integer not null references product(id) on delete cascade,
  value integer not null,
  primary key (product_id, value)
) without rowid;

-- One row is the stock of a product. db/catalog/stock-ledger.ts changes it together with stock_movement.
create table stock_item (
  product_id integer primary key references product(id) on delete cascade,
  qty integer not null default 0,
  is_in_stock integer not null default 1,
  manage_stock integer not null default 1,
  backorders integer not null default 0,
  min_sale_qty integer not null default 1,
  max_sale_qty integer not null default 10000
);

-- One row is how many pieces of a product were ever ordered: among equal products the best seller comes first.
-- db/orders/insert-order.ts counts them.
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
  created_at text not null
);
create index review_product on review(product_id, status, created_at);
create index review_customer on review(customer_id, created_at) where customer_id is not null;

-- One row is a shopper's wish to be told when a product that is sold out can be bought again.
create table back_order_request (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  customer_id integer references customer(id) on delete set null,
  phone text not null,
  name text,
  qty integer not null default 1,
  created_at text not null,
  unique (product_id, phone)
);

-- One row is a list of products to compare. A customer has one; a guest's belongs to whoever knows its uid.
create table compare_list (
  id integer primary key autoincrement,
  uid text not null unique,
  customer_id integer unique references customer(id) on delete cascade,
  updated_at text not null
);
create index compare_list_guest on compare_list(updated_at) where customer_id is null;

-- One row is a product on that list.
create table compare_list_item (
  id integer primary key autoincrement,
  list_id integer not null references compare_list(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  unique (list_id, product_id)
);


-- ── search ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The index is made from the catalogue by shop/search/index/reindex.ts. "Folded" text is in small letters without marks.

-- One row is a product in the index: what is filtered and sorted by most. It is narrow, so that reading all rows is cheap.
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

-- One row is what the search answers for a product, ready made.
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

-- One row is the place of a product in a category that lists it, also where the category lists those below it.
create table search_position (
  category_id integer not null,
  product_id integer not null,
  position integer not null,
  primary key (category_id, product_id)
) without rowid;
create index search_position_product on search_position(product_id);

-- Full text; rowid is the product's id. The first four columns are folded, the last two keep their marks in one spelling.
-- So the tokenizer removes no marks itself, and it could not: it does not know that đ is a d with a mark.
create virtual table search_text using fts5(
  sku, name, keywords, description, marked_name, marked_text,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '2 3'
);

-- Parts of a SKU: every SKU of a product without separators, in small letters; rowid is the product's id.
create virtual table search_sku using fts5(skus, tokenize = 'trigram', detail = 'full');

-- One row is a product whose document changed; seq is the order of the changes. A Worker that holds the index in memory
-- reads the rows after the last one it knows. Each change moves the product's row to the end; a product that left the
-- index keeps its row.
create table search_change (
  seq integer primary key autoincrement,
  product_id integer not null unique
);

-- One row is a product whose document is older than the product. The change of a product writes the row, the renewal of
-- the document removes it.
create table search_stale (
  product_id integer primary key,
  changes integer not null default 1         -- since the last renewal: a change during a renewal is not lost
);

-- One row is a way to write a word of names and labels, to correct what is typed.
create table search_word (
  id integer primary key autoincrement,
  word text not null,                        -- folded
  spelling text not null,                    -- small letters, composed, with its marks
  n integer not null,                        -- products that have it, counted by the last full run of the index
  unique (word, spelling)
);

-- One row says what words of shoppers mean to the search. Merchants edit it like content (docs/merchant-rest.md).
create table search_meaning (
  id integer primary key,
  -- same: the phrases stand for each other; means: they stand for the target; audience: they say whom the target is for;
  -- ignored: they add nothing; unsold: not sold, the target is offered instead; question: the target is looked for among
  -- the questions; last: products of the target come last unless the phrases are typed
  kind text not null check (kind in ('same', 'means', 'audience', 'ignored', 'unsold', 'question', 'last')),
  phrases text not null,                     -- what is typed, separated by commas
  target text not null default '',           -- alternatives separated by semicolons, conditions of one joined by +
  is_active integer not null default 1,
  unique (kind, phrases)
);
create trigger search_meaning_inserted after insert on search_meaning begin update search_lexicon set seq = seq + 1; end;
create trigger search_meaning_updated after update on search_meaning begin update search_lexicon set seq = seq + 1; end;
create trigger search_meaning_deleted after delete on search_meaning begin update search_lexicon set seq = seq + 1; end;

-- The only row is the version of all that the search understands words by: meanings, categories, attributes and their
-- options. A Worker that keeps these in memory compares the version to see that they changed.
create table search_lexicon (id integer primary key check (id = 1), seq integer not null);
insert into search_lexicon (id, seq) values (1, 1);

-- One row is something that a customer searched for.
create table customer_search (
  customer_id integer not null references customer(id) on delete cascade,
  term text not null,                        -- as typed, composed
  folded text not null,                      -- two spellings with the same folded text are one row
  searched_at text not null,
  primary key (customer_id, folded)
) without rowid;
create index customer_search_time on customer_search(searched_at);


-- ── address ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a province, a district or a ward of Vietnam. Two schemes are kept: three levels (province, district, ward)
-- and, since 1 July 2025, two (province, ward). The setting `address_levels` says in which one addresses are taken: 2, or
-- else 3.
create table region (
  id integer primary key,
  scheme integer not null default 3 check (scheme in (2, 3)),
  level integer not null,                    -- 1 province, 2 district, 3 ward
  parent_id integer references region(id),
  code text not null,
  name text not null,
  position integer not null default 0,
  successor_id integer references region(id) -- of a province of three levels: the province of two levels it belongs to today
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

-- Every province of both schemes by its id (known_…), with the province that the shop serves it as.
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
  province_code text,                        -- of the province the region lies in
  city text not null,
  street text not null,                      -- JSON: lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  created_at text not null,
  updated_at text not null
);
create index customer_address_customer on customer_address(customer_id, id);


-- ── cart ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a cart. Triggers count its version with every change of its lines, addresses and codes: an order is made from
-- exactly the cart that was checked.
create table cart (
  id integer primary key,
  masked_id text not null unique,            -- what a client holds: 32 characters that nobody can guess
  customer_id integer,                       -- null: a guest's
  is_active integer not null default 1,      -- 0 once it became an order
  store text not null default 'default',
  email text,
  carrier_code text,
  method_code text,
  payment_method text,
  purchase_order_number text,
  customer_notes text,
  loyalty_points integer not null default 0 check (loyalty_points >= 0), -- C Point that its owner wants to spend
  version integer not null default 0,
  -- What it cost when its owner last saw it in the checkout, and the version it had then: while nobody changes the cart,
  -- its order costs no more than that without asking again.
  checked_total integer,
  checked_version integer,
  created_at text not null,
  updated_at text not null,
  ordered_at text,                           -- null: not ordered. Old carts are found by it without reading every order
  pickup_location_code text                  -- shop_location.code of the shop where the goods are fetched; null: they are sent
);
create unique index cart_of_customer on cart(customer_id) where customer_id is not null and is_active = 1;
create index cart_unordered on cart(updated_at) where ordered_at is null;
create index cart_ordered_personal on cart(ordered_at) where ordered_at is not null and email is not null;

-- One row is a line of a cart. It stores no price to pay: the catalogue gives the price each time the cart is read.
create table cart_item (
  id integer primary key,
  cart_id integer not null references cart(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  variant_id integer references product(id) on delete cascade, -- of a configurable product
  qty integer not null check (qty > 0),
  options text not null default '{}',        -- JSON: {"selections":[{"id","qty"}]} of a bundle, {"links":[id]} of a download
  line_key text not null,                    -- the same product with the same options is one line
  added_price integer,                       -- of one piece when it was added: a price that changed since is told [B-19]
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
  province_code text,                        -- of the province the region lies in: decides which shipping is offered
  city text not null,
  street text not null,                      -- JSON: lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  save_in_address_book integer not null default 0, -- 1: the order saves the address to its owner's address book
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

-- One row is a code that the shopper entered: of a coupon or of a voucher.
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

-- One row is the phone number that the owner of a cart proved by a code.
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
  variant_id integer references product(id) on delete cascade, -- null too while no variant is chosen
  qty integer not null check (qty > 0),
  options text not null default '{}',        -- as in cart_item
  line_key text not null,                    -- the same product with the same options is one item
  description text,
  added_at text not null,
  unique (wishlist_id, line_key)
);


-- ── promotions ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a rule that lowers prices of the catalogue for a time.
create table catalog_rule (
  id integer primary key,
  name text not null,
  action text not null check (action in ('by_percent', 'by_fixed', 'to_percent', 'to_fixed')),
  amount integer not null check (amount >= 0), -- percent, or đồng
  category_ids text not null default '[]',   -- JSON: the products of these categories and of those below them
  skus text not null default '[]',           -- JSON: these products; both lists empty: every product
  starts_at text,
  ends_at text,
  sort_order integer not null default 0,
  stop_rules integer not null default 0,     -- 1: later rules leave its products alone
  is_active integer not null default 1
);

-- One row is a product that a rule lowers. db/promotions/catalog-rules.ts writes them when products or rules change.
create table catalog_rule_product (
  rule_id integer not null references catalog_rule(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  primary key (rule_id, product_id)
) without rowid;
create index catalog_rule_of_product on catalog_rule_product(product_id);

-- One row is a flash deal: lower prices for some hours, once or again and again. Triggers make the prices of its
-- products due in the search index, whoever changes it: the REST, an import, or SQL by hand.
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

-- One row is a product of a flash deal. `price` or `percent` (off the regular price) is what it costs; with neither it
-- costs its special price.
create table flash_deal_item (
  deal_id integer not null references flash_deal(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  qty integer not null check (qty > 0),      -- pieces each time the deal runs
  position integer not null default 0,
  price integer check (price >= 0),
  percent integer check (percent between 1 and 100),
  sold_qty integer not null default 0,       -- pieces sold in the run that began at sold_since; 0 in any other run
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

-- One row is pieces that an order took of a deal, or gave back when it was canceled (qty < 0). Taking more than there is
-- aborts the order. db/promotions/promotion-ledger.ts writes it together with flash_deal_item.
create table flash_deal_sale (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  deal_id integer not null references flash_deal(id) on delete cascade,
  product_id integer not null,               -- as in flash_deal_item
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

-- Every product with `offers`: the deals and rules that may lower its price, as JSON. A variant also has the deals of the
-- products it belongs to.
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
  label text,                                -- what a cart shows; null: the name
  description text not null default '',
  action text not null check (action in ('by_percent', 'by_fixed', 'cart_fixed', 'buy_x_get_y', 'free_gift', 'none')),
  amount integer not null default 0 check (amount >= 0), -- percent | đồng a piece | đồng | pieces given | gifts to choose
  step integer not null default 0 check (step >= 0),     -- pieces to buy, of buy_x_get_y
  max_discount integer,                      -- of a percentage, in đồng
  max_qty integer,                           -- pieces of a line that are lowered at most
  free_shipping integer not null default 0,
  min_subtotal integer not null default 0,
  min_qty integer not null default 0,        -- pieces that match
  category_ids text not null default '[]',   -- JSON: lines of these categories and of those below them are lowered
  skus text not null default '[]',           -- JSON: lines of these products or variants; both lists empty: every line
  cart_category_ids text not null default '[]', -- JSON: the cart must hold a line of one of these categories
  cart_skus text not null default '[]',      -- JSON: or of one of these products; both lists empty: any cart will do
  except_category_ids text not null default '[]', -- JSON: lines of these categories are never lowered
  except_skus text not null default '[]',    -- JSON: nor are lines of these products
  needs_coupon integer not null default 0,
  uses_left integer check (uses_left >= 0),  -- of the whole rule; null: any number
  uses_per_customer integer,                 -- null: any number
  starts_at text,
  ends_at text,
  sort_order integer not null default 0,
  stop_rules integer not null default 0,     -- 1: later rules leave its lines alone
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

-- One row is a kind of voucher: what it takes off and when.
create table voucher_rule (
  id integer primary key,
  name text not null,
  description text not null,
  discount_type text not null,               -- percent | amount
  value integer not null check (value > 0),  -- percent, or đồng
  max_discount integer,                      -- of a percentage, in đồng
  min_subtotal integer not null default 0,
  starts_at text not null,
  ends_at text not null,
  is_public integer not null default 0,      -- 1: its codes may be shown to anybody
  is_issued integer not null default 0,      -- 1: codes are made when they are asked for: by the form, the wheel, a game
  uses_per_customer integer,                 -- null: any number
  is_active integer not null default 1
);

-- One row is a voucher: a code with its uses.
create table voucher (
  code text primary key collate nocase,
  rule_id integer not null references voucher_rule(id) on delete cascade,
  phone text,                                -- whom it was issued to; null: anybody
  customer_id integer references customer(id) on delete cascade, -- whose wallet it lies in: it was issued to this customer
  uses_left integer check (uses_left >= 0),  -- null: any number
  source text,                               -- what it was issued by: form | wheel
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

-- One row is a use of a rule, coupon or voucher by an order, or its return when the order was canceled (uses = -1). Using
-- up more than there is, or more often than one shopper may, aborts the order. db/promotions/promotion-ledger.ts writes it
-- together with uses_left.
create table promotion_use (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  kind text not null check (kind in ('rule', 'coupon', 'voucher')),
  rule_id integer not null,                  -- of sales_rule, or of voucher_rule for a voucher
  code text collate nocase,                  -- null: of a rule that needs none
  shopper text not null,                     -- counts uses of one person: an account, or a keyed hash of a guest's phone or e-mail address
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

-- One row is the C Point account of a customer; one C Point is one đồng. db/promotions/loyalty-ledger.ts changes it
-- together with loyalty_movement.
create table loyalty_account (
  customer_id integer primary key references customer(id) on delete cascade,
  code text not null unique,                 -- on the membership card
  points integer not null default 0 check (points >= 0),
  earned_points integer not null default 0   -- all that were ever earned: decides the tier
);

-- One row is a movement on such an account. One that would leave it below 0 is aborted.
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
  color text not null,                       -- of its segment, #rrggbb
  weight integer not null check (weight >= 0), -- its chance, relative to the other rewards that are left
  qty_left integer check (qty_left >= 0),    -- null: any number
  voucher_rule_id integer references voucher_rule(id),
  position integer not null default 0
);

-- One row is a code that turns the wheel once.
create table game_code (
  code text primary key collate nocase,
  phone text,                                -- who may play it; null: whoever has it
  expires_at text not null,
  used_by text,                              -- phone
  used_at text,
  reward_id integer references wheel_reward(id),
  voucher_code text                          -- what was won, when it is a voucher
) without rowid;

-- One row is the code by which a customer invites friends.
create table referral_code (
  customer_id integer primary key references customer(id) on delete cascade,
  code text not null unique collate nocase,
  created_at text not null
);

-- One row says which customer invited a new customer. A customer is invited once at most.
create table referral (
  customer_id integer primary key references customer(id) on delete cascade,
  referrer_id integer not null references customer(id) on delete cascade,
  created_at text not null,
  check (customer_id <> referrer_id)
);
create index referral_referrer on referral(referrer_id, created_at);


-- ── orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is an order. Everything in it is copied, so that it reads the same after products and settings changed.
create table sales_order (
  id integer primary key,
  increment_id text not null unique,         -- the number people read: 000000123
  cart_id integer not null unique references cart(id), -- one cart becomes one order
  token text not null unique,                -- by which somebody without an account proves to be its buyer
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
  total_item_count integer not null,         -- lines
  total_qty_ordered integer not null,        -- pieces
  subtotal integer not null,
  discount_amount integer not null default 0,
  loyalty_amount integer not null default 0,
  shipping_amount integer not null,
  tax_amount integer not null default 0,
  grand_total integer not null,
  total_paid integer not null default 0,
  total_refunded integer not null default 0,
  loyalty_earned integer not null default 0, -- C Point that it earns when it is complete
  discounts text not null default '[]',      -- JSON: [{"label","amount"}]
  taxes text not null default '[]',          -- JSON: [{"label","percent","amount"}]
  created_at text not null,
  updated_at text not null,
  expires_at text,                           -- set while an online payment is waited for
  -- due: the account was deleted, and what accounting does not need is removed when the order is over; done: it is removed
  erasure text check (erasure in ('due', 'done')),
  -- shop_location.code of the shop where the goods are fetched: they leave that shop's stock, and come back to it when the
  -- order is canceled; null: they are sent
  pickup_location_code text,
  pickup_code text,                          -- what the buyer shows at the counter; null until the goods lie ready
  pickup_ready_at text,                      -- when the buyer was told that they lie ready
  picked_up_at text                          -- when they were handed over
);
create index sales_order_customer on sales_order(customer_id, created_at);
create index sales_order_created on sales_order(created_at);
create index sales_order_expiry on sales_order(expires_at) where expires_at is not null;
create index sales_order_erasure on sales_order(status) where erasure = 'due';

-- The names, phone numbers and e-mail address by which staff find an order; rowid is the order's id. The texts have d
-- instead of đ, because the tokenizer does not know that đ is a d with a mark. db/orders/order-lookup.ts brings the table
-- up to date before a search. The data of an erased customer are removed at once, also from the files of the index.
create virtual table order_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
insert into order_lookup (order_lookup, rank) values ('secure-delete', 1);

-- One row is a line of an order. The checks of qty_… hold when two clerks work on the order at once.
create table sales_order_item (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  position integer not null,
  product_id integer references product(id) on delete set null,
  type_id text not null,
  sku text not null,                         -- what is packed: the variant's for a configurable product
  parent_sku text,
  name text not null,
  url_key text,
  image text,
  options text not null default '[]',        -- JSON: [{"label","value"}]
  demand text not null default '[]',         -- JSON: what one piece takes from stock, [{"productId","pieces"}]
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
  street text not null,                      -- JSON: lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  primary key (order_id, type)
) without rowid;

-- One row is an entry in the history of an order.
create table sales_order_history (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  status text not null,                      -- the order's from then on
  comment text,
  is_visible integer not null default 0,     -- 1: the customer reads it
  created_at text not null
);
create index sales_order_history_order on sales_order_history(order_id, id);

-- One row is goods of an order that left the stock (qty > 0) or came back (qty < 0, a canceled order). Taking more than
-- there is aborts the order, so the last piece is sold once. db/catalog/stock-ledger.ts writes it together with stock_item.
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

-- One row is one way to recognise the buyer of an unpaid order. The shop limits how many such orders a buyer has, so that
-- nobody takes goods out of sale without paying. The row is removed when the order is paid, worked on or over.
create table unpaid_order_buyer (
  order_id integer not null references sales_order(id) on delete cascade,
  buyer text not null,                       -- customer:7, or proven:, phone:, email: or network: with a keyed hash
  primary key (buyer, order_id)
) without rowid;
create index unpaid_order_buyer_order on unpaid_order_buyer(order_id);

-- One row is a guest's wish to cancel an order. The key that proves it was mailed; the newest one counts.
create table guest_cancellation (
  order_id integer primary key references sales_order(id) on delete cascade,
  key_hash text not null,                    -- SHA-256
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

-- One row is pieces of an order line on an invoice.
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

-- One row is pieces of an order line in a shipment.
create table sales_shipment_item (
  shipment_id integer not null references sales_shipment(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (shipment_id, order_item_id)
) without rowid;

-- One row is a parcel of a shipment, by which it can be followed.
create table sales_shipment_track (
  id integer primary key,
  shipment_id integer not null references sales_shipment(id) on delete cascade,
  carrier_code text not null,
  title text not null,
  track_number text
);
create index sales_shipment_track_shipment on sales_shipment_track(shipment_id);

-- One row is money given back for an order.
create table sales_creditmemo (
  id integer primary key,
  increment_id text not null unique,
  order_id integer not null references sales_order(id) on delete cascade,
  subtotal integer not null,
  discount_amount integer not null,
  shipping_amount integer not null,
  tax_amount integer not null,
  adjustment integer not null default 0,     -- given on top; below zero: kept
  grand_total integer not null,
  comment text,
  created_at text not null
);
create index sales_creditmemo_order on sales_creditmemo(order_id);

-- One row is pieces of an order line that money was given back for.
create table sales_creditmemo_item (
  creditmemo_id integer not null references sales_creditmemo(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (creditmemo_id, order_item_id)
) without rowid;

-- One row is something that was bought in a shop in town, by the number given at its till.
create table offline_order (
  id integer primary key,
  number text not null unique,
  phone text not null,
  store_id integer references shop_location(id) on delete set null,
  grand_total integer not null,
  created_at text not null
);
create index offline_order_phone on offline_order(phone, created_at);

-- One row is a line of it.
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

-- One row is a try to pay an order at a gateway. Only a message that the gateway signed makes it paid.
create table payment (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  gateway text not null,                     -- code of the payment method
  kind text not null,                        -- page | qr
  reference text not null unique,            -- what the gateway calls it
  amount integer not null,
  status text not null,                      -- open | paid | failed | refund_due: paid although nothing was owed any more
  qr_content text,
  redirect_url text,
  transaction_no text,                       -- the gateway's
  response_code text,                        -- the gateway's
  created_at text not null,
  expires_at text not null,
  settled_at text,
  refund_amount integer not null default 0,  -- what of it is to be given back, in đồng
  refunded_amount integer not null default 0 -- what of it was given back, in đồng
);
create index payment_order on payment(order_id, id);
create index payment_open on payment(created_at) where status = 'open';

-- One row is something that a gateway said, whether it was believed or not.
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

-- One row is a payment at a simulated gateway; empty where there is no simulator.
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
  kind text not null,                        -- honest | forged | wrong_amount
  answer text not null,                      -- what the shop said
  created_at text not null
);
create index simulated_notification_payment on simulated_notification(gateway, reference);


-- ── account ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a registered customer.
create table customer (
  id integer primary key autoincrement,      -- never given twice: orders outlive an account
  email text not null unique collate nocase,
  email_confirmed_at text,                   -- when its owner followed a link sent there; null: the address may be somebody else's
  phone_number text unique,                  -- proven by a one-time code; national form: 0901234567
  phone_proven_at text,                      -- a password reset by e-mail removes a number that was proven shortly before it
  password_hash text,                        -- with its parameters (shop/session/password.ts); null: none was set yet
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
  closed_at text,                            -- the owner locked the account: nobody signs in until the shop opens it again
  consent_at text,                           -- when the owner agreed to the text on personal data; null: there was no text
  consent_version text,                      -- of that text, as the client names it
  store text not null default 'default',
  created_at text not null,
  updated_at text not null
);

-- The names, phone numbers and e-mail address by which staff find a customer; rowid is the customer's id. It is written
-- as order_lookup is, by db/account/customer-lookup.ts.
create virtual table customer_lookup using fts5(names, phones, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
insert into customer_lookup (customer_lookup, rank) values ('secure-delete', 1);

-- The only row says up to where customers were read into customer_lookup: the newest `updated_at` that was seen.
create table customer_lookup_state (id integer primary key check (id = 1), seen_at text not null);
insert into customer_lookup_state (id, seen_at) values (1, '');

-- One row is an account that waits for the link mailed to its address. It is written for every address, whether it has an
-- account or not, so that nobody learns which; for an address that has one, the key is not mailed.
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

-- One row connects a customer with an account elsewhere.
create table customer_link (
  customer_id integer not null references customer(id) on delete cascade,
  kind text not null,                        -- erp | zalo | facebook | google | apple
  external_id text not null,
  linked_at text not null,
  primary key (customer_id, kind),
  unique (kind, external_id)
) without rowid;

-- One row is a partner in the merchant's ERP, made before there is an account or together with it.
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

-- One row is a company that invoices can be made out to.
create table company (
  tax_code text primary key,
  name text not null,
  address text not null,
  is_active integer not null default 1
) without rowid;


-- ── session ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Tokens and keys are stored as their SHA-256 only: who reads the table cannot use them.

-- One row is a customer's session.
create table customer_token (
  token_hash text primary key,
  customer_id integer not null references customer(id) on delete cascade,
  created_at text not null,
  last_used_at text,                         -- to the hour; null: not since it began
  expires_at text not null,
  revoked_at text
) without rowid;
create index customer_token_customer on customer_token(customer_id);

-- One row is somebody who works for the shop.
create table employee (
  id integer primary key,
  login text not null unique collate nocase,
  name text not null,
  password_hash text,                        -- as a customer's
  is_active integer not null default 1
);

-- One row is an employee's session.
create table employee_token (
  token_hash text primary key,
  employee_id integer not null references employee(id) on delete cascade,
  expires_at text not null
) without rowid;

-- One row is a token that opens one thing for a while, such as the video area.
create table access_token (
  token_hash text primary key,
  purpose text not null,
  expires_at text not null
) without rowid;

-- One row is a drawn captcha.
create table captcha (
  id text primary key,
  answer_hash text not null,
  attempts integer not null default 0,
  expires_at text not null,
  solved_at text,
  proof_hash text unique,                    -- of the text that proves once that it was solved
  proof_used_at text
) without rowid;
create index captcha_expiry on captcha(expires_at);

-- One row is a one-time code. It belongs to the request that asked for it: another request for the same phone neither
-- replaces it nor uses up its tries.
create table code_request (
  id text primary key,                       -- known to the client that asked for the code alone
  purpose text not null,                     -- login | checkout | voucher
  phone text not null,
  network text not null,                     -- of whoever asked; empty where it is not known
  channel text not null,                     -- sms | zalo
  code_hash text not null,
  attempts integer not null default 0,
  sent_at text not null,
  expires_at text not null
) without rowid;
create index code_request_phone on code_request(phone, purpose, network, sent_at);
create index code_request_expiry on code_request(expires_at);

-- One row counts how often a thing was done in the time that ends at ends_at.
create table rate_count (
  key text primary key,
  count integer not null,
  ends_at text not null
) without rowid;
create index rate_count_end on rate_count(ends_at);

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

-- One row is a piece of content that pages show.
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

-- One row is a group of questions.
create table faq_group (
  id integer primary key,
  name text not null,
  description text not null,
  icon text,                                 -- name of a drawing in the storefront's icon set
  position integer not null default 0
);

-- One row is a question with its answer.
create table faq (
  id integer primary key,
  group_id integer not null references faq_group(id) on delete cascade,
  question text not null,
  answer text not null,                      -- HTML
  folded text not null,                      -- question and answer as they are searched (shop/search/fold.ts)
  position integer not null default 0,
  is_active integer not null default 1
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
  publish_date text not null,                -- it is not shown before
  author text not null,
  image text,
  image_alt text,
  summary text not null,
  content text not null,                     -- HTML
  folded text not null,                      -- title, summary and content as they are searched
  meta_title text,
  is_featured integer not null default 0,
  is_active integer not null default 1
);
create index blog_post_published on blog_post(is_active, publish_date);

-- One row is a film or a live broadcast.
create table video (
  id integer primary key,
  title text not null,
  description text not null,
  poster text,
  source text,                               -- address of the film or path under /media; null: there are only frames
  captions text,                             -- what is said, as WebVTT: address or path under /media; null: none
  frames text not null default '[]',         -- JSON: pictures shown in turn while there is no film
  duration_s integer not null,
  skus text not null default '[]',           -- JSON: products that are worn
  live_from text,                            -- of a live broadcast, with its end
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

-- One row is a visitor's wish to be called.
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

-- One row is somebody who gets the newsletter, or does not want it any more.
create table newsletter_subscriber (
  email text primary key collate nocase,
  status text not null,                      -- subscribed | unsubscribed
  store text not null default 'default',
  created_at text not null,
  updated_at text not null
) without rowid;

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
  services text not null default '[]',       -- JSON: what can be done there, in words
  folded text not null,                      -- name and address as they are searched
  is_top integer not null default 0,
  is_active integer not null default 1,
  position integer not null default 0,
  is_pickup integer not null default 0,      -- 1: customers can fetch what they ordered here (Magento's pickup location)
  email text,
  fax text,
  contact_name text,
  description text,
  postcode text
);
create index shop_location_province on shop_location(province_code, position);

-- One row is the pieces of a product that lie in a shop. The rest of stock_item.qty lies in the warehouse, so all shops
-- together never hold more than there is.
create table store_stock (
  product_id integer not null references product(id) on delete cascade,
  store_id integer not null references shop_location(id) on delete cascade,
  qty integer not null check (qty >= 0),
  primary key (product_id, store_id)
) without rowid;
create index store_stock_store on store_stock(store_id, product_id);


-- ── shell ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a setting: of the remote configuration (config_list), or of the store (storeConfig) under 'store/…'.
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
  item text not null                         -- JSON with the names of get_mega_menu, without its children
);


-- ── page ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row says what an address of the shop shows, or where it leads.
create table url_rewrite (
  request_path text primary key,             -- without a leading slash
  entity_type text not null,                 -- product | category | cms-page | custom
  entity_id integer,
  target_path text,                          -- of a redirect: where to, without a leading slash, or a whole address
  redirect_type integer not null default 0   -- 0 no redirect, 301, 302
) without rowid;
create index url_rewrite_entity on url_rewrite(entity_type, entity_id);

-- One row is a change that makes stored pages out of date. It waits here until the storefront has heard of it.
create table purge_event (
  id integer primary key,
  tags text not null,                        -- JSON: Magento's cache tags
  created_at text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  sent_at text,
  problem text
);
create index purge_event_waiting on purge_event(next_attempt_at) where sent_at is null;


-- ── media ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a picture that the media endpoint draws itself.
create table media_drawing (
  path text primary key,                     -- under /media
  drawing text not null                      -- JSON: parameters of the drawing
) without rowid;


-- ── messages ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is a message to a person. It waits here until the sender has delivered it.
create table message_outbox (
  id integer primary key,
  channel text not null,                     -- email | sms | zalo
  recipient text not null,
  template text not null,
  variables text not null default '{}',      -- JSON
  created_at text not null,
  attempts integer not null default 0,       -- how often the sender tried
  next_attempt_at text,
  sent_at text,
  failure text,                              -- why the last try did not succeed
  order_id integer references sales_order(id) on delete set null -- the order that the message is about; null: none
);
create index message_outbox_recipient on message_outbox(recipient, created_at);
create index message_outbox_waiting on message_outbox(id) where sent_at is null;
create index message_outbox_time on message_outbox(created_at);
create index message_outbox_order on message_outbox(order_id) where order_id is not null;

-- One row is a device that may be sent push messages.
create table push_device (
  token text primary key,
  customer_id integer references customer(id) on delete set null,
  platform text not null,                    -- ios | android | web
  created_at text not null,
  updated_at text not null
) without rowid;


-- ── privacy ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row says who did what: a login, a refusal, or a change by the merchant's REST. It holds no personal data: persons
-- stand as ids or as keyed hashes (db/session/subject.ts).
create table audit_event (
  id integer primary key autoincrement,
  created_at text not null,
  last_at text not null,                     -- of the newest event that this row counts
  kind text not null check (kind in ('login', 'refusal', 'change')),
  action text not null,                      -- the call: post_otp, generateCustomerToken, PUT products
  outcome text not null,                     -- ok, or why it was refused: wrong, limit, forbidden
  actor text not null,                       -- customer:7 | employee:2 | integration:name#hash | guest
  subject text,                              -- keyed hash of the phone, e-mail address or login that was named
  visitor text,                              -- keyed hash of the visitor's address
  record text,                               -- what was changed: products/KHAN-01
  fields text not null default '[]',         -- JSON: names of the fields that changed
  request_id text not null,                  -- of the newest event
  count integer not null default 1,
  bucket text unique,                        -- equal refusals of one hour have one bucket and are one row; null: a row of its own
  difference text,                           -- JSON: {before, after} of the fields that changed; null: not kept, as of personal data
  undone_at text                             -- when somebody took the change back
);
create index audit_event_time on audit_event(created_at);
create index audit_event_kind on audit_event(kind, created_at);


-- ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What the shop counts, without data of any person. A day is a day of the shop's clock (UTC+7): YYYY-MM-DD.

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


-- ── exchange ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row is an import over HTTP. At most one import runs at a time. A batch from a client that does not hold the import
-- would set `batches` to null; as null is not allowed, the whole batch is refused.
create table import_run (
  id integer primary key autoincrement,
  source text not null,                      -- fingerprint of what is imported, to go on after an interruption
  is_replacing integer not null default 0,   -- 1: what the source does not hold is removed at the end
  batches integer not null default 0,        -- batches that are in the shop
  last_batch text,                           -- digest of the last one: whoever goes on knows that the source has not changed
  holder text,                               -- who may send the next batch; null: nobody
  held_until text,
  started_at text not null,
  ended_at text
);
create index import_run_source on import_run(source) where ended_at is null;

-- One row is something that a replacing import brought. All other rows of its table are removed at the end.
create table import_seen (
  run_id integer not null references import_run(id) on delete cascade,
  target text not null,                      -- product | category
  id integer not null,
  primary key (run_id, target, id)
) without rowid;


-- ── magento ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- For a shop that stands beside a Magento: what Magento has no place for. Empty in a shop of its own.

-- One row is an order of Magento that somebody may pay online.
create table magento_order (
  id integer primary key,                    -- Magento's entity_id
  increment_id text not null,
  gateway text not null,                     -- where it is paid
  grand_total integer not null,
  status text not null,                      -- pending_payment | paid | canceled | ended: Magento does not wait any more
  created_at text not null,
  expires_at text not null,
  busy_until text                            -- until then one request changes it at Magento, and no other may
);
create index magento_order_waiting on magento_order(expires_at) where status = 'pending_payment';

-- One row is a try to pay it at a gateway, as in `payment`.
create table magento_payment (
  id integer primary key,
  order_id integer not null references magento_order(id) on delete cascade,
  gateway text not null,
  kind text not null,                        -- page | qr
  reference text not null unique,            -- what the gateway calls it
  amount integer not null,
  status text not null,                      -- open | paid | failed | refund_due
  qr_content text,
  redirect_url text,
  transaction_no text,
  response_code text,
  created_at text not null,
  expires_at text not null,
  settled_at text,
  confirmed_at text                          -- the gateway has the money; Magento may not know it yet
);
create index magento_payment_order on magento_payment(order_id, id);
create index magento_payment_open on magento_payment(created_at) where status = 'open';
create index magento_payment_confirmed on magento_payment(confirmed_at) where status in ('open', 'failed');

-- One row is something that a gateway said, as in `payment_event`.
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

-- One row says whose account a proven phone number opens.
create table magento_customer (
  phone text primary key,
  email text not null unique,                -- under which this shop makes the customer: nobody can guess it
  customer_id integer unique,                -- Magento's; null while the customer is being made
  consent_version text,                      -- of the text the customer agreed to when the account was begun
  created_at text not null
) without rowid;
