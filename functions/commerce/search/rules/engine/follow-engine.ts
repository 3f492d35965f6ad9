import type { D1Database } from '@cloudflare/workers-types';
import { noteWritten, readEngine } from '../../db/search-engine.ts';
import { type EngineSettings, engineOf } from './engine-settings.ts';
import { catchUp, fillEngine } from './fill-engine.ts';

type Env = EngineSettings & { DB: D1Database };

/**
 * Writes every product that changed since the last time to the engine, in the order of the changes. What the engine did
 * not take is written by the next run. Without an engine, or before its first index is filled, it does nothing. Returns
 * whether there was something to write.
 */
export async function followChanges(env: Env): Promise<boolean> {
  const engine = engineOf(env);
  if (!engine) return false;
  const { index_name: index, seq, behind } = await readEngine(env.DB);
  if (!index?.startsWith(`${engine.alias}-`) || behind === 0) return false;
  await catchUp(env.DB, engine, engine.alias, seq, (written) => noteWritten(env.DB, index, written).run());
  return true;
}

/** The same after a request that may have changed products. Never throws: the schedule tries again. */
export async function followSoon(env: Env): Promise<void> {
  try {
    await followChanges(env);
  } catch (error) {
    console.error('the search engine did not take a change; the schedule tries again', error);
  }
}

/** The work of every minute: an index of the present settings, then what changed. */
export async function keepEngine(env: Env, now: Date): Promise<void> {
  const engine = engineOf(env);
  if (!engine) return;
  await fillEngine(env.DB, engine, now);
  await followChanges(env);
}
