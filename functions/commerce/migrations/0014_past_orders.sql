-- Orders that customers placed in another system are history: they are shown and ordered again, and nothing else changes
-- them. Their number begins with a letter of that system, so that it is never one of this shop's.
alter table sales_order add column origin text; -- shopify, magento …; null: the order was placed in this shop
