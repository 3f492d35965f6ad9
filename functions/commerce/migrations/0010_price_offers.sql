-- What lowers the price of a product for a time: rules of the catalogue and flash deals. Money is an integer number of
-- đồng, times are ISO 8601 UTC text.

create table catalog_rule (
  id integer primary key,
  name text not null,
  action text not null check (action in ('by_percent', 'by_fixed', 'to_percent', 'to_fixed')),
  amount integer not null check (amount >= 0), -- percent, or đồng
  category_ids text not null default '[]',   -- JSON: the products of these categories and of those below them
  skus text not null default '[]',           -- JSON: these products; both empty: every product
  starts_at text,
  ends_at text,
  sort_order integer not null default 0,
  stop_rules integer not null default 0,     -- 1: later rules leave its products alone
  is_active integer not null default 1
);
-- Which products a rule holds for: written by shop/catalog-rules.ts whenever products or rules change.
create table catalog_rule_product (
  rule_id integer not null references catalog_rule(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  primary key (rule_id, product_id)
) without rowid;
create index catalog_rule_of_product on catalog_rule_product(product_id);

-- A deal's own price, or percent off the regular one; both null: the price stays the special price of the product.
alter table flash_deal_item add column price integer check (price >= 0);
alter table flash_deal_item add column percent integer check (percent between 1 and 100);
-- Pieces sold in the time that began at sold_since; of another time nothing was sold.
alter table flash_deal_item add column sold_qty integer not null default 0;
alter table flash_deal_item add column sold_since text;

-- Pieces that orders took of a deal, qty < 0 when a cancelled order gives them back.
create table flash_deal_sale (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  deal_id integer not null references flash_deal(id) on delete cascade,
  product_id integer not null,               -- as in flash_deal_item
  window_start text not null,
  qty integer not null check (qty <> 0),
  created_at text not null
);
create index flash_deal_sale_order on flash_deal_sale(order_id);

create trigger flash_deal_sale_refused before insert on flash_deal_sale
when new.qty > 0 and not exists (
  select 1 from flash_deal_item i where i.deal_id = new.deal_id and i.product_id = new.product_id
    and i.qty >= new.qty + case when i.sold_since = new.window_start then i.sold_qty else 0 end
) begin
  select raise(abort, 'PRICE_CHANGED');
end;
create trigger flash_deal_sale_applied after insert on flash_deal_sale begin
  update flash_deal_item set
    sold_qty = new.qty + case when sold_since = new.window_start then sold_qty else 0 end,
    sold_since = new.window_start
  where deal_id = new.deal_id and product_id = new.product_id and (new.qty > 0 or sold_since = new.window_start);
end;

-- A deal that sells out, or has pieces again, changes prices: what shows them is due for renewal in the search index.
create trigger flash_deal_sold after update of sold_qty on flash_deal_item begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select new.product_id
    union all select parent_id from product_super_link where child_id = new.product_id);
end;

-- A product with what may lower its price, as JSON; a variant has the offers of the products it belongs to as well.
create view priced_product as
select p.*, (
  select nullif(json_group_array(json(offer)), '[]') from (
    select json_object('kind', 'deal', 'id', d.id, 'productId', i.product_id, 'from', d.starts_at, 'to', d.ends_at,
      'everyHours', d.repeats_every_hours, 'price', i.price, 'percent', i.percent, 'qty', i.qty,
      'soldQty', i.sold_qty, 'soldSince', i.sold_since) as offer
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
