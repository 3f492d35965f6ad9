import type { RaRecord } from 'react-admin';
import type { FeedProblemCode } from '../../../src/kernel/files/feed-limits.ts';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { call } from '../transport/http.ts';

/** How much of a product is left; null: its stock is that of the products in it. */
export const STOCK_STATES = ['in', 'few', 'out'] as const;

/** A product in the list of goods, with the sums over its variants; money in đồng. */
export interface Goods extends RaRecord {
  id: number;
  sku: string;
  name: string;
  image: string | null;
  is_shown: boolean;
  /** It has no page of its own, because it is sold only with others. */
  is_part: boolean;
  /** Names. */
  categories: string[];
  /** How many variants it has that are shown; 0: it is none with variants. */
  variants: number;
  /** Null: it has no price of its own. */
  price_from: number | null;
  price_to: number | null;
  /** With the special prices of now. */
  final_from: number | null;
  final_to: number | null;
  qty: number | null;
  stock: (typeof STOCK_STATES)[number] | null;
  /** Why shopping services would refuse it, or one of its variants. */
  feed_problems: FeedProblemCode[];
}

/** A category as a choice. */
interface CategoryChoice {
  id: number;
  name: string;
  /** 2 for an entry of the top menu. */
  level: number;
  is_active: boolean;
}

/** What goods are filtered by. */
export interface GoodsFilters {
  categories: CategoryChoice[];
  /** From this many pieces down, few are left. */
  few: number;
}

/** `189.000 ₫ – 259.000 ₫`; null without a price. */
export function priceRange(from: number | null, to: number | null): string | null {
  if (from === null || to === null) return null;
  return from === to ? formatDong(from) : `${formatDong(from)} – ${formatDong(to)}`;
}

/** The prices of now where a special price lowers them; null where none does. */
export const loweredRange = ({ price_from, price_to, final_from, final_to }: Goods): string | null =>
  final_from === price_from && final_to === price_to ? null : priceRange(final_from, final_to);

/** The categories with the names of those that they are in: `Nữ › Áo › Sơ mi`. They come in the order of the tree. */
export function pathNames(categories: readonly CategoryChoice[]): { id: number; name: string }[] {
  const above: string[] = [];
  return categories.map(({ id, name, level }) => {
    above.length = Math.max(0, level - 2);
    above.push(name);
    return { id, name: above.join(' › ') };
  });
}

interface Asked {
  filter: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: string };
  page: number;
  size: number;
}

/** One page of the goods. */
export async function listGoods({ filter, sort, page, size }: Asked): Promise<{ data: Goods[]; total: number }> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams([
    ...given.map(([name, value]): [string, string] => [name, String(value)]),
    ...(sort
      ? [['sort', sort.field] as [string, string], ['direction', sort.order.toLowerCase()] as [string, string]]
      : []),
    ['page', String(page)],
    ['size', String(size)],
  ]);
  const { items, total_count } = await call<{ items: Goods[]; total_count: number }>('GET', `goods?${query}`);
  return { data: items, total: total_count };
}
