-- Staff take orders by phone. Such a cart is beside the one that its customer has in the shop, so a customer may have
-- both; the order keeps who took it.
alter table cart add column taken_by text;        -- name of the person of the shop; null: the shopper's own cart
alter table sales_order add column taken_by text; -- copied from the cart; null: ordered in the shop
drop index cart_of_customer;
create unique index cart_of_customer on cart(customer_id)
where customer_id is not null and is_active = 1 and taken_by is null;
