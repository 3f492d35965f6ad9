-- Carts and orders. Money is an integer number of đồng. Times are ISO 8601 UTC text.

create table cart (
  id integer primary key,
  masked_id text not null unique,            -- what a client holds: 32 unguessable characters
  customer_id integer,                       -- null: a guest's
  is_active integer not null default 1,      -- 0 once it became an order
  store text not null default 'default',
  email text,
  carrier_code text,
  method_code text,
  payment_method text,
  purchase_order_number text,
  customer_notes text,
  version integer not null default 0,        -- grows with every change: an order is made from exactly the cart that was checked
  created_at text not null,
  updated_at text not null
);
create unique index cart_of_customer on cart(customer_id) where customer_id is not null and is_active = 1;

-- Prices are no part of a line: they are the catalogue's whenever the cart is read.
create table cart_item (
  id integer primary key,
  cart_id integer not null references cart(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  variant_id integer references product(id) on delete cascade, -- of a configurable product
  qty integer not null check (qty > 0),
  options text not null default '{}',        -- JSON: {"selections":[{"id","qty"}]} of a bundle, {"links":[id]} of a download
  line_key text not null,                    -- the same product with the same options is one line
  created_at text not null,
  unique (cart_id, line_key)
);

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
  street text not null,                      -- JSON array of lines
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}', -- JSON: attribute code -> text
  unique (cart_id, type)
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
create trigger cart_address_added after insert on cart_address begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_address_changed after update on cart_address begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_address_removed after delete on cart_address begin
  update cart set version = version + 1 where id = old.cart_id;
end;

create table sales_order (
  id integer primary key,
  increment_id text not null unique,         -- the number people read: 000000123
  cart_id integer not null unique references cart(id), -- one cart becomes one order
  token text not null unique,                -- proof for who has no account
  customer_id integer,
  store text not null,
  email text not null,
  status text not null,                      -- pending | pending_payment | processing | complete | canceled
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
  discounts text not null default '[]',      -- JSON: [{"label","amount"}]
  created_at text not null,
  updated_at text not null
);
create index sales_order_customer on sales_order(customer_id, created_at);

-- Everything is copied: an order reads the same after its products changed or went away.
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
  qty_ordered integer not null check (qty_ordered > 0),
  price integer not null,
  original_price integer not null,
  row_total integer not null,
  tax_amount integer not null default 0,
  discount_amount integer not null default 0,
  loyalty_amount integer not null default 0,
  erp_voucher_amount integer not null default 0,
  unique (order_id, position)
);

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
  street text not null,
  postcode text,
  vat_id text,
  custom_attributes text not null default '{}',
  primary key (order_id, type)
) without rowid;

-- Goods leave and come back only through this ledger: qty > 0 is taken, qty < 0 is returned (a cancelled order).
-- Taking more than there is aborts the whole transaction, so the last piece is sold once.
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
create trigger stock_movement_applied after insert on stock_movement begin
  update stock_item set
    qty = qty - new.qty,
    is_in_stock = case when qty - new.qty > 0 or backorders > 0 then 1 else 0 end
  where product_id = new.product_id and manage_stock = 1;
end;

-- A product that sells out, or comes back, is due for renewal in the search index, and so are those it is a part of:
-- the next search renews what is due (shop/search.ts).
create trigger stock_status_changed after update of is_in_stock on stock_item
when old.is_in_stock <> new.is_in_stock begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id = new.product_id
    or product_id in (select parent_id from product_super_link where child_id = new.product_id)
    or product_id in (select product_id from product_link where type = 'grouped' and linked_id = new.product_id)
    or product_id in (select o.product_id from bundle_option o join bundle_selection s on s.option_id = o.id
      where s.product_id = new.product_id);
end;
