-- By which names the buyer of an order is recognised, so that a promotion with a number of uses for each customer is not
-- used again under another spelling, another address or another phone. One row is one name of one order: `customer:` and
-- the id of an account, or the keyed hash of a phone number or an e-mail address (session/db/subject.ts). Two orders
-- that share a name are one customer's.
create table promotion_subject (
  subject text not null,
  order_id integer not null references sales_order(id) on delete cascade,
  primary key (subject, order_id)
) without rowid;
create index promotion_subject_order on promotion_subject(order_id);
insert or ignore into promotion_subject (subject, order_id)
select shopper, order_id from promotion_use where shopper like 'customer:%' or shopper like 'k:%';

drop trigger promotion_use_refused;
create trigger promotion_use_refused before insert on promotion_use
when new.uses > 0 and (
  exists (select 1 from sales_rule where id = new.rule_id and new.kind = 'rule' and uses_left = 0)
  or exists (select 1 from coupon where code = new.code and new.kind = 'coupon' and uses_left = 0)
  or exists (select 1 from voucher where code = new.code and new.kind = 'voucher' and uses_left = 0)
  or (select sum(u.uses) from promotion_use u
      where u.kind = new.kind and u.rule_id = new.rule_id and u.order_id in (
        select other.order_id from promotion_subject own
        join promotion_subject other on other.subject = own.subject
        where own.order_id = new.order_id)) >= case new.kind
    when 'rule' then (select uses_per_customer from sales_rule where id = new.rule_id)
    when 'voucher' then (select uses_per_customer from voucher_rule where id = new.rule_id) end
) begin
  select raise(abort, 'PROMOTION_USED_UP');
end;

-- Phone numbers are stored in their one spelling from now on (src/kernel/phone.ts); these are the stored ones. A text that is
-- more than a number stays as it is.
update customer_address set telephone = replace(replace(replace(replace(replace(telephone, ' ', ''), '.', ''), '-', ''), '(', ''), ')', '')
where telephone not glob '*[^0-9 .()+-]*' and country_code = 'VN';
update customer_address set telephone = case
  when telephone glob '+840*' or telephone glob '00840*' then substr(telephone, instr(telephone, '840') + 2)
  else '0' || substr(telephone, instr(telephone, '84') + 2) end
where (telephone glob '+84*' or telephone glob '0084*') and telephone not glob '*[^0-9+]*' and country_code = 'VN';
update cart_address set telephone = replace(replace(replace(replace(replace(telephone, ' ', ''), '.', ''), '-', ''), '(', ''), ')', '')
where telephone not glob '*[^0-9 .()+-]*' and country_code = 'VN';
update cart_address set telephone = case
  when telephone glob '+840*' or telephone glob '00840*' then substr(telephone, instr(telephone, '840') + 2)
  else '0' || substr(telephone, instr(telephone, '84') + 2) end
where (telephone glob '+84*' or telephone glob '0084*') and telephone not glob '*[^0-9+]*' and country_code = 'VN';
update sales_order_address set telephone = replace(replace(replace(replace(replace(telephone, ' ', ''), '.', ''), '-', ''), '(', ''), ')', '')
where telephone not glob '*[^0-9 .()+-]*' and country_code = 'VN';
update sales_order_address set telephone = case
  when telephone glob '+840*' or telephone glob '00840*' then substr(telephone, instr(telephone, '840') + 2)
  else '0' || substr(telephone, instr(telephone, '84') + 2) end
where (telephone glob '+84*' or telephone glob '0084*') and telephone not glob '*[^0-9+]*' and country_code = 'VN';
update contact_message set telephone = replace(replace(replace(replace(replace(telephone, ' ', ''), '.', ''), '-', ''), '(', ''), ')', '')
where telephone not glob '*[^0-9 .()+-]*';
update contact_message set telephone = case
  when telephone glob '+840*' or telephone glob '00840*' then substr(telephone, instr(telephone, '840') + 2)
  else '0' || substr(telephone, instr(telephone, '84') + 2) end
where (telephone glob '+84*' or telephone glob '0084*') and telephone not glob '*[^0-9+]*';

-- A customer has one review of a product, and one of a film, that waits or is shown; after it was rejected they may write
-- another. Of several that are stored the newest stays.
update review set status = 'rejected'
where customer_id is not null and status <> 'rejected' and exists (
  select 1 from review newer where newer.product_id = review.product_id and newer.customer_id = review.customer_id
    and newer.status <> 'rejected' and newer.id > review.id);
create unique index review_once on review(product_id, customer_id) where customer_id is not null and status <> 'rejected';
update video_review set status = 'rejected'
where customer_id is not null and status <> 'rejected' and exists (
  select 1 from video_review newer where newer.video_id = video_review.video_id
    and newer.customer_id = video_review.customer_id and newer.status <> 'rejected' and newer.id > video_review.id);
create unique index video_review_once on video_review(video_id, customer_id)
where customer_id is not null and status <> 'rejected';
