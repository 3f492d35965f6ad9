import type { D1Database } from '@cloudflare/workers-types';
import { primaryOf } from '../../../shared/db/replicas.ts';
import { noteFailure } from '../../db/search-engine.ts';
import { type FoundProduct, findProducts, type SearchResult, withDocuments } from '../search.ts';
import { type Condition, InvalidSearch, type ProductSearch } from '../search-condition.ts';
import { EngineFailure } from './engine-call.ts';
import { searchOnEngine } from './engine-search.ts';
import { type EngineSettings, engineOf, type SearchEngine } from './engine-settings.ts';

/** The database, and the setting of an engine if the shop has one. */
export type SearchEnv = EngineSettings & { DB: D1Database };

/** After a failure the engine is not asked for this time, in ms, so that not every search waits for it. */
const PAUSE_MS = 5000;

/** When each engine of this isolate may be asked again, and what it failed since it was last told. */
const pauses = new Map<string, { until: number; untold: number }>();

/**
 * The products that match a condition, found by the search engine if the shop has one. The embedded index answers
 * instead while the engine is away, slow or answers nonsense, and where a text asks for more than an engine can say.
 */
export async function findShopProducts(
  env: SearchEnv,
  search: ProductSearch,
  at = new Date(),
): Promise<SearchResult<FoundProduct>> {
  const engine = namesProducts(search.where) ? null : engineOf(env);
  const answer = engine && (await answerOf(env.DB, engine, search, at));
  return answer?.isWhole ? answer.result : findProducts(env.DB, search, at);
}

/** The same, with the search documents of the page. */
export async function searchShopProducts(
  env: SearchEnv,
  search: ProductSearch,
  at = new Date(),
): Promise<SearchResult> {
  return withDocuments(env.DB, search, await findShopProducts(env, search, at));
}

/** Fields that name single products. */
const NAMES: ReadonlySet<string> = new Set(['id', 'sku', 'url_key', 'url_path', 'configurable_children.sku']);

/** Whether a query asks for products by their names: the database has them as soon as they are saved. */
function namesProducts(where: Condition): boolean {
  if (where.kind === 'terms') return NAMES.has(where.field);
  if (where.kind === 'all') return where.of.some(namesProducts);
  return (where.kind === 'unscored' || where.kind === 'weighted') && namesProducts(where.of);
}

async function answerOf(db: D1Database, engine: SearchEngine, search: ProductSearch, at: Date) {
  const key = `${engine.origin}/${engine.alias}`;
  const pause = pauses.get(key);
  if (pause && Date.now() < pause.until) {
    pause.untold += 1;
    return null;
  }
  try {
    const answer = await searchOnEngine(db, engine, search, at);
    pauses.delete(key);
    if (pause) await tell(db, pause.untold);
    return answer;
  } catch (error) {
    if (error instanceof InvalidSearch) throw error;
    console.error('the embedded index answers a search, because the engine failed', error);
    pauses.set(key, { until: Date.now() + PAUSE_MS, untold: 0 });
    await tell(db, 1 + (pause?.untold ?? 0), error);
    return null;
  }
}

/** Counts searches that the embedded index answered. A failure of this has no effect on the search. */
async function tell(db: D1Database, count: number, error?: unknown): Promise<void> {
  if (count === 0) return;
  const failure = error === undefined ? null : error instanceof EngineFailure ? error.kind : 'broken';
  try {
    await noteFailure(primaryOf(db), new Date().toISOString(), failure, count).run();
  } catch (cause) {
    console.error('a failure of the search engine was not counted', cause);
  }
}
