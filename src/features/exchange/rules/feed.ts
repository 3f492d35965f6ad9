import type { Dong } from '../../../kernel/money.ts';

/** An item for shopping services: a variant, or a product without variants. */
export interface FeedItem {
  sku: string;
  /** The number in its bar code; null when it has none. */
  gtin: string | null;
  /** SKU of a variant's configurable product; null for a product without variants. */
  groupSku: string | null;
  title: string;
  /** Plain text. */
  description: string;
  /** Path of its page. */
  path: string;
  /** Path of a JPEG; null when it has no picture, and then no service accepts it. */
  picture: string | null;
  regular: Dong;
  final: Dong;
  availability: 'in_stock' | 'out_of_stock' | 'preorder';
  color: string | null;
  size: string | null;
  /** Names of its categories, the top one first. */
  categories: string[];
}

/** Data that is the same for all items of a feed. */
export interface FeedShop {
  /** Without a trailing slash. */
  origin: string;
  name: string;
  description: string;
}

/** A feed format: text before the items, each item, between two items, and after them. */
export interface FeedFormat {
  contentType: string;
  head(shop: FeedShop): string;
  item(item: FeedItem & { picture: string }, shop: FeedShop): string;
  separator: string;
  tail: string;
}

/** `199000 VND`, the format of all services. */
export const amount = (price: Dong) => `${price} VND`;

/** A feed as text in parts, so that only one page of items is in memory. */
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
