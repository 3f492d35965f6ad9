-- A guest's orders are found by the number and the address that their owner confirmed later.
create index sales_order_address_phone on sales_order_address(telephone) where type = 'shipping';
create index sales_order_guest_email on sales_order(email collate nocase) where customer_id is null;
