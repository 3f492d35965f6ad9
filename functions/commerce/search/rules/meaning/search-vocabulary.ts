import type { D1Database } from '@cloudflare/workers-types';
import { readWords } from '../../db/search-words.ts';
import { Vocabulary } from '../words/vocabulary.ts';

/** One vocabulary per database of this isolate; contains words of the catalogue and no request data. */
const vocabularies = new WeakMap<D1Database, Vocabulary>();

/** The current words of the catalogue. */
export async function vocabularyOf(db: D1Database): Promise<Vocabulary> {
  const known = vocabularies.get(db) ?? new Vocabulary();
  vocabularies.set(db, known);
  const rows = await readWords(db, known.lastId);
  for (const row of rows) {
    if (row.id <= known.lastId) continue; // another request read them meanwhile
    known.add(row);
    known.lastId = row.id;
  }
  return known;
}
