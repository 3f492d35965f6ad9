import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import { type EngineChange, engineSources } from '../../db/search-engine.ts';
import { callEngine, EngineFailure } from './engine-call.ts';
import { engineDocument } from './engine-documents.ts';
import type { SearchEngine } from './engine-settings.ts';

/** How long the engine may take to write some products, in ms. */
const WRITE_MS = 20_000;
/** The engine has a newer version of the product: another worker was faster. */
const CONFLICT = 409;
const GONE = 404;
const TOLD_LETTERS = 300;

const Written = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.number().int(), error: z.unknown().optional() }))),
});

/**
 * Writes these products to an index or to the one behind the alias: their present documents, and nothing of those that left. The number of its last
 * change is the version of a document, so that the newest stays whoever writes last. Throws EngineFailure when one is not
 * taken.
 */
export async function writeProducts(
  db: D1Database,
  engine: SearchEngine,
  index: string,
  changes: readonly EngineChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const sources = await engineSources(
    db,
    changes.map(({ id }) => id),
  );
  const byId = new Map(sources.map((source) => [source.id, source]));
  const lines = changes.flatMap(({ id, seq }) => {
    const source = byId.get(id);
    const meta = { _id: String(id), version: source?.seq ?? seq, version_type: 'external_gte' };
    return source ? [{ index: meta }, engineDocument(source)] : [{ delete: meta }];
  });
  // An engine would make an index that is gone anew, without its mapping; it may not make one for the alias.
  const path = `/${encodeURIComponent(index)}/_bulk?require_alias=${index === engine.alias}`;
  const { data } = Written.safeParse(await callEngine(engine, { method: 'POST', path, lines, patience: WRITE_MS }));
  if (!data || data.items.length !== changes.length)
    throw new EngineFailure('nonsense', 'the engine does not say what it wrote');
  for (const [action, { status, error }] of data.items.flatMap((item) => Object.entries(item))) {
    const isTaken = status < 300 || status === CONFLICT || (action === 'delete' && status === GONE);
    if (!isTaken)
      throw new EngineFailure(
        'refused',
        `a product was refused: ${JSON.stringify(error).slice(0, TOLD_LETTERS)}`,
        status,
      );
  }
}
