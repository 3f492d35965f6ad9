-- Catalogue, content and configuration. Money is an integer number of đồng. Times are ISO 8601 UTC text.
-- Names follow Magento's, so that a developer who knows Magento can read the tables.

create table attribute (
  id integer primary key,
  code text not null unique,
  label text not null,
  input text not null,                       -- text | textarea | select | multiselect | boolean | price | date
  swatch text,                               -- null | visual | text: how options are shown to a shopper
  is_filterable integer not null default 0,  -- offered as a facet
  is_searchable integer not null default 0,  -- read by full-text search
  position integer not null default 0
);
create table attribute_option (
  id integer primary key,
  attribute_id integer not null references attribute(id) on delete cascade,
  label text not null,
  position integer not null default 0,
  swatch_type integer,                       -- Magento's: 0 text, 1 colour, 2 image
  swatch_value text,                         -- text, #rrggbb, or a path under /media
  is_default integer not null default 0,
  unique (attribute_id, label)
);

create table category (
  id integer primary key,
  parent_id integer references category(id),
  path text not null unique,                 -- ids from the root, joined by '/': 1/2/14
  level integer not null,                    -- the root category of the store is level 1, a top menu entry level 2
  position integer not null default 0,
  name text not null,
  url_key text not null,
  url_path text not null,
  is_active integer not null default 1,
  include_in_menu integer not null default 1,
  is_anchor integer not null default 1,      -- lists the products of its descendants too
  display_mode text not null default 'PRODUCTS',
  description text,
  image text,                                -- path under /media
  thumbnail text,                            -- path under /media, read as simi_category_thumbnail
  meta_title text,
  meta_description text,
  meta_keywords text
);
create index category_parent on category(parent_id, position);

create table product (
  id integer primary key,
  sku text not null unique collate nocase,
  type_id text not null,                     -- simple | virtual | downloadable | grouped | giftcard | configurable | bundle
  attribute_set text not null default 'Default',
  name text not null,
  url_key text not null unique,
  status integer not null default 1,         -- 1 enabled, 0 disabled
  visibility integer not null default 4,     -- 1 not alone, 2 catalogue, 3 search, 4 both
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
  image text,                                -- paths under /media/catalog/product
  small_image text,
  thumbnail text,
  swatch_image text,
  attributes text not null default '{}',     -- JSON: attribute code -> option id | [option ids] | text | number | boolean
  created_at text not null,
  updated_at text not null
);
create table product_media (
  product_id integer not null references product(id) on delete cascade,
  file text not null,                        -- path under /media/catalog/product
  label text,
  position integer not null default 0,
  disabled integer not null default 0,
  primary key (product_id, file)
) without rowid;
create table product_category (
  category_id integer not null references category(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  position integer not null default 0,
  primary key (category_id, product_id)
) without rowid;
create index product_category_product on product_category(product_id);

-- Configurable products: which attributes vary, and the simple products behind them.
create table product_super_attribute (
  product_id integer not null references product(id) on delete cascade,
  attribute_id integer not null references attribute(id),
  position integer not null default 0,
  primary key (product_id, attribute_id)
) without rowid;
create table product_super_link (
  parent_id integer not null references product(id) on delete cascade,
  child_id integer not null references product(id) on delete cascade,
  position integer not null default 0,
  primary key (parent_id, child_id)
) without rowid;
create index product_super_link_child on product_super_link(child_id);

-- related | upsell | crosssell, and the members of a grouped product (grouped, with a default quantity).
create table product_link (
  product_id integer not null references product(id) on delete cascade,
  linked_id integer not null references product(id) on delete cascade,
  type text not null,
  position integer not null default 0,
  qty integer,
  primary key (product_id, type, linked_id)
) without rowid;

create table bundle_option (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  input text not null,                       -- select | radio | checkbox | multi
  required integer not null default 1,
  position integer not null default 0
);
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
create table downloadable_link (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  title text not null,
  price integer not null default 0,
  sample_url text,
  position integer not null default 0
);
create table giftcard_amount (
  product_id integer not null references product(id) on delete cascade,
  value integer not null,
  primary key (product_id, value)
) without rowid;

create table stock_item (
  product_id integer primary key references product(id) on delete cascade,
  qty integer not null default 0,
  is_in_stock integer not null default 1,
  manage_stock integer not null default 1,
  backorders integer not null default 0,
  min_sale_qty integer not null default 1,
  max_sale_qty integer not null default 10000
);

create table review (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  customer_id integer,
  nickname text not null,
  summary text not null,
  text text not null,
  rating integer not null,                   -- percent: 20 per star
  status text not null default 'pending',    -- pending | approved | rejected
  created_at text not null
);
create index review_product on review(product_id, status, created_at);

create table url_rewrite (
  request_path text primary key,             -- without a leading slash
  entity_type text not null,                 -- product | category | cms-page | custom
  entity_id integer,
  target_path text,                          -- for redirects: where to, without a leading slash, or an absolute URL
  redirect_type integer not null default 0   -- 0 no redirect, 301, 302
) without rowid;
create index url_rewrite_entity on url_rewrite(entity_type, entity_id);

create table cms_page (
  id integer primary key,
  identifier text not null unique,
  title text not null,
  content_heading text,
  content text not null,                     -- html
  page_layout text not null default '1column',
  meta_title text,
  meta_description text,
  meta_keywords text,
  is_active integer not null default 1,
  updated_at text not null
);
create table cms_block (
  id integer primary key,
  identifier text not null unique,
  title text not null,
  content text not null,                     -- html
  is_active integer not null default 1,
  updated_at text not null
);

-- Remote configuration (config_list) and store configuration (storeConfig, path 'store/…'): JSON values by store code.
create table config (
  path text not null,
  store text not null default 'default',     -- default | vi | mobile
  value text not null,                       -- JSON
  primary key (path, store)
) without rowid;

create table mega_menu_item (
  id integer primary key,
  parent_id integer references mega_menu_item(id),
  store text not null default 'default',     -- default | mobile
  position integer not null default 0,
  item text not null                         -- JSON with the wire names of get_mega_menu, children apart
);

-- Provinces (city), districts (state) and wards, by level 1, 2, 3.
create table region (
  id integer primary key,
  level integer not null,
  parent_id integer references region(id),
  code text not null,
  name text not null,
  position integer not null default 0
);
create index region_parent on region(parent_id, level, position, name);

-- What the media endpoint draws itself: the illustrator's parameters by path under /media.
create table media_drawing (
  path text primary key,
  drawing text not null                      -- JSON
) without rowid;
