import type { Dong } from '../shared/money.ts';

/** One thing that can be bought, as shopping services list it: a variant, or a product without variants. */
export interface FeedItem {
  sku: string;
  /** SKU of the product that it is a variant of; null for a product without variants. */
  groupSku: string | null;
  title: string;
  /** Plain text. */
  description: string;
  /** Path of its own address. */
  path: string;
  /** Path of a JPEG; null while it has no picture, and then no service takes it. */
  picture: string | null;
  regular: Dong;
  final: Dong;
  availability: 'in_stock' | 'out_of_stock' | 'preorder';
  color: string | null;
  size: string | null;
  /** Names of its categories from the widest on. */
  categories: string[];
}

/** What is the same for every item of a feed. */
export interface FeedShop {
  /** Without a slash at its end. */
  origin: string;
  name: string;
  description: string;
}

/** How a service reads a feed: what stands before its items, each of them, between two, and after. */
export interface FeedFormat {
  contentType: string;
  head(shop: FeedShop): string;
  item(item: FeedItem & { picture: string }, shop: FeedShop): string;
  separator: string;
  tail: string;
}

/** `199000 VND`: all services write amounts so. */
export const amount = (price: Dong) => `${price} VND`;

/** A feed as text, part by part, so that no more than one page of items is ever held. */
export async function* writeFeed(
  format: FeedFormat,
  shop: FeedShop,
  pages: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> {
  yield format.head(shop);
  let isFirst = true;
  for await (const items of pages) {
    let part = '';
    for (const { picture, ...item } of items) {
      if (!picture) continue;
      part += (isFirst ? '' : format.separator) + format.item({ ...item, picture }, shop);
      isFirst = false;
    }
    if (part) yield part;
  }
  yield format.tail;
}
