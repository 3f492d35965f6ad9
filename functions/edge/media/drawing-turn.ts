import { logError } from '../../../src/features/transport/server/log.ts';
import { isWithinLimit } from '../../../src/features/transport/server/resilience/rate-limit.ts';
import { drawnRecord } from './share-record.ts';

/** After this time a drawing counts as ended, because the request that began it may have been cut; in ms. */
const DRAWING_MAX_MS = 30_000;
/** How long a request waits for its turn, in ms, and how many may wait. */
const PATIENCE_MS = 10_000;
const WAITING_MAX = 3;

/** The time after which a picture that was not drawn can be asked for again, in seconds. */
export const DRAWN_LATER_S = 60;

/** The drawing that runs in this isolate, and since when, in ms since the epoch. */
let running: { since: number; ended: Promise<void> } | null = null;
let waiting = 0;

/**
 * Draws a picture if that is possible soon, else null: an isolate draws one at a time, a visitor causes few, and all
 * visitors together a bounded number a minute, so that nobody can keep the processor busy with pictures.
 */
export async function inDrawingTurn<Picture>(
  env: StorefrontEnv,
  request: Request,
  draw: () => Promise<Picture>,
): Promise<Picture | null> {
  if (!(await isWithinLimit(env, 'LIMIT_DRAWING', request)) || !(await isFree())) return null;
  let end: () => void = () => undefined;
  const own = { since: Date.now(), ended: new Promise<void>((resolve) => (end = resolve)) };
  running = own;
  try {
    return (await isInBudget(env)) ? await draw() : null;
  } finally {
    if (running === own) running = null;
    end();
  }
}

/** Waits until nothing is drawn; false when that takes too long, or when others wait already. */
async function isFree(): Promise<boolean> {
  if (!isDrawing()) return true;
  if (waiting >= WAITING_MAX) return false;
  waiting += 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  try {
    while (isDrawing()) if ((await Promise.race([running?.ended, patience])) === 'late') return false;
    return true;
  } finally {
    clearTimeout(timer);
    waiting -= 1;
  }
}

const isDrawing = () => running !== null && Date.now() - running.since < DRAWING_MAX_MS;

/** While the count cannot be read, only the limits of visitor and isolate hold. */
async function isInBudget(env: StorefrontEnv): Promise<boolean> {
  if (env.RATE_LIMITS === 'off') return true;
  try {
    return (await drawnRecord(env)?.mayDraw()) ?? true;
  } catch (error) {
    logError('drawn pictures could not be counted', error);
    return true;
  }
}
