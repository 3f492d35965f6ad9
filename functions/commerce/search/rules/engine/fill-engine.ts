import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import {
  beginFilling,
  type EngineState,
  forgetFilling,
  leaveFilling,
  nextChanges,
  nextProducts,
  noteFilled,
  noteSwapped,
  readEngine,
  sameMeanings,
  takeFilling,
} from '../../db/search-engine.ts';
import { callEngine, EngineFailure } from './engine-call.ts';
import { type IndexMaking, indexMaking } from './engine-index.ts';
import type { SearchEngine } from './engine-settings.ts';
import { writeProducts } from './write-engine.ts';

/** Number of products of one request to the engine: some hundred kilobytes. */
const PRODUCTS_AT_ONCE = 200;
/** How long one run fills, in ms; the next one continues. */
const RUN_MS = 20_000;
/** A worker that was ended while it filled leaves the work to others after this time, in ms. */
const LEASE_MS = 90_000;
const CALL_MS = 10_000;
const GONE = 404;

const Aliases = z.record(z.string(), z.unknown());

/** What an index of this shop is made of now. */
const presentMaking = async (db: D1Database): Promise<IndexMaking> => indexMaking(await sameMeanings(db));

/**
 * Fills a new index while there is none, or while it is made of other settings, mapping or synonyms than now;
 * with `isAnew` in any case. Then the alias moves to it in one step, and the former indices are deleted. A run works for
 * some time, and the next one continues. Returns whether the alias has an index that is made of the present settings.
 */
export async function fillEngine(db: D1Database, engine: SearchEngine, now: Date, isAnew = false): Promise<boolean> {
  const [state, making] = await Promise.all([readEngine(db), presentMaking(db)]);
  const isMade = state.index_name?.startsWith(`${engine.alias}-`) === true && state.made_of === making.madeOf;
  const isPresent = isMade && (await exists(engine, engine.alias));
  if (isPresent && state.next_name === null && !isAnew) return true;
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  if (!(await takeFilling(db, now.toISOString(), until))) return isPresent;
  try {
    const name = await begun(db, engine, { state, making, now });
    return (await fillFor(db, engine, name)) || isPresent;
  } finally {
    await leaveFilling(db).run();
  }
}

/** The name of the index that is being filled: the one that was begun, or a new one. */
async function begun(
  db: D1Database,
  engine: SearchEngine,
  { state, making, now }: { state: EngineState; making: IndexMaking; now: Date },
): Promise<string> {
  const { next_name: started } = state;
  if (started !== null) {
    const isSame = started.startsWith(`${engine.alias}-`) && state.next_made_of === making.madeOf;
    if (isSame && (await exists(engine, started))) return started;
    if (!isSame) await dropIndex(engine, started);
    await forgetFilling(db, started).run();
  }
  const name = `${engine.alias}-${now.getTime()}`;
  await dropIndex(engine, name);
  await callEngine(engine, { method: 'PUT', path: pathOf(name), body: making.body, patience: CALL_MS });
  await beginFilling(db, name, making.madeOf).run();
  return name;
}

/** Writes products until all are written or the time is over; true when the index answers. */
async function fillFor(db: D1Database, engine: SearchEngine, name: string): Promise<boolean> {
  const end = Date.now() + RUN_MS;
  const { next_after, next_seq } = await readEngine(db);
  let after = next_after;
  for (;;) {
    const products = await nextProducts(db, after, PRODUCTS_AT_ONCE);
    if (products.length === 0) break;
    await writeProducts(db, engine, name, products);
    after = products.at(-1)?.id ?? after;
    await noteFilled(db, name, after).run();
    if (Date.now() > end) return false;
  }
  const seq = await catchUp(db, engine, name, next_seq);
  await callEngine(engine, { method: 'POST', path: `${pathOf(name)}/_refresh`, patience: CALL_MS });
  await swap(engine, name);
  await noteSwapped(db, name, seq).run();
  await dropFormer(engine, name);
  return true;
}

/** Writes what changed after `from`, in order; returns the number of the last change. */
export async function catchUp(
  db: D1Database,
  engine: SearchEngine,
  index: string,
  from: number,
  note: (seq: number) => Promise<unknown> = async () => undefined,
): Promise<number> {
  let seq = from;
  for (;;) {
    const changes = await nextChanges(db, seq, PRODUCTS_AT_ONCE);
    if (changes.length === 0) return seq;
    await writeProducts(db, engine, index, changes);
    seq = changes.at(-1)?.seq ?? seq;
    await note(seq);
  }
}

const pathOf = (index: string) => `/${encodeURIComponent(index)}`;

async function exists(engine: SearchEngine, index: string): Promise<boolean> {
  try {
    await callEngine(engine, { method: 'GET', path: `${pathOf(index)}/_count`, patience: CALL_MS });
    return true;
  } catch (error) {
    if (error instanceof EngineFailure && error.status === GONE) return false;
    throw error;
  }
}

const dropIndex = (engine: SearchEngine, index: string) =>
  callEngine(engine, { method: 'DELETE', path: `${pathOf(index)}?ignore_unavailable=true`, patience: CALL_MS });

/** The alias names this index alone, in one step. */
async function swap(engine: SearchEngine, index: string): Promise<void> {
  const { alias } = engine;
  const actions = [
    { remove: { index: `${alias}-*`, alias, must_exist: false } },
    { add: { index, alias, is_write_index: true } },
  ];
  await callEngine(engine, { method: 'POST', path: '/_aliases', body: { actions }, patience: CALL_MS });
}

/** Deletes all indices of this shop but one. */
async function dropFormer(engine: SearchEngine, index: string): Promise<void> {
  const own = new RegExp(`^${engine.alias}-\\d+$`);
  const path = `/${engine.alias}-*/_alias`;
  const all = Aliases.safeParse(await callEngine(engine, { method: 'GET', path, patience: CALL_MS }));
  for (const name of Object.keys(all.data ?? {})) if (own.test(name) && name !== index) await dropIndex(engine, name);
}
