-- Vietnam's places are kept in both schemes: three levels (province, district, ward) and, since 1 July 2025, two
-- (province, ward). The configured `address_levels` says which one addresses are taken in; 3 unless it says 2.
alter table region add column scheme integer not null default 3 check (scheme in (2, 3));
-- Of a province of three levels: the province of two levels that it is, or is a part of, today.
alter table region add column successor_id integer references region(id);

create view served_province as
select * from region where parent_id is null and level = 1 and scheme = (
  select case when exists (
    select 1 from config where path = 'address_levels' and store = 'default' and json_extract(value, '$') in (2, '2')
  ) then 2 else 3 end
);

-- Every province, by its id, with the one that the shop serves it as.
create view province_served_as as
select distinct p.id as known_id, p.code as known_code, p.name as known_name, s.id, s.code, s.name, s.position
from region p join served_province s on s.id in (p.id, p.successor_id)
where p.parent_id is null and p.level = 1;
