-- What one piece cost when it was put into the cart, in đồng; null for what was put in before this was noted. A cart
-- whose price changed since says so before it is ordered [B-19].
alter table cart_item add column added_price integer;
