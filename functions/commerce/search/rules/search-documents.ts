import type { D1Database } from '@cloudflare/workers-types';
import { primaryOf } from '../../shared/db/replicas.ts';
import { readDocuments } from '../db/search-index.ts';
import { indexOf } from './search-index.ts';

/**
 * The search documents of some products, by id; a product without one is missing. They are as new as the index at least.
 * What is read while the index changes is not kept, because it may be older than the change.
 */
export async function documentsOf(
  given: D1Database,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const db = primaryOf(given);
  const index = indexOf(db);
  const { seq } = index;
  // Taken out first: keeping others may push them out.
  const kept = new Map(
    ids.flatMap((id) => {
      const document = index.documents.get(id);
      return document ? [[id, document] as const] : [];
    }),
  );
  const read = await readDocuments(
    db,
    ids.filter((id) => !kept.has(id)),
  );
  if (index.seq === seq) for (const [id, document] of read) index.documents.set(id, document);
  return new Map([...kept, ...read].map(([id, { fields }]) => [id, fields]));
}
