import { by, integer, type Reference } from './column.ts';

/** How a row of another table names a product, an attribute, a category: by its key, not by its id. */
export const PRODUCT = by('product', 'sku');
export const ATTRIBUTE = by('attribute', 'code');
/** The root has no address of its own: it is the category of level 1, known as `/`. */
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
/** A place in a list. */
export const position = integer({ standard: 0, most: MAX_LEVEL_POSITION });
