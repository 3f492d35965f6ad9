-- A rule asks one thing of the cart and acts on other lines. `category_ids` and `skus` stay the lines that it lowers; JSON
-- lists all.
alter table sales_rule add column cart_category_ids text not null default '[]'; -- the cart must hold a line of these,
alter table sales_rule add column cart_skus text not null default '[]';         -- or of these; both empty: whatever it holds
alter table sales_rule add column except_category_ids text not null default '[]'; -- lines that are never lowered:
alter table sales_rule add column except_skus text not null default '[]';         -- of these categories, or these goods
