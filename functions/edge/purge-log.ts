import type { KVNamespace } from '@cloudflare/workers-types';

const PREFIX = 'purge:';
/** A purge is remembered longer than any stored page lives, in seconds. */
const REMEMBERED_S = 172_800;
/** How long an isolate trusts its copy of the log, in ms. */
const TRUSTED_MS = 1000;

let copy: { readAt: number; times: Map<string, number> } | undefined;

/** Records that everything with these tags is out of date from now on. One key a tag, so parallel purges never lose one. */
export async function recordPurge(kv: KVNamespace, tags: string[]): Promise<void> {
  const at = Date.now();
  await Promise.all(tags.map((tag) => kv.put(PREFIX + tag, '', { expirationTtl: REMEMBERED_S, metadata: { at } })));
  copy = undefined;
}

/** The newest purge of any of the tags, ms since the epoch; 0 when none. */
export async function lastPurge(kv: KVNamespace, tags: string[]): Promise<number> {
  if (!tags.length) return 0;
  if (!copy || Date.now() - copy.readAt > TRUSTED_MS) copy = { readAt: Date.now(), times: await readLog(kv) };
  const { times } = copy;
  return Math.max(0, ...tags.map((tag) => times.get(tag) ?? 0));
}

async function readLog(kv: KVNamespace): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await kv.list<{ at: number }>({ prefix: PREFIX, cursor: cursor ?? null });
    for (const { name, metadata } of page.keys) if (metadata) times.set(name.slice(PREFIX.length), metadata.at);
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor);
  return times;
}
