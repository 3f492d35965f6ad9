-- A guest who wants an order canceled proves it by a key that was mailed; the newest key counts.
create table guest_cancellation (
  order_id integer primary key references sales_order(id) on delete cascade,
  key_hash text not null,                    -- SHA-256
  reason text not null,
  expires_at text not null
);
