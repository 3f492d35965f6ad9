import type { D1Database } from '@cloudflare/workers-types';
import { nextPriceChange, readPriceChange } from '../../db/search-index.ts';
import { lexiconSeq } from '../../db/search-lexicon.ts';
import { DUE_PRICES, reindexProducts } from '../index/reindex.ts';
import { readText } from '../meaning/read-text.ts';
import type { Role } from '../meaning/search-concept.ts';
import { type Lexicon, lexiconOf } from '../meaning/search-lexicon.ts';
import { type Reading, readingOf } from '../meaning/search-reading.ts';
import { settledRoles, type TypedText } from '../meaning/typed-texts.ts';
import { Matcher } from '../ranking/match-concepts.ts';
import { refreshing } from '../refresh-index.ts';
import type { Condition } from '../search-condition.ts';
import { indexOf, type SearchIndex } from '../search-index.ts';
import type { ReadConcepts } from './engine-concepts.ts';

/** How often the reads are repeated when other requests change the index meanwhile. */
const MAX_ATTEMPTS = 5;
/** A word of letters and digits, or with a hyphen, as SKUs are. */
const CODE = /\p{L}+[\p{L}-]*\d|\d-|-\d/u;

/** What the words of a text are read with: the shop's rows, and the words of all names. */
interface Words {
  lexicon: Lexicon;
  index: SearchIndex;
}

interface Prepared {
  /** Null where the search has no text of a shopper. */
  words: Words | null;
  /** When any price changes next, ISO 8601 UTC; null for never. */
  pricesChangeAt: string | null;
}

/** Renews documents whose price is due, and reads what the words of texts are read with. */
export async function prepare(db: D1Database, texts: readonly TypedText[], at: Date): Promise<Prepared> {
  let lexicon = texts.length > 0 ? await lexiconOf(db) : null;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const index = indexOf(db);
    const refresh = lexicon ? refreshing(db, index, { fields: new Set(), categories: new Set() }) : null;
    const [due, change, wording, ...answers] = await db.batch<Record<string, unknown>>([
      db.prepare(DUE_PRICES).bind(at.toISOString()),
      nextPriceChange(db, at),
      lexiconSeq(db),
      ...(refresh?.statements ?? []),
    ]);
    if (due && due.results.length > 0) {
      await reindexProducts(
        db,
        due.results.map(({ product_id }) => Number(product_id)),
        at,
      );
      continue;
    }
    const pricesChangeAt = readPriceChange(change?.results);
    if (!lexicon || !refresh) return { words: null, pricesChangeAt };
    const seq = Number(wording?.results[0]?.seq);
    if (lexicon.seq !== seq) lexicon = await lexiconOf(db, seq);
    else if (refresh.apply(answers.map(({ results }) => results))) return { words: { lexicon, index }, pricesChangeAt };
  }
  throw new Error('the search index changed during every attempt to read it');
}

/** A text whose words are all understood. */
export interface Understood extends ReadConcepts {
  reading: Reading;
}

/**
 * How the words of a text are understood; null where more than its words must be looked at: codes, questions, goods that
 * the shop does not sell, words that nothing has.
 */
export function understood({ text }: TypedText, where: Condition, { lexicon, index }: Words): Understood | null {
  const typed = readText(text, lexicon, index.nameWords);
  if (typed.unsold || typed.question || typed.purpose !== undefined || typed.aside.length > 0) return null;
  const settled = settledRoles(where);
  const read = { ...typed, concepts: typed.concepts.filter(({ role }) => !settled.has(role)) };
  const { concepts } = read;
  if (concepts.length === 0 || concepts.some(({ role, isTold }) => role === 'unknown' || isTold)) return null;
  if (CODE.test(text)) return null;
  const found = { places: [0], scores: [1], isFull: true, leftOut: [] };
  const reading = readingOf(read, read, found, { meant: null, lexicon });
  const matcher = new Matcher(index);
  matcher.match(concepts);
  const thing = concepts.find((concept) => matcher.isThing(concept)) ?? null;
  const first = concepts.find(({ role }) => !SAYS_WHICH.has(role));
  // Words that may also be others leave nothing out.
  const head = first?.role === 'kind' && !first.isLoose && matcher.isThing(first) ? first : null;
  return { read, lexicon, names: index.nameWords, head, thing, reading };
}

/** Words that say for whom, how much or which, and not what. */
const SAYS_WHICH: ReadonlySet<Role> = new Set(['audience', 'price', 'sale', 'color', 'size']);
