-- Beside a Magento, orders and customers are Magento's. Here is what it has no place for; empty in a shop of its own.

-- An order of Magento that somebody may pay online. The ledger of tries below is that of `payment`.
create table magento_order (
  id integer primary key,                    -- Magento's entity_id
  increment_id text not null,
  gateway text not null,                     -- where it is paid
  grand_total integer not null,
  status text not null,                      -- pending_payment | paid | canceled | ended: Magento does not wait for it any more
  created_at text not null,
  expires_at text not null,
  busy_until text                            -- somebody changes it at Magento, until then nobody else does
);
create index magento_order_waiting on magento_order(expires_at) where status = 'pending_payment';

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

-- Whose account a proven phone number opens.
create table magento_customer (
  phone text primary key,
  email text not null unique,                -- under which this shop makes the customer: nobody can guess it
  customer_id integer unique,                -- Magento's; null while the customer is being made
  consent_version text,                      -- of the text the customer agreed to when the account was begun
  created_at text not null
) without rowid;
