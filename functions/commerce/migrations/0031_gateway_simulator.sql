-- What the simulated payment gateways remember; empty where there is no simulator.
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
create table simulated_notification (
  id integer primary key,
  gateway text not null,
  reference text not null,
  kind text not null,                        -- honest | forged | wrong_amount
  answer text not null,                      -- what the shop said
  created_at text not null
);
create index simulated_notification_payment on simulated_notification(gateway, reference);
