-- The life of an order after it was placed: its history, what was invoiced, sent and given back, and the money.
-- Money is an integer number of đồng. Times are ISO 8601 UTC text.

alter table sales_order add column expires_at text;           -- set while an online payment is waited for
alter table sales_order add column total_paid integer not null default 0;
alter table sales_order add column total_refunded integer not null default 0;
create index sales_order_expiry on sales_order(expires_at) where expires_at is not null;

-- What was done with the pieces of a line. Two clerks at once cannot do more than was ordered.
alter table sales_order_item add column qty_invoiced integer not null default 0
  check (qty_invoiced between 0 and qty_ordered);
alter table sales_order_item add column qty_canceled integer not null default 0
  check (qty_canceled between 0 and qty_ordered);
alter table sales_order_item add column qty_shipped integer not null default 0
  check (qty_shipped between 0 and qty_ordered);
alter table sales_order_item add column qty_refunded integer not null default 0
  check (qty_refunded between 0 and qty_ordered);
alter table sales_order_item add column demand text not null default '[]'; -- JSON: [{"productId","pieces"}] of one piece

create table sales_order_history (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  status text not null,                      -- the order's from then on
  comment text,
  is_visible integer not null default 0,     -- the customer reads it
  created_at text not null
);
create index sales_order_history_order on sales_order_history(order_id, id);

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
create table sales_invoice_item (
  invoice_id integer not null references sales_invoice(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (invoice_id, order_item_id)
) without rowid;

create table sales_shipment (
  id integer primary key,
  increment_id text not null unique,
  order_id integer not null references sales_order(id) on delete cascade,
  comment text,
  created_at text not null
);
create index sales_shipment_order on sales_shipment(order_id);
create table sales_shipment_item (
  shipment_id integer not null references sales_shipment(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (shipment_id, order_item_id)
) without rowid;
create table sales_shipment_track (
  id integer primary key,
  shipment_id integer not null references sales_shipment(id) on delete cascade,
  carrier_code text not null,
  title text not null,
  track_number text
);
create index sales_shipment_track_shipment on sales_shipment_track(shipment_id);

create table sales_creditmemo (
  id integer primary key,
  increment_id text not null unique,
  order_id integer not null references sales_order(id) on delete cascade,
  subtotal integer not null,
  discount_amount integer not null,
  shipping_amount integer not null,
  tax_amount integer not null,
  adjustment integer not null default 0,     -- given on top, or kept when below zero
  grand_total integer not null,
  comment text,
  created_at text not null
);
create index sales_creditmemo_order on sales_creditmemo(order_id);
create table sales_creditmemo_item (
  creditmemo_id integer not null references sales_creditmemo(id) on delete cascade,
  order_item_id integer not null references sales_order_item(id) on delete cascade,
  qty integer not null check (qty > 0),
  primary key (creditmemo_id, order_item_id)
) without rowid;

-- One try to pay an order at a gateway. Only what a gateway signed makes it paid.
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
  settled_at text
);
create index payment_order on payment(order_id, id);
create index payment_open on payment(created_at) where status = 'open';

-- Everything a gateway said, believed or not.
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
