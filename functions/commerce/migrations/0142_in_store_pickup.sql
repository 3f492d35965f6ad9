-- A shop in town may hand out what was ordered: Magento's pickup location.
alter table shop_location add column is_pickup integer not null default 0;
alter table shop_location add column email text;
alter table shop_location add column fax text;
alter table shop_location add column contact_name text;
alter table shop_location add column description text;
alter table shop_location add column postcode text;
-- shop_location.code of the shop where the goods are to be fetched; null: they are sent.
alter table cart add column pickup_location_code text;
-- The same of an order: its goods leave this shop's stock, and come back to it.
alter table sales_order add column pickup_location_code text;
