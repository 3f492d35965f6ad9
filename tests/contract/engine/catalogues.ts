import type { D1Database } from '@cloudflare/workers-types';
import { openDefaultShop } from '../../backend/search/judged/default-shop.ts';
import { openMadeShop } from '../../backend/search/unseen/open-made-shop.ts';
import { shoesAndBags } from '../../backend/search/unseen/shoes-and-bags.ts';
import type { Known } from './engine-bodies.ts';

/** A catalogue on which engine and embedded index are compared. */
interface Catalogue {
  name: string;
  open(): Promise<D1Database>;
  /** It is compared with an engine that runs; no answers of it are recorded. */
  isOnlyLive: boolean;
  /** Values that bodies ask for; without them those that most products have. */
  known?: Pick<Known, 'categories' | 'skus'>;
  /** How many texts the engine itself must answer at least. */
  texts: number;
}

export const CATALOGUES: readonly Catalogue[] = [
  {
    name: 'the default catalogue',
    open: openDefaultShop,
    isOnlyLive: false,
    known: { categories: [3, 57, 2], skus: ['NAT2601', 'NAT2604'] },
    texts: 6,
  },
  { name: 'a made catalogue', open: () => openMadeShop(shoesAndBags()), isOnlyLive: true, texts: 1 },
];

/** The values that most products have, the lowest first among equals. */
async function commonValues(db: D1Database, field: string, count: number): Promise<number[]> {
  const sql =
    "select value from search_term where field = ? and typeof(value) <> 'text' group by value order by count(*) desc, value limit ?";
  const { results } = await db.prepare(sql).bind(field, count).all<{ value: number }>();
  return results.map(({ value }) => value);
}

/** Values of a catalogue that bodies ask for. */
export async function knownOf(db: D1Database): Promise<Known> {
  const { results } = await db
    .prepare('select sku from product where visibility > 1 order by id limit 2')
    .all<{ sku: string }>();
  return {
    categories: await commonValues(db, 'category_ids', 3),
    colors: await commonValues(db, 'color_options', 2),
    sizes: await commonValues(db, 'size_options', 2),
    families: await commonValues(db, 'configurable_children.mastercolor', 2),
    skus: results.map(({ sku }) => sku),
  };
}
