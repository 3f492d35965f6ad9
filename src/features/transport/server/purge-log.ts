import { logError } from './log.ts';
import { currentScope } from './request-scope.ts';

/** How long an isolate uses its copy of the record, in ms; a purge reaches every data centre within this time. */
const TRUSTED_MS = 1000;
/** From this age on the copy is refreshed after an answer, in ms, so that with regular traffic nobody waits for it. */
const RENEWED_MS = 600;
/** How long an answer waits for the record, in ms; afterwards the last copy is used. */
const PATIENCE_MS = 2000;
/**
 * How long after a purge the backend may still return old data (from its own caches or replicas), in ms. Pages rendered
 * in this time are shown but count as purged, so that no old data stays.
 */
export const SETTLING_MS = 2000;
/** The tag that means all pages. */
const EVERYTHING = '*';

/** The newest purges that affect a page or an answer, ms since the epoch; 0 for none. */
interface PurgeTimes {
  hard: number;
  soft: number;
}

type Namespace = StorefrontEnv['PURGE_RECORD'];

const times = { hard: new Map<string, number>(), soft: new Map<string, number>() };
let last = 0;
let readAt = 0;
/** The current read; forgotten when this isolate records a purge, because the read may have missed it. */
let reading: Promise<void> | undefined;

/** Records that all pages with one of these tags are outdated. Fails when the record cannot be written. */
export async function recordPurge(namespace: Namespace, tags: string[], isSoft: boolean): Promise<void> {
  await recordOf(namespace).record(tags, isSoft);
  reading = undefined;
  readAt = 0;
}

/**
 * The newest purges of any of the tags, or of everything. While the record cannot be read the last copy is used, so
 * that pages stay available.
 */
export async function lastPurges(namespace: Namespace, tags: string[]): Promise<PurgeTimes> {
  const age = Date.now() - readAt;
  if (age > RENEWED_MS) {
    reading ??= read(namespace);
    if (age > TRUSTED_MS) await patiently(reading);
  }
  return { hard: newest(times.hard, tags), soft: newest(times.soft, tags) };
}

function newest(known: Map<string, number>, tags: string[]): number {
  let at = known.get(EVERYTHING) ?? 0;
  for (const tag of tags) at = Math.max(at, known.get(tag) ?? 0);
  return at;
}

/** Starts reading new entries of the record. */
function read(namespace: Namespace): Promise<void> {
  const startedAt = Date.now();
  const own: Promise<void> = takeOver(namespace).then(() => {
    if (reading !== own) return;
    reading = undefined;
    readAt = startedAt;
  });
  // Other requests wait for it too, so it must outlive this request.
  currentScope()?.waitUntil(own);
  return own;
}

async function takeOver(namespace: Namespace): Promise<void> {
  try {
    const news = await recordOf(namespace).since(last);
    for (const { tag, at, isSoft } of news.entries) (isSoft ? times.soft : times.hard).set(tag, at);
    last = Math.max(last, news.last);
  } catch (error) {
    logError('the record of purges could not be read', error);
  }
}

/** Waits only for a limited time; a read that never ends, for example of an aborted request, is given up. */
async function patiently(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const outcome = await Promise.race([work, limit]);
  clearTimeout(timer);
  if (outcome !== 'late' || reading !== work) return;
  logError('the record of purges did not answer');
  reading = undefined;
  readAt = Date.now();
}

/** One object for the whole shop. */
function recordOf(namespace: Namespace): PurgeRecordStub {
  return namespace.get(namespace.idFromName('shop'));
}
