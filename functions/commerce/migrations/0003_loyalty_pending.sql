-- What an order earns is final when its days of return are over, and a credit memo says what it keeps back of the money.

-- The days of return when the order was placed; 0: the shop took no returns.
alter table sales_order add column return_days integer not null default 0;
-- When the days of return of a delivered order are over, ISO 8601 UTC; null before the delivery.
alter table sales_order add column returnable_until text;
update sales_order set returnable_until = updated_at where status = 'complete';
-- A gift is free while the kept goods of its order are worth this much, in đồng; null: the line is not a gift.
alter table sales_order_item add column gift_min_subtotal integer;
-- The C Point of the refunded pieces: those that had paid for them come back, those that they had earned are withdrawn. Those
-- of the withdrawn ones that were spent already are charged: they lower the refund by points_amount, in đồng.
alter table sales_creditmemo add column points_returned integer not null default 0 check (points_returned >= 0);
alter table sales_creditmemo add column points_withdrawn integer not null default 0 check (points_withdrawn >= 0);
alter table sales_creditmemo add column points_charged integer not null default 0 check (points_charged >= 0);
alter table sales_creditmemo add column points_amount integer not null default 0 check (points_amount >= 0);
-- Money that is not refunded because the buyer keeps a gift that the kept goods do not pay for any more, in đồng; below 0:
-- the gift came back later.
alter table sales_creditmemo add column gift_amount integer not null default 0;

-- One row is a change of a C Point account. Its balance is the sum of its rows: those whose time came are usable, the others
-- pending. Points that were spent before they were withdrawn leave a balance below 0, which counts as 0.
create table loyalty_movement_new (
  id integer primary key,
  customer_id integer not null references customer(id) on delete cascade,
  order_id integer references sales_order(id) on delete set null,
  -- charged: points that a refund was lowered for, so that they are not withdrawn as well
  reason text not null check (reason in ('earned', 'used', 'returned', 'revoked', 'granted', 'charged')),
  points integer not null check (points <> 0),
  usable_at text,                            -- from when on it counts, ISO 8601 UTC; null: at once
  created_at text not null
);
insert into loyalty_movement_new (id, customer_id, order_id, reason, points, created_at)
select id, customer_id, order_id, reason, points, created_at from loyalty_movement;
drop table loyalty_movement;
alter table loyalty_movement_new rename to loyalty_movement;
create index loyalty_movement_customer on loyalty_movement(customer_id, created_at);
create index loyalty_movement_order on loyalty_movement(order_id);
-- Whoever spends points can spend only usable ones, also in two orders at the same time.
create trigger loyalty_movement_refused before insert on loyalty_movement
when new.reason = 'used' and new.points + coalesce((
  select sum(points) from loyalty_movement
  where customer_id = new.customer_id and (usable_at is null or usable_at <= new.created_at)), 0) < 0
begin
  select raise(abort, 'LOYALTY_CHANGED');
end;

-- The balance follows from the movements and from the time, so it is not stored.
alter table loyalty_account drop column points;
alter table loyalty_account drop column earned_points;
create view loyalty_balance as
select a.customer_id, a.code,
  max(0, coalesce(sum(m.points) filter (where m.usable_at is null or m.usable_at <= n.moment), 0)) as points,
  max(0, coalesce(sum(m.points) filter (where m.usable_at > n.moment), 0)) as pending_points,
  -- Sum of all points ever earned: decides the tier.
  max(0, coalesce(sum(m.points) filter (
    where m.reason in ('earned', 'revoked') and (m.usable_at is null or m.usable_at <= n.moment)), 0)) as earned_points
from loyalty_account a
cross join (select strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as moment) n
left join loyalty_movement m on m.customer_id = a.customer_id
group by a.customer_id;
