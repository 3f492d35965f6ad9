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

export const MAX_LEVEL_POSITION = 10_000_000;
/** A position in a list. */
export const position = integer({ standard: 0, most: MAX_LEVEL_POSITION });

const PART = '[a-z0-9]+(?:[-_.]+[a-z0-9]+)*';
const WHOLE = new RegExp(`^${PART}(?:/${PART})*$`, 'i');
const SINGLE = new RegExp(`^${PART}$`, 'i');
/** An address in the shop, without a leading slash: it must be the same in a browser, in a link and in a file. */
export const ADDRESS = {
  isRight: (path: string) => WHOLE.test(path),
  reason: 'is no address: letters a to z, digits and hyphens, parts between slashes',
  code: 'ADDRESS_INVALID' as const,
};
/** The last part of an address. */
export const ADDRESS_KEY = {
  isRight: (key: string) => SINGLE.test(key),
  reason: 'is no address: letters a to z, digits and hyphens',
  code: 'ADDRESS_INVALID' as const,
};
