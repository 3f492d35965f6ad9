import type { D1Database } from '@cloudflare/workers-types';
import { countMissedSearch } from '../../db/numbers/numbers.ts';
import { fold } from '../shared/fold.ts';
import { shopDay } from '../shared/shop-day.ts';
import type { Condition, ProductSearch } from './search-condition.ts';

const MAX_LENGTH = 80;
/** A number to call or an address was typed into the wrong field: it is not kept. */
const IS_PERSONAL = /@|(?:\d[\s.\-()]*){8,}/;

/** What a shopper typed, where a search holds words of one; null: it is a listing. */
function typedIn(where: Condition): string | null {
  if (where.kind === 'text') return where.isTyped ? where.text : null;
  if (where.kind === 'all' || where.kind === 'any') {
    for (const part of where.of) {
      const typed = typedIn(part);
      if (typed !== null) return typed;
    }
    return null;
  }
  return where.kind === 'unscored' || where.kind === 'weighted' ? typedIn(where.of) : null;
}

/** Counts a search that found nothing, for the shop's numbers; without who searched. */
export async function noteMissedSearch(
  db: D1Database,
  { where, from }: Pick<ProductSearch, 'where' | 'from'>,
  total: number,
  now: Date,
): Promise<void> {
  if (total > 0 || from > 0) return;
  const term = typedIn(where)?.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) ?? '';
  const folded = fold(term);
  if (!/[\p{L}\p{N}]/u.test(folded) || IS_PERSONAL.test(term)) return;
  await countMissedSearch(db, shopDay(now), { term, folded }).run();
}
