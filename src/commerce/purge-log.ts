import { logError } from './log.ts';
import { currentScope } from './request-scope.ts';

/** How long an isolate trusts its copy of the record, in ms: within this time a purge reaches every place. */
const TRUSTED_MS = 1000;
/**
 * How long after a purge the backend may still answer old data (its own caches, replicas), in ms. What was made within
 * it is shown but counts as purged, so that no old data outlives the change [B-07].
 */
export const SETTLING_MS = 2000;
/** The tag that stands on everything. */
const EVERYTHING = '*';

/** The newest purge that concerns a page or an answer, ms since the epoch; 0 when there was none. */
export interface PurgeTimes {
  hard: number;
  soft: number;
}

type Namespace = StorefrontEnv['PURGE_RECORD'];

const times = { hard: new Map<string, number>(), soft: new Map<string, number>() };
let last = 0;
let readAt = 0;
let reading: Promise<void> | undefined;

/** Records that all pages with one of these tags are out of date from now on. Fails when the record cannot be written. */
export async function recordPurge(namespace: Namespace, tags: string[], isSoft: boolean): Promise<void> {
  await recordOf(namespace).record(tags, isSoft);
  readAt = 0;
}

/**
 * The newest purges of any of the tags, or of everything. While the record cannot be read the last copy of it holds: an
 * unreachable record stops no page.
 */
export async function lastPurges(namespace: Namespace, tags: string[]): Promise<PurgeTimes> {
  if (Date.now() - readAt > TRUSTED_MS) {
    reading ??= read(namespace).finally(() => {
      reading = undefined;
    });
    // Others wait for it too, so it must outlive this request.
    currentScope()?.waitUntil(reading);
    await reading;
  }
  const newest = (known: Map<string, number>) =>
    Math.max(0, ...[EVERYTHING, ...tags].map((tag) => known.get(tag) ?? 0));
  return { hard: newest(times.hard), soft: newest(times.soft) };
}

async function read(namespace: Namespace): Promise<void> {
  const startedAt = Date.now();
  try {
    const news = await recordOf(namespace).since(last);
    for (const { tag, at, isSoft } of news.entries) (isSoft ? times.soft : times.hard).set(tag, at);
    last = news.last;
  } catch (error) {
    logError('the record of purges could not be read', error);
  }
  readAt = startedAt;
}

/** One object for the whole shop. */
function recordOf(namespace: Namespace): PurgeRecordStub {
  return namespace.get(namespace.idFromName('shop'));
}
