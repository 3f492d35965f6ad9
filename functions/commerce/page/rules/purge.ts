import type { CommerceEnv } from '../../env.ts';
import { listDuePurges, markPurgeFailed, markPurgeSent } from '../db/purge-events.ts';

const EVENTS_AT_ONCE = 50;
/** Maximum number of tags per request to the storefront. */
const TAGS_PER_REQUEST = 100;
const TIMEOUT_MS = 5_000;
/** Pause after the first failure; it doubles with each further failure. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Sends purges to the storefront, oldest first. Returns how many it confirmed. Failed ones are repeated with growing
 * pauses, so a change never depends on the storefront.
 */
export async function sendPurges(env: CommerceEnv, now: Date): Promise<number> {
  const { DB, PURGE_URL, PURGE_SECRET } = env;
  if (!PURGE_URL || !PURGE_SECRET) return 0;
  let sent = 0;
  for (const { id, tags, attempts } of await listDuePurges(DB, now, EVENTS_AT_ONCE)) {
    const problem = await tell(PURGE_URL, PURGE_SECRET, tags);
    if (problem === null) {
      await markPurgeSent(DB, id, new Date()).run();
      sent += 1;
    } else {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);
      await markPurgeFailed(DB, id, problem, new Date(now.getTime() + wait)).run();
    }
  }
  return sent;
}

/** Returns null when the storefront confirmed all tags, otherwise the problem. */
async function tell(url: string, secret: string, tags: readonly string[]): Promise<string | null> {
  try {
    for (let start = 0; start < tags.length; start += TAGS_PER_REQUEST) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ tags: tags.slice(start, start + TAGS_PER_REQUEST) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.text();
      if (!response.ok) return `the storefront answered ${response.status}`;
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'the storefront cannot be reached';
  }
}
