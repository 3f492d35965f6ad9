-- What a category shows beside or instead of its products (display_mode PRODUCTS_AND_PAGE or PAGE): the identifier of a
-- CMS block, read as `landing_page` (the block's id) and `cms_block`. An identifier outlives an import, an id does not.
alter table category add column landing_block text;
