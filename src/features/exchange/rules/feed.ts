import { FEED_ID_MAX, FEED_TITLE_MAX } from '../../../kernel/files/feed-limits.ts';
import type { Dong } from '../../../kernel/money/money.ts';
import type { People } from '../../catalog/rules/people/people.ts';

/** An item for shopping services: a variant, or a product without variants. */
export interface FeedItem extends People {
  sku: string;
  /** The number in its bar code; null when it has none. */
  gtin: string | null;
  /** SKU of a variant's configurable product; null for a product without variants. */
  groupSku: string | null;
  title: string;
  /** Plain text, a line for each paragraph. */
  description: string;
  /** Path of its page. */
  path: string;
  /** Path of a JPEG; null when it has no picture, and then no service accepts it. */
  picture: string | null;
  regular: Dong;
  final: Dong;
  /** When the price of the sale is valid, ISO 8601; null where it has no end or is not known. */
  saleDates: { from: string; to: string } | null;
  availability: 'in_stock' | 'out_of_stock' | 'preorder';
  /** When a product that is not made yet will be there, ISO 8601 with the time zone; null for others, and if unknown. */
  availableAt: string | null;
  /** More pictures of it, paths of JPEG. */
  morePictures: string[];
  weightKg: number | null;
  material: string | null;
  pattern: string | null;
  /** The country whose sizes it has, and for which figures they are, in the words of the services. */
  sizeSystem: string | null;
  sizeType: string | null;
  /** Other facts, named in the language of the shop. */
  details: { name: string; value: string }[];
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

/** Why an item is in no feed, or is changed in it. Every service would refuse the item otherwise. */
type FeedProblem = 'no picture' | 'no name' | 'no price' | 'no date of a pre-order' | 'id too long' | 'name cut';

/** What is wrong with an item; null for nothing. */
function problemOf(item: FeedItem): FeedProblem | null {
  if (!item.picture) return 'no picture';
  if (!item.title) return 'no name';
  if (item.final <= 0) return 'no price';
  if (item.availability === 'preorder' && !item.availableAt) return 'no date of a pre-order';
  if (item.sku.length > FEED_ID_MAX) return 'id too long';
  return item.title.length > FEED_TITLE_MAX ? 'name cut' : null;
}

/** A text of at most so many characters, which ends with a word, and not with half a surrogate pair. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const place = text[length] === ' ' ? length : start.lastIndexOf(' ');
  return (place > length / 2 ? start.slice(0, place) : start.replace(/[\uD800-\uDBFF]$/, '')).trimEnd();
}

/** The SKUs of the items that have a problem. */
export type FeedReport = ReadonlyMap<FeedProblem, readonly string[]>;

/** SKUs of a problem in a line of the log. */
const NAMED = 5;

/** A report in one line, for the log; null when nothing is wrong. */
export function reportLine(report: FeedReport): string | null {
  const parts = [...report].map(
    ([problem, skus]) =>
      `${problem}: ${skus.length} (${skus.slice(0, NAMED).join(', ')}${skus.length > NAMED ? ', …' : ''})`,
  );
  return parts.length > 0 ? parts.join('; ') : null;
}

/**
 * A feed as text in parts, so that only one page of items is in memory. `onEnd` learns which items were left out or
 * changed.
 */
export async function* writeFeed(
  format: FeedFormat,
  shop: FeedShop,
  pages: AsyncIterable<readonly FeedItem[]>,
  onEnd: (report: FeedReport) => void = () => undefined,
): AsyncGenerator<string> {
  const report = new Map<FeedProblem, string[]>();
  yield format.head(shop);
  let isFirst = true;
  for await (const items of pages) {
    let part = '';
    for (const item of items) {
      const problem = problemOf(item);
      if (problem) report.set(problem, [...(report.get(problem) ?? []), item.sku]);
      if (!item.picture || (problem && problem !== 'name cut')) continue;
      part += (isFirst ? '' : format.separator) + format.item({ ...item, picture: item.picture }, shop);
      isFirst = false;
    }
    if (part) yield part;
  }
  yield format.tail;
  onEnd(report);
}
