-- What lowers the price of a cart: rules with and without a coupon, vouchers, gifts and C Point (loyalty). Money is an
-- integer number of đồng, one C Point is one đồng. Times are ISO 8601 UTC text.

create table sales_rule (
  id integer primary key,
  name text not null,
  label text,                                -- what a cart shows; null: the name
  description text not null default '',
  action text not null check (action in ('by_percent', 'by_fixed', 'cart_fixed', 'buy_x_get_y', 'free_gift', 'none')),
  amount integer not null default 0 check (amount >= 0), -- percent | đồng a piece | đồng | pieces given | gifts to choose
  step integer not null default 0 check (step >= 0),     -- pieces to buy, of buy_x_get_y
  max_discount integer,                      -- of a percentage, in đồng
  max_qty integer,                           -- pieces of a line that are lowered at most
  free_shipping integer not null default 0,
  min_subtotal integer not null default 0,
  min_qty integer not null default 0,        -- pieces that match
  category_ids text not null default '[]',   -- JSON: lines of these categories and of those below them
  skus text not null default '[]',           -- JSON: lines of these products or variants; both empty: every line
  needs_coupon integer not null default 0,
  uses_left integer check (uses_left >= 0),  -- of the whole rule; null: without end
  uses_per_customer integer,                 -- null: without end
  starts_at text,
  ends_at text,
  sort_order integer not null default 0,
  stop_rules integer not null default 0,     -- 1: later rules leave its lines alone
  is_active integer not null default 1
);
create table coupon (
  code text primary key collate nocase,
  rule_id integer not null references sales_rule(id) on delete cascade,
  uses_left integer check (uses_left >= 0),
  expires_at text,
  created_at text not null
) without rowid;
create index coupon_of_rule on coupon(rule_id);
create table sales_rule_gift (
  rule_id integer not null references sales_rule(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  position integer not null default 0,
  primary key (rule_id, product_id)
) without rowid;

alter table voucher_rule add column uses_per_customer integer;
-- Whose wallet a voucher lies in: it was issued to this customer.
alter table voucher add column customer_id integer references customer(id) on delete cascade;
create index voucher_of_phone on voucher(phone) where phone is not null;
create index voucher_of_customer on voucher(customer_id) where customer_id is not null;
create table collected_voucher (
  customer_id integer not null references customer(id) on delete cascade,
  rule_id integer not null references voucher_rule(id) on delete cascade,
  code text not null,
  collected_at text not null,
  primary key (customer_id, rule_id)
) without rowid;

-- The codes a shopper entered, coupons and vouchers alike, in the order they were entered.
create table cart_code (
  cart_id integer not null references cart(id) on delete cascade,
  code text not null collate nocase,
  position integer not null,
  primary key (cart_id, code)
) without rowid;
create trigger cart_code_added after insert on cart_code begin
  update cart set version = version + 1 where id = new.cart_id;
end;
create trigger cart_code_removed after delete on cart_code begin
  update cart set version = version + 1 where id = old.cart_id;
end;

alter table cart add column loyalty_points integer not null default 0 check (loyalty_points >= 0);
alter table sales_order add column loyalty_earned integer not null default 0;
alter table sales_order add column taxes text not null default '[]';          -- JSON: [{"label","percent","amount"}]
alter table sales_order_item add column discounts text not null default '[]'; -- JSON: [{"label","amount","code"}]

-- Who used what with which order: uses < 0 when a cancelled order gives it back. Using up more than there is, or more
-- often than one shopper may, aborts the whole order, so that the last use is taken once.
create table promotion_use (
  id integer primary key,
  order_id integer not null references sales_order(id) on delete cascade,
  kind text not null check (kind in ('rule', 'coupon', 'voucher')),
  rule_id integer not null,                  -- of sales_rule, or of voucher_rule for a voucher
  code text collate nocase,                  -- null: of a rule that needs none
  shopper text not null,                     -- who counts as one: an account, or a guest's phone or e-mail address
  uses integer not null check (uses in (1, -1)),
  created_at text not null
);
create index promotion_use_order on promotion_use(order_id);
create index promotion_use_shopper on promotion_use(shopper, kind, rule_id);

create trigger promotion_use_refused before insert on promotion_use
when new.uses > 0 and (
  exists (select 1 from sales_rule where id = new.rule_id and new.kind = 'rule' and uses_left = 0)
  or exists (select 1 from coupon where code = new.code and new.kind = 'coupon' and uses_left = 0)
  or exists (select 1 from voucher where code = new.code and new.kind = 'voucher' and uses_left = 0)
  or (select sum(uses) from promotion_use
      where shopper = new.shopper and kind = new.kind and rule_id = new.rule_id) >= case new.kind
    when 'rule' then (select uses_per_customer from sales_rule where id = new.rule_id)
    when 'voucher' then (select uses_per_customer from voucher_rule where id = new.rule_id) end
) begin
  select raise(abort, 'PROMOTION_USED_UP');
end;
create trigger promotion_use_applied after insert on promotion_use begin
  update sales_rule set uses_left = uses_left - new.uses
    where new.kind = 'rule' and id = new.rule_id and uses_left is not null;
  update coupon set uses_left = uses_left - new.uses
    where new.kind = 'coupon' and code = new.code and uses_left is not null;
  update voucher set uses_left = uses_left - new.uses
    where new.kind = 'voucher' and code = new.code and uses_left is not null;
end;

-- C Point of a customer. The balance moves with its ledger alone and never falls below 0.
create table loyalty_account (
  customer_id integer primary key references customer(id) on delete cascade,
  code text not null unique,                 -- on the membership card
  points integer not null default 0 check (points >= 0),
  earned_points integer not null default 0   -- all ever earned: decides the tier
);
create table loyalty_movement (
  id integer primary key,
  customer_id integer not null references customer(id) on delete cascade,
  order_id integer references sales_order(id) on delete set null,
  reason text not null check (reason in ('earned', 'used', 'returned', 'revoked', 'granted')),
  points integer not null check (points <> 0),
  created_at text not null
);
create index loyalty_movement_customer on loyalty_movement(customer_id, created_at);
create index loyalty_movement_order on loyalty_movement(order_id);

create trigger loyalty_movement_refused before insert on loyalty_movement
when new.points < 0 and not exists (
  select 1 from loyalty_account where customer_id = new.customer_id and points + new.points >= 0
) begin
  select raise(abort, 'LOYALTY_CHANGED');
end;
create trigger loyalty_movement_applied after insert on loyalty_movement begin
  update loyalty_account set
    points = points + new.points,
    earned_points = earned_points + case when new.reason in ('earned', 'revoked') then new.points else 0 end
  where customer_id = new.customer_id;
end;

-- Every customer has a card.
create trigger loyalty_account_opened after insert on customer begin
  insert into loyalty_account (customer_id, code) values (new.id, 'CP' || substr('00000000' || new.id, -8));
end;
insert into loyalty_account (customer_id, code) select id, 'CP' || substr('00000000' || id, -8) from customer;

-- A cancelled order gives back its uses, its pieces of deals and its C Point, once, whoever cancels it.
create trigger order_promotions_released after update of status on sales_order
when new.status = 'canceled' and old.status <> 'canceled' begin
  insert into promotion_use (order_id, kind, rule_id, code, shopper, uses, created_at)
  select order_id, kind, rule_id, code, shopper, -1, new.updated_at from promotion_use
  where order_id = new.id group by kind, rule_id, code, shopper having sum(uses) > 0;
  insert into flash_deal_sale (order_id, deal_id, product_id, window_start, qty, created_at)
  select order_id, deal_id, product_id, window_start, -sum(qty), new.updated_at from flash_deal_sale
  where order_id = new.id group by deal_id, product_id, window_start having sum(qty) > 0;
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select customer_id, new.id, 'returned', -sum(points), new.updated_at from loyalty_movement
  where order_id = new.id and reason in ('used', 'returned') group by customer_id having sum(points) < 0;
  -- What was earned is taken back as far as it has not been spent.
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select m.customer_id, new.id, 'revoked', -min(sum(m.points), a.points), new.updated_at
  from loyalty_movement m join loyalty_account a on a.customer_id = m.customer_id
  where m.order_id = new.id and m.reason in ('earned', 'revoked')
  group by m.customer_id having min(sum(m.points), a.points) > 0;
end;
-- A completed order earns its C Point, once.
create trigger order_loyalty_earned after update of status on sales_order
when new.status = 'complete' and old.status <> 'complete' and new.customer_id is not null and new.loyalty_earned > 0
begin
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select new.customer_id, new.id, 'earned', new.loyalty_earned, new.updated_at
  where exists (select 1 from loyalty_account where customer_id = new.customer_id)
    and coalesce((select sum(points) from loyalty_movement
      where order_id = new.id and reason in ('earned', 'revoked')), 0) = 0;
end;
