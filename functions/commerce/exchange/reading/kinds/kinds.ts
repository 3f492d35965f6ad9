import { haravan } from './haravan.ts';
import type { Kind } from './kind.ts';
import { kiotviet } from './kiotviet.ts';
import { merchantFeed } from './merchant-feed.ts';
import { sapo } from './sapo.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** Every kind of file of another system, one file each; the first whose columns a heading has is taken. */
const KINDS: readonly Kind[] = [shopify, woocommerce, merchantFeed, haravan, sapo, kiotviet];

/** The kind of a file of products by its heading; undefined for any other file. */
export const kindOfGoods = (header: readonly string[]): Kind | undefined =>
  KINDS.find(({ known }) => known.every((names) => names.some((name) => header.includes(name))));
