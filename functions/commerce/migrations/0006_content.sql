-- What the shop tells beside its catalogue: questions, stories, videos, shops and what lies in them.
-- Times are ISO 8601 UTC text; pictures are paths under /media.

create table faq_group (
  id integer primary key,
  name text not null,
  description text not null,
  icon text,                                 -- name of a drawing in the storefront's icon set
  position integer not null default 0
);
create table faq (
  id integer primary key,
  group_id integer not null references faq_group(id) on delete cascade,
  question text not null,
  answer text not null,                      -- html
  folded text not null,                      -- question and answer as they are searched (shop/fold.ts)
  position integer not null default 0,
  is_active integer not null default 1
);
create index faq_of_group on faq(group_id, position);

create table blog_category (
  id integer primary key,
  name text not null,
  url_key text not null unique,
  position integer not null default 0
);
create table blog_post (
  id integer primary key,
  name text not null,
  url_key text not null unique,
  category_ids text not null default '[]',   -- JSON
  publish_date text not null,                -- not shown before
  author text not null,
  image text,
  image_alt text,
  summary text not null,
  content text not null,                     -- html
  folded text not null,                      -- title, summary and content as they are searched
  meta_title text,
  is_featured integer not null default 0,
  is_active integer not null default 1
);
create index blog_post_published on blog_post(is_active, publish_date);

create table layout_section (
  id integer primary key,
  page text not null,                        -- home | …
  type text not null,                        -- hero | worlds | products | flash_deal | story | blog | promises | videos
  title text,
  settings text not null default '{}',       -- JSON: what the section shows
  position integer not null default 0,
  is_active integer not null default 1
);

create table video (
  id integer primary key,
  title text not null,
  description text not null,
  poster text,
  source text,                               -- address or path under /media of the film; null: only the frames
  frames text not null default '[]',         -- JSON: pictures shown in turn while there is no film
  duration_s integer not null,
  skus text not null default '[]',           -- JSON: products that are worn
  live_from text,                            -- a live broadcast, and its end
  live_to text,
  is_excluded integer not null default 0,    -- hidden from the video area
  published_at text not null,
  position integer not null default 0
);
create table video_review (
  id integer primary key,
  video_id integer not null references video(id) on delete cascade,
  nickname text not null,
  text text not null,
  rating integer not null,                   -- stars, 1 to 5
  status text not null default 'pending',    -- pending | approved | rejected
  created_at text not null
);

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
  position integer not null default 0
);
create index shop_location_province on shop_location(province_code, position);

create table callback_booking (
  id integer primary key,
  name text not null,
  phone text not null,
  store_id integer references shop_location(id) on delete set null,
  wished_at text not null,
  note text,
  created_at text not null
);

create table company (
  tax_code text primary key,
  name text not null,
  address text not null,
  is_active integer not null default 1
) without rowid;

create table back_order_request (
  id integer primary key,
  product_id integer not null references product(id) on delete cascade,
  phone text not null,
  name text,
  qty integer not null default 1,
  created_at text not null,
  unique (product_id, phone)
);

create table push_device (
  token text primary key,
  platform text not null,                    -- ios | android | web
  created_at text not null,
  updated_at text not null
) without rowid;

-- What of a product's stock lies in a shop. The rest of stock_item.qty lies in the warehouse, so the shops together
-- never hold more than there is.
create table store_stock (
  product_id integer not null references product(id) on delete cascade,
  store_id integer not null references shop_location(id) on delete cascade,
  qty integer not null check (qty >= 0),
  primary key (product_id, store_id)
) without rowid;
create index store_stock_store on store_stock(store_id, product_id);

-- Goods are sent from the warehouse first; what it lacks is taken from the shops, the last one first.
create trigger store_stock_follows after update of qty on stock_item when new.qty < old.qty begin
  update store_stock set qty = max(0, min(qty, new.qty - coalesce((
    select sum(s.qty) from store_stock s where s.product_id = new.product_id and s.store_id < store_stock.store_id), 0)))
  where product_id = new.product_id;
end;
