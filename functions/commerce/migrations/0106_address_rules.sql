-- A shop that is set up keeps what it asked of an address until now; a new one begins with Magento's own rules, two lines
-- of a street and a postal code, unless its settings say otherwise.
insert into config (path, store, value)
select 'store/street_lines', 'default', '4' where exists (select 1 from config) on conflict do nothing;
insert into config (path, store, value)
select 'store/optional_zip_countries', 'default', '"HK,IE,MO,PA,GB,VN"' where exists (select 1 from config) on conflict do nothing;
