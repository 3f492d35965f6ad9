import { readEngine } from '../../db/search-engine.ts';
import { callEngine, EngineFailure, FAILURES } from './engine-call.ts';
import { PATIENCE_MS } from './engine-search.ts';
import { engineOf } from './engine-settings.ts';
import type { SearchEnv } from './shop-search.ts';

export const SEARCH_ANSWERERS = ['engine', 'embedded'] as const;
export const SEARCH_REASONS = ['setting', 'filling', ...FAILURES] as const;

/** What answers the searches, and why not the engine: without a setting there is no reason. */
interface Standing {
  answers: (typeof SEARCH_ANSWERERS)[number];
  reason: (typeof SEARCH_REASONS)[number] | null;
  /** Changed products that the engine does not have yet. */
  behind: number;
  /** Searches that the embedded index answered because the engine failed, since the shop has the table. */
  failures: number;
}

/** How long an answer counts for this isolate, in ms, whoever asks. */
const TRUSTED_MS = 1000;

let last: { at: number; of: string; standing: Promise<Standing> } | null = null;

/** What answers the searches now; the engine is asked at most once a second. */
export function engineStanding(env: SearchEnv): Promise<Standing> {
  const of = env.SEARCH_ENGINE_URL ?? '';
  if (of === '') return Promise.resolve({ answers: 'embedded', reason: null, behind: 0, failures: 0 });
  if (!last || last.of !== of || Date.now() - last.at > TRUSTED_MS)
    last = { at: Date.now(), of, standing: standingOf(env) };
  return last.standing;
}

async function standingOf(env: SearchEnv): Promise<Standing> {
  const { index_name, behind, failures } = await readEngine(env.DB);
  const engine = engineOf(env);
  if (!engine) return { answers: 'embedded', reason: 'setting', behind, failures };
  if (index_name?.startsWith(`${engine.alias}-`) !== true)
    return { answers: 'embedded', reason: 'filling', behind, failures };
  try {
    const path = `/${encodeURIComponent(engine.alias)}/_count`;
    await callEngine(engine, { method: 'GET', path, patience: PATIENCE_MS });
    return { answers: 'engine', reason: null, behind, failures };
  } catch (error) {
    const reason = error instanceof EngineFailure ? error.kind : 'away';
    return { answers: 'embedded', reason, behind, failures };
  }
}
