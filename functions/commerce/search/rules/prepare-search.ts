import type { D1Database } from '@cloudflare/workers-types';
import { primaryOf } from '../../shared/db/replicas.ts';
import { lexiconOf } from './meaning/search-lexicon.ts';
import { searchProducts } from './search.ts';
import { indexOf } from './search-index.ts';

/** A word that most searches of a fashion shop contain; what it finds does not matter. */
const WORD = 'áo';
/** Its second word is in no catalogue: to correct it, the words of the catalogue are read. */
const SLIP = 'áo khaocs';
const PAGE = 24;
const FACETS_MAX = 40;

/** How long each search waits, in ms: requests that come at once, for the same page, are answered before it. */
const REST_MS = 100;

/** The databases for which this isolate has searched; no data of a request or a shopper. */
const prepared = new WeakSet<D1Database>();

/**
 * Searches twice in a fresh isolate, after its first answer of any kind: then the index and the words of the catalogue
 * are in memory, and the code is compiled, before a shopper searches. The first is left out when a shopper's search
 * came before it. Never throws: the search of a shopper would fail by itself.
 */
export async function prepareSearch(given: D1Database): Promise<void> {
  const db = primaryOf(given);
  if (prepared.has(db)) return;
  prepared.add(db);
  try {
    await rest();
    if (indexOf(db).seq === 0) await search(db, WORD);
    await rest();
    await search(db, SLIP);
  } catch (error) {
    console.error('the search was not prepared', error);
  }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

async function search(db: D1Database, text: string): Promise<void> {
  const { fields } = await lexiconOf(db);
  await searchProducts(db, {
    where: { kind: 'text', text, isTyped: true },
    sort: [],
    from: 0,
    size: PAGE,
    aggregations: [...fields].slice(0, FACETS_MAX).map((field) => ({ name: field, kind: 'terms', field, size: PAGE })),
  });
}
