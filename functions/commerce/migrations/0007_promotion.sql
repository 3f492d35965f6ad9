-- Deals for a time, vouchers, game codes and the lucky wheel. Money is an integer number of đồng.
-- Times are ISO 8601 UTC text.

-- A deal's price is the special price of its products, so that what is told is what is paid.
create table flash_deal (
  id integer primary key,
  name text not null,
  image text,
  starts_at text not null,
  ends_at text not null,
  repeats_every_hours integer,               -- null: once
  is_active integer not null default 1
);
create table flash_deal_item (
  deal_id integer not null references flash_deal(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  qty integer not null check (qty > 0),      -- pieces each time
  position integer not null default 0,
  primary key (deal_id, product_id)
) without rowid;
create index flash_deal_item_product on flash_deal_item(product_id);

create table voucher_rule (
  id integer primary key,
  name text not null,
  description text not null,
  discount_type text not null,               -- percent | amount
  value integer not null check (value > 0),  -- percent, or đồng
  max_discount integer,                      -- of a percentage, in đồng
  min_subtotal integer not null default 0,
  starts_at text not null,
  ends_at text not null,
  is_public integer not null default 0,      -- anybody may be shown its codes
  is_issued integer not null default 0,      -- codes are made on demand: by the form, the wheel, a game
  is_active integer not null default 1
);
create table voucher (
  code text primary key collate nocase,
  rule_id integer not null references voucher_rule(id) on delete cascade,
  phone text,                                -- whom it was issued to; null: anybody
  uses_left integer check (uses_left >= 0),  -- null: without end
  source text,                               -- form | wheel: what it was issued by
  created_at text not null
) without rowid;
create index voucher_of_rule on voucher(rule_id);
create unique index voucher_form_once on voucher(rule_id, phone) where source = 'form';

create table wheel_reward (
  id integer primary key,
  name text not null,
  image text,
  color text not null,                       -- of its segment, #rrggbb
  weight integer not null check (weight >= 0), -- its share among those left
  qty_left integer check (qty_left >= 0),    -- null: without end
  voucher_rule_id integer references voucher_rule(id),
  position integer not null default 0
);

create table game_code (
  code text primary key collate nocase,
  phone text,                                -- who may play it; null: who has it
  expires_at text not null,
  used_by text,                              -- phone
  used_at text,
  reward_id integer references wheel_reward(id),
  voucher_code text                          -- what was won, when it is a voucher
) without rowid;

-- A code is played once: the reward is taken and its voucher issued by the very update that uses the code.
create trigger game_code_played after update of used_at on game_code
when old.used_at is null and new.used_at is not null begin
  update wheel_reward set qty_left = qty_left - 1 where id = new.reward_id and qty_left is not null;
  insert into voucher (code, rule_id, phone, uses_left, source, created_at)
  select new.voucher_code, voucher_rule_id, new.used_by, 1, 'wheel', new.used_at
  from wheel_reward where id = new.reward_id and voucher_rule_id is not null;
end;

-- What deals sold and what is bought together is counted from orders.
create index sales_order_item_sku on sales_order_item(sku);
create index sales_order_item_parent on sales_order_item(parent_sku);
