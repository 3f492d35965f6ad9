import { by, integer, type Reference } from './column.ts';

/** References by key to a product, an attribute or a category. */
export const PRODUCT = by('product', 'sku');
export const ATTRIBUTE = by('attribute', 'code');
/** The root category has no address. It is the category of level 1, and its key is `/`. */
export const CATEGORY: Reference = {
  table: 'category',
  id: (key) =>
    `(select r.id from category r where r.url_path = iif(${key} = '/', (select c.url_path from category c where c.level = 1), ${key})
      and (r.level = 1) = (${key} = '/'))`,
  key: (id) => `(select iif(r.level = 1, '/', r.url_path) from category r where r.id = ${id})`,
};

/** Characters. */
export const MAX_SKU_LENGTH = 64;
export const MAX_LEVEL_POSITION = 10_000_000;
/** A position in a list. */
export const position = integer({ standard: 0, most: MAX_LEVEL_POSITION });
