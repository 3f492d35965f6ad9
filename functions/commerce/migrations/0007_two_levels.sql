-- Since 1 July 2025 Vietnam has 34 provinces and their wards. New addresses use them unless the setting `address_levels`
-- is 3. A former ward names the wards of today that it became (the largest part first), and each place has its own
-- folded name, by which a name that somebody types is found. Both are filled by the import of the list of places.
alter table region add column successor_ids text not null default '[]'; -- JSON: ids of wards of today; of a former ward, and of a former district without wards
alter table region add column folded text not null default '';          -- the name without the word for its kind, folded
create index region_folded on region(folded);

drop view province_served_as;
drop view served_province;
create view served_province as
select * from region where parent_id is null and level = 1 and scheme = (
  select case when exists (
    select 1 from config where path = 'address_levels' and store = 'default' and json_extract(value, '$') in (3, '3')
  ) then 3 else 2 end
);

-- Every province of both schemes (columns known_…), with the province that stands for it in the scheme of the shop.
create view province_served_as as
select distinct p.id as known_id, p.code as known_code, p.name as known_name, s.id, s.code, s.name, s.position
from region p join served_province s on s.id in (p.id, p.successor_id)
where p.parent_id is null and p.level = 1;
