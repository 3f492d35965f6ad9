-- A flash deal with a waiting room sells only to shoppers whose turn has come (docs/waiting-room.md). Off by default.
alter table flash_deal add column waiting_room integer not null default 0 check (waiting_room in (0, 1));

-- The same view with one more fact of a deal: whether a piece needs a turn.
drop view priced_product;
create view priced_product as
select p.*, (
  select nullif(json_group_array(json(offer)), '[]') from (
    select json_object('kind', 'deal', 'id', d.id, 'productId', i.product_id, 'from', d.starts_at, 'to', d.ends_at,
      'everyHours', d.repeats_every_hours, 'price', i.price, 'percent', i.percent, 'qty', i.qty,
      'soldQty', i.sold_qty, 'soldSince', i.sold_since, 'waitingRoom', d.waiting_room) as offer
    from flash_deal_item i join flash_deal d on d.id = i.deal_id
    where d.is_active = 1 and i.product_id in (
      select p.id union all select parent_id from product_super_link where child_id = p.id)
    union all
    select json_object('kind', 'rule', 'id', r.id, 'from', r.starts_at, 'to', r.ends_at, 'action', r.action,
      'amount', r.amount, 'sortOrder', r.sort_order, 'stops', r.stop_rules)
    from catalog_rule_product rp join catalog_rule r on r.id = rp.rule_id
    where r.is_active = 1 and rp.product_id = p.id
  )) as offers
from product p;
