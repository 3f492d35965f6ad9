-- The desk lists the orders whose pieces were not sent yet: few of all orders, so only their lines are in the index
-- (orders/db/orders-to-send.ts).
create index sales_order_item_to_send on sales_order_item(order_id)
where qty_ordered > qty_shipped + qty_refunded + qty_canceled and type_id not in ('virtual', 'downloadable');
