import type { D1Database } from '@cloudflare/workers-types';
import { nextPriceChange, readPriceChange } from '../../search/db/search-index.ts';

/**
 * Collects the cache tags (as in Magento) of what an answer shows. A change with one of the tags purges the pages made
 * from the answer.
 */
export class Shown {
  readonly tags = new Set<string>();
  /** The answer is the same for everybody. */
  isPublic = true;
  isMutation = false;
  /** The request was refused before execution: no document, a syntax error, or a limit. */
  isUnread = false;
  /** The document names a type that is not in the schema. */
  namesUnknownType = false;
  /** The number of errors in the answer, and how many of them belong to the first failed field. */
  errors = { told: 0, first: 0 };
  /** The answer contains data of the whole shop, such as settings or countries. */
  showsShop = false;
  /** The requested store, and whether somebody is signed in. */
  store = '';
  isSignedIn = false;
  /** The answer contains prices, so it is valid only until the next price change. */
  hasPrices = false;
  /** The next price change as read by a search in this answer; null: none is planned, undefined: not read yet. */
  pricesChangeAt: string | null | undefined;

  product(id: number): void {
    this.tags.add(`cat_p_${id}`);
    this.hasPrices = true;
  }

  category(id: number): void {
    this.tags.add(`cat_c_${id}`);
  }

  /** Records a product list of these categories; it changes with any product in them. */
  listing(categoryIds: readonly number[]): void {
    for (const id of categoryIds) this.tags.add(`cat_c_p_${id}`);
    this.hasPrices = true;
  }

  cmsPage({ id, identifier }: { id: number; identifier: string }): void {
    this.tags.add(`cms_p_${id}`);
    this.tags.add(`cms_p_${identifier}`);
  }

  cmsBlock({ id, identifier }: { id: number; identifier: string }): void {
    this.tags.add(`cms_b_${id}`);
    this.tags.add(`cms_b_${identifier}`);
  }
}

/** The headers `X-Magento-Tags` and `X-Fresh-Until`: the next time at which any price of the shop changes. */
export async function shownHeaders(db: D1Database, shown: Shown, now: Date): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  // A change of a setting purges what was made from settings, such as the fields of an address.
  const tags = [...shown.tags, ...(shown.showsShop ? ['config'] : [])];
  if (tags.length > 0) headers['X-Magento-Tags'] = tags.join(',');
  const change = shown.hasPrices ? await priceChangeOf(db, shown, now) : null;
  if (change) headers['X-Fresh-Until'] = change;
  return headers;
}

async function priceChangeOf(db: D1Database, { pricesChangeAt }: Shown, now: Date): Promise<string | null> {
  if (pricesChangeAt !== undefined) return pricesChangeAt;
  return readPriceChange((await nextPriceChange(db, now).all()).results);
}
