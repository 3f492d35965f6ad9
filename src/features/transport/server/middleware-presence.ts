import { LRUCache } from 'lru-cache';

/** How long a missing call is not requested again, in ms. */
const ABSENT_FOR_MS = 300_000;
/** Maximum number of addresses and calls that an isolate remembers. */
const ENTRIES_MAX = 1000;
/** Maximum number of middlewares that an isolate remembers; usually there is one. */
const ADDRESSES_MAX = 10;

/** When an address or a call was last seen, and whether it existed; a property of the backend and not of a request. */
const seen = new LRUCache<string, { isThere: boolean; at: number }>({ max: ENTRIES_MAX });

/** The calls that a middleware said it has, by address; all others do not exist. */
const served = new LRUCache<string, { calls: ReadonlySet<string>; at: number }>({ max: ADDRESSES_MAX });

/** Records the calls that the middleware at this address says it has. */
export function noteServedCalls(url: string, calls: readonly string[], now = Date.now()): void {
  served.set(url, { calls: new Set(calls), at: now });
}

/** Records whether a call of the middleware at this address exists; one that answers 404 in another format does not. */
export function noteCall(url: string, name: string, isThere: boolean, now = Date.now()): void {
  seen.set(`${url} ${name}`, { isThere, at: now });
  // One missing call says nothing about the others; one that answers shows that the middleware exists.
  if (isThere || !seen.get(url)?.isThere) seen.set(url, { isThere, at: now });
}

/** Whether a call of the middleware, or anything at its address, exists as far as is known. */
export function mayBeThere(url: string, name?: string, now = Date.now()): boolean {
  const told = served.get(url);
  if (name !== undefined && told && now - told.at < ABSENT_FOR_MS && !told.calls.has(name)) return false;
  const known = seen.get(name === undefined ? url : `${url} ${name}`);
  return !known || known.isThere || now - known.at >= ABSENT_FOR_MS;
}
