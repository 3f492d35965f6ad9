-- Whether an attribute is shown on the page of a product. 1: shown; 0: not; null: shown unless its options are swatches
-- or it is a yes/no.
alter table attribute add column is_visible_on_front integer;

-- The group that another shop had a customer in, such as "Khách sỉ": for staff, and for nothing that is counted here.
alter table customer add column group_name text; -- null: none, or the file did not say
