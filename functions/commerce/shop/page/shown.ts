import type { D1Database } from '@cloudflare/workers-types';
import { nextPriceChange, readPriceChange } from '../../db/search/search-index.ts';

/** What an answer shows, by Magento's cache tags: a change purges the pages made of answers with one of its tags [B-06]. */
export class Shown {
  readonly tags = new Set<string>();
  /** It is the same for everybody. */
  isPublic = true;
  isMutation = false;
  /** The request was refused before anything of it was done: no document, none that parses, one beyond the limits. */
  isUnread = false;
  /** A type that the document names is not in the schema. */
  namesUnknownType = false;
  /** How many errors the answer tells, and how many of them are of the one that came first. */
  errors = { told: 0, first: 0 };
  /** Something of the shop as a whole is in the answer: its settings, its countries. */
  showsShop = false;
  /** Whose view it is: the store that was asked, and whether somebody is signed in. */
  store = '';
  isSignedIn = false;
  /** Prices are in the answer, so that it is true only until one changes. */
  hasPrices = false;
  /** When a price changes next, as a search of this answer read it; null: none is set to, undefined: not read yet. */
  pricesChangeAt: string | null | undefined;

  product(id: number): void {
    this.tags.add(`cat_p_${id}`);
    this.hasPrices = true;
  }

  category(id: number): void {
    this.tags.add(`cat_c_${id}`);
  }

  /** A list of products of these categories, whichever it holds now. */
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

/** `X-Magento-Tags`, and `X-Fresh-Until`: the next moment at which any price of the shop changes [B-08]. */
export async function shownHeaders(db: D1Database, shown: Shown, now: Date): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (shown.tags.size > 0) headers['X-Magento-Tags'] = [...shown.tags].join(',');
  const change = shown.hasPrices ? await priceChangeOf(db, shown, now) : null;
  if (change) headers['X-Fresh-Until'] = change;
  return headers;
}

async function priceChangeOf(db: D1Database, { pricesChangeAt }: Shown, now: Date): Promise<string | null> {
  if (pricesChangeAt !== undefined) return pricesChangeAt;
  return readPriceChange((await nextPriceChange(db, now).all()).results);
}
