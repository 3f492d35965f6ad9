-- When a store was changed, for the sitemap; null: not since the shop records times.
alter table shop_location add column updated_at text;
