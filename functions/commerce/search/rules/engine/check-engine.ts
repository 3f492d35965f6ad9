import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import { vietnamDay } from '../../../../../src/kernel/time/vietnam-time.ts';
import { type EngineChange, nextProducts, noteChecked, readEngine } from '../../db/search-engine.ts';
import { callEngine, EngineFailure } from './engine-call.ts';
import { type EngineSettings, engineOf, type SearchEngine } from './engine-settings.ts';
import { fillEngine } from './fill-engine.ts';
import { followChanges } from './follow-engine.ts';
import { writeProducts } from './write-engine.ts';

/** The comparison runs after this time of the Vietnamese day, in ms: few shoppers are awake. */
const AFTER_MIDNIGHT_MS = 2 * 3600 * 1000;
const PAGE = 1000;
const WRITTEN_AT_ONCE = 200;
const CALL_MS = 20_000;

const Versions = z.object({
  hits: z.object({ hits: z.array(z.object({ _id: z.string().regex(/^\d{1,15}$/), _version: z.number().int() })) }),
});

/** Once a night: compares the engine with the database. Returns how many products were repaired. */
export async function checkNightly(env: EngineSettings & { DB: D1Database }, now: Date): Promise<number> {
  const engine = engineOf(env);
  if (!engine) return 0;
  const day = vietnamDay(new Date(now.getTime() - AFTER_MIDNIGHT_MS));
  const { checked_on, index_name } = await readEngine(env.DB);
  if (checked_on === day || index_name === null) return 0;
  const repaired = await checkEngine(env, engine, now);
  await noteChecked(env.DB, day).run();
  if (repaired > 0) console.warn(`${repaired} products of the search engine were repaired`);
  return repaired;
}

/**
 * Compares every product of the database with the engine by its version, and writes those that differ. If the engine has
 * newer ones, as after the database was restored, a new index is filled.
 */
async function checkEngine(env: EngineSettings & { DB: D1Database }, engine: SearchEngine, now: Date): Promise<number> {
  const { DB: db } = env;
  await followChanges(env);
  const { index_name: index } = await readEngine(db);
  if (index === null || !(await isThere(engine, index))) return refill(db, engine, now);
  const [wanted, held] = await Promise.all([databaseVersions(db), engineVersions(engine, index)]);
  const isNewer = Array.from(held).some(([id, version]) => version > (wanted.get(id) ?? version));
  if (isNewer) return refill(db, engine, now);
  const different: EngineChange[] = [
    ...Array.from(wanted, ([id, seq]) => ({ id, seq })).filter(({ id, seq }) => held.get(id) !== seq),
    ...Array.from(held, ([id, seq]) => ({ id, seq })).filter(({ id }) => !wanted.has(id)),
  ];
  for (let start = 0; start < different.length; start += WRITTEN_AT_ONCE)
    await writeProducts(db, engine, engine.alias, different.slice(start, start + WRITTEN_AT_ONCE));
  return different.length;
}

async function refill(db: D1Database, engine: SearchEngine, now: Date): Promise<number> {
  await fillEngine(db, engine, now, true);
  return (await databaseVersions(db)).size;
}

/** Makes what was written visible; false when the index is gone. */
async function isThere(engine: SearchEngine, index: string): Promise<boolean> {
  const path = `/${encodeURIComponent(index)}/_refresh`;
  try {
    await callEngine(engine, { method: 'POST', path, patience: CALL_MS });
    return true;
  } catch (error) {
    if (error instanceof EngineFailure && error.status === 404) return false;
    throw error;
  }
}

/** The number of the last change of every product, by id. */
async function databaseVersions(db: D1Database): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  for (let after = 0; ; ) {
    const products = await nextProducts(db, after, PAGE);
    for (const { id, seq } of products) versions.set(id, seq);
    const last = products.at(-1);
    if (!last) return versions;
    after = last.id;
  }
}

async function engineVersions(engine: SearchEngine, index: string): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  const path = `/${encodeURIComponent(index)}/_search`;
  for (let after = 0; ; ) {
    const body = { size: PAGE, sort: [{ id: 'asc' }], search_after: [after], version: true, _source: false };
    const { data } = Versions.safeParse(await callEngine(engine, { method: 'POST', path, body, patience: CALL_MS }));
    if (!data) throw new EngineFailure('nonsense', 'the engine does not say which products it has');
    for (const { _id, _version } of data.hits.hits) versions.set(Number(_id), _version);
    const last = data.hits.hits.at(-1);
    if (!last) return versions;
    after = Number(last._id);
  }
}
