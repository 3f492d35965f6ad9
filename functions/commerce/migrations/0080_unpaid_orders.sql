-- By whom an order that nothing was paid of counts, so that nobody takes goods out of sale without paying. A row goes
-- when its order is paid, worked on or ended.
create table unpaid_order_buyer (
  order_id integer not null references sales_order(id) on delete cascade,
  buyer text not null,                       -- customer:7 | proven:901234567 | phone:901234567 | email:a@b.vn | network:203.0.113.7
  primary key (buyer, order_id)
) without rowid;
create index unpaid_order_buyer_order on unpaid_order_buyer(order_id);

create trigger unpaid_order_over after update of status on sales_order
when new.status not in ('pending', 'pending_payment', 'holded') begin
  delete from unpaid_order_buyer where order_id = new.id;
end;
