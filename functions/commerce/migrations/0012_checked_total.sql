-- What a cart cost when its owner last saw it in the checkout, in đồng, and the version it had: as long as nobody changed
-- the cart, its order costs no more than that without being asked again.
alter table cart add column checked_total integer;
alter table cart add column checked_version integer;

-- A deal that is made, changed or withdrawn is due for renewal in the search index with what it names.
create trigger flash_deal_item_added after insert on flash_deal_item begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select new.product_id
    union all select parent_id from product_super_link where child_id = new.product_id);
end;
create trigger flash_deal_item_priced after update of price, percent, qty on flash_deal_item begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select new.product_id
    union all select parent_id from product_super_link where child_id = new.product_id);
end;
create trigger flash_deal_item_removed after delete on flash_deal_item begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select old.product_id
    union all select parent_id from product_super_link where child_id = old.product_id);
end;
create trigger flash_deal_changed after update of starts_at, ends_at, repeats_every_hours, is_active on flash_deal begin
  update search_document set price_changes_at = '1970-01-01T00:00:00.000Z'
  where product_id in (
    select product_id from flash_deal_item where deal_id = new.id
    union all select l.parent_id from flash_deal_item i join product_super_link l on l.child_id = i.product_id
      where i.deal_id = new.id);
end;
