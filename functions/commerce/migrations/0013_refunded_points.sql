-- A refunded order gives back the C Point it took and loses what it earned, as a cancelled one does; its coupons stay
-- used, as in Magento.
create trigger order_points_refunded after update of status on sales_order
when new.status = 'closed' and old.status <> 'closed' begin
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select customer_id, new.id, 'returned', -sum(points), new.updated_at from loyalty_movement
  where order_id = new.id and reason in ('used', 'returned') group by customer_id having sum(points) < 0;
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select m.customer_id, new.id, 'revoked', -min(sum(m.points), a.points), new.updated_at
  from loyalty_movement m join loyalty_account a on a.customer_id = m.customer_id
  where m.order_id = new.id and m.reason in ('earned', 'revoked')
  group by m.customer_id having min(sum(m.points), a.points) > 0;
end;
