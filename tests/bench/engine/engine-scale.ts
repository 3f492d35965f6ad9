import { mkdirSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { D1Database } from '@cloudflare/workers-types';
import { fillShop } from '../../../functions/commerce/exchange/import/fill.ts';
import { engineOf, type SearchEngine } from '../../../functions/commerce/search/rules/engine/engine-settings.ts';
import { fillEngine } from '../../../functions/commerce/search/rules/engine/fill-engine.ts';
import type { SearchEnv } from '../../../functions/commerce/search/rules/engine/shop-search.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { renewSnapshot } from '../../../functions/commerce/search/rules/snapshot/write-snapshot.ts';
import { migrate } from '../../../functions/commerce/shared/db/migrate.ts';
import { SqliteDatabase } from '../../../functions/commerce/shared/db/sqlite-database.ts';
import { openBucket } from '../../backend/search/judged/default-shop.ts';
import { percentile, row } from '../measure.ts';
import { engineCases, type SearchCase, wholeShare } from './engine-cases.ts';
import { engineCpu, engineHeld } from './engine-held.ts';
import { countGoods, growCatalogue, type Made } from './made-catalogue.ts';

const FOLDER = '.wrangler/bench/engine';
const FILE = `${FOLDER}/shop.sqlite`;
const ALIAS = 'chi-bench';
const MB = 1_048_576;
const WARM_UP = 20;
const COLLECTIONS = 4;
const TIMES = ['p50', 'p95', 'max', 'first', 'CPU', 'engine'];

/**
 * Prints what search costs at each number of SKUs: time to fill, memory, and the times of a search, a listing with
 * facets and a suggestion, by the embedded index and by the engine at OPENSEARCH_URL, one question at a time. The same functions as
 * in the Worker run in this process; the database is a file of SQLite, which answers without a network.
 */
export async function measureEngine(sizes: readonly number[], rounds: number): Promise<void> {
  const { OPENSEARCH_URL = '' } = process.env;
  const engine = engineOf({ SEARCH_ENGINE_URL: OPENSEARCH_URL && new URL(`/${ALIAS}`, OPENSEARCH_URL).href });
  console.log(engine ? `\nthe engine at ${engine.origin}` : '\nno engine: OPENSEARCH_URL names none');
  const collect = collector();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const database = new SqliteDatabase(FILE);
  migrate(database);
  await fillShop({ DB: database.d1, MEDIA: openBucket() });
  let made: Made | null = null;
  for (const skus of sizes) {
    made = await growCatalogue(database.d1, skus, made);
    await fill(database.d1, engine, skus);
    const env = engine ? { SEARCH_ENGINE_URL: `${engine.origin}/${engine.alias}` } : null;
    console.log(row(`ms, one question at a time; load ${loadavg()[0]?.toFixed(1)}`, [...TIMES, 'MB']));
    await measureCases('embedded', {}, rounds, collect, null);
    if (env) await measureCases('engine', env, rounds, collect, engine);
    if (engine)
      console.log(row('texts that the engine itself answers, %', [100 * (await wholeShare(database.d1, engine))]));
  }
  database.close();
}

/** Collects the garbage, and returns the bytes of objects and of typed arrays that are left. */
function collector(): () => Promise<number> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  return async () => {
    // Node gives the memory of typed arrays back after the collection, in another turn of its loop.
    for (let turn = 0; turn < COLLECTIONS; turn++) {
      gc();
      await nextTurn();
    }
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  };
}

/** Fills both, and prints how long it takes and what it takes up. */
async function fill(db: D1Database, engine: SearchEngine | null, skus: number): Promise<void> {
  const { products, skus: all } = await countGoods(db);
  const seconds = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return (performance.now() - start) / 1000;
  };
  const indexed = await seconds(() => reindexProducts(db, 'all'));
  const packed = await seconds(() => renewSnapshot(db, new Date(), 0));
  const snapshot = await db.prepare('select sum(length(data)) as n from search_snapshot').first<number>('n');
  console.log(`\n${skus} SKUs: ${all}, of them ${products} that a listing shows`);
  console.log(row('embedded: tables of the index filled, s', [indexed]));
  console.log(row('embedded: snapshot written, s', [packed]));
  console.log(row('the database, MB; of it the snapshot', [statSync(FILE).size / MB, (snapshot ?? 0) / MB]));
  if (!engine) return;
  await db.prepare('update search_engine set index_name = null, next_name = null where id = 1').run();
  const filled = await seconds(async () => {
    for (let isDone = false; !isDone; ) isDone = await fillEngine(db, engine, new Date());
  });
  console.log(row('engine: index filled, s', [filled]));
  const { disk, heap, given } = await engineHeld(engine);
  console.log(row('engine: disk, heap in use, heap given, MB', [disk / MB, heap / MB, given / MB]));
}

/** Times of a fresh isolate's index: its first question, and those when it is warm; and the memory that it then holds. */
async function measureCases(
  name: string,
  env: Record<string, string>,
  rounds: number,
  collect: () => Promise<number>,
  engine: SearchEngine | null,
): Promise<void> {
  const before = await collect();
  const database = new SqliteDatabase(FILE);
  const own = { ...env, DB: database.d1 };
  const lines: [string, number[]][] = [];
  for (const one of engineCases()) lines.push([one.name, await timesOf(one, own, rounds, engine)]);
  const held = ((await collect()) - before) / MB;
  for (const [index, [label, times]] of lines.entries())
    console.log(row(`${name}: ${label}`, [...times, ...(index === 0 ? [held] : [])]));
  database.close();
}

/** Times, and the processor time of a question here and in the engine, which does not depend on other work of the machine. */
async function timesOf(
  one: SearchCase,
  env: SearchEnv,
  rounds: number,
  engine: SearchEngine | null,
): Promise<number[]> {
  const times: number[] = [];
  const engineUsed = async () => (engine ? engineCpu(engine) : 0);
  let [first, own, others] = [0, process.cpuUsage(), 0];
  for (let round = 0; round < WARM_UP + rounds; round++) {
    if (round === WARM_UP) [own, others] = [process.cpuUsage(), await engineUsed()];
    const start = performance.now();
    await one.ask(env, round);
    const time = performance.now() - start;
    if (round === 0) first = time;
    if (round >= WARM_UP) times.push(time);
  }
  const { user, system } = process.cpuUsage(own);
  const used = [(user + system) / 1000, (await engineUsed()) - others].map((ms) => ms / rounds);
  times.sort((a, b) => a - b);
  return [...[0.5, 0.95, 1].map((share) => percentile(times, share)), first, ...used];
}
