import type { D1Database } from '@cloudflare/workers-types';
import { primaryOf } from '../../db/shared/replicas.ts';
import { lexiconOf } from './meaning/search-lexicon.ts';
import { searchProducts } from './search.ts';
import { indexOf } from './search-index.ts';

/** A word that most searches of a fashion shop contain; what it finds does not matter. */
const WORD = 'áo';
const PAGE = 24;
const FACETS_MAX = 40;

/** The databases for which this isolate has searched; no data of a request or a shopper. */
const prepared = new WeakSet<D1Database>();

/**
 * Searches once in a fresh isolate, after its first answer of any kind: then the index is in memory and the code is
 * compiled before a shopper searches. Does nothing when a search came first. Never throws: the search of a shopper
 * would fail by itself.
 */
export async function prepareSearch(given: D1Database): Promise<void> {
  const db = primaryOf(given);
  if (prepared.has(db)) return;
  prepared.add(db);
  if (indexOf(db).seq > 0) return;
  try {
    const { fields } = await lexiconOf(db);
    await searchProducts(db, {
      where: { kind: 'text', text: WORD, isTyped: true },
      sort: [],
      from: 0,
      size: PAGE,
      aggregations: [...fields]
        .slice(0, FACETS_MAX)
        .map((field) => ({ name: field, kind: 'terms', field, size: PAGE })),
    });
  } catch (error) {
    console.error('the search was not prepared', error);
  }
}
