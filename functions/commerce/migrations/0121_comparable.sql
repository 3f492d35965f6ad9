-- Which attributes stand side by side when products are compared; null: those that lists are narrowed by.
alter table attribute add column is_comparable integer;
-- A typed address that its owner wants to keep goes into their address book with the order.
alter table cart_address add column save_in_address_book integer not null default 0;
