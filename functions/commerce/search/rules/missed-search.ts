import type { D1Database } from '@cloudflare/workers-types';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { vietnamDay } from '../../../../src/kernel/time/vietnam-time.ts';
import { countMissedSearch } from '../../numbers/db/numbers.ts';
import { typedTexts } from './meaning/typed-texts.ts';
import type { ProductSearch } from './search-condition.ts';

const MAX_LENGTH = 80;
/** An e-mail address or phone number that was typed into the wrong field; it is not stored. */
const IS_PERSONAL = /@|(?:\d[\s.\-()]*){8,}/;

/**
 * Counts a search without a result for the statistics, without data about the visitor. A failure here does not affect
 * the search.
 */
export async function noteMissedSearch(
  db: D1Database,
  { where, from }: Pick<ProductSearch, 'where' | 'from'>,
  now: Date,
): Promise<void> {
  const typed = from > 0 ? undefined : typedTexts(where)[0]?.text;
  const term = typed?.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) ?? '';
  const folded = fold(term);
  if (!/[\p{L}\p{N}]/u.test(folded) || IS_PERSONAL.test(term)) return;
  try {
    await countMissedSearch(db, vietnamDay(now), { term, folded }).run();
  } catch (error) {
    console.error('a search in vain was not counted', error);
  }
}
