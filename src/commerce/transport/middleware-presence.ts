import { LRUCache } from 'lru-cache';

/** How long a call that is not there is not asked again, in ms. */
const ABSENT_FOR_MS = 300_000;
/** Addresses and calls that one isolate remembers. */
const ENTRIES_MAX = 1000;
/** Middlewares that one isolate remembers: as a rule there is one. */
const ADDRESSES_MAX = 10;

/** When an address, or a call of it, last was seen there or not; a property of the backend, never of a request. */
const seen = new LRUCache<string, { isThere: boolean; at: number }>({ max: ENTRIES_MAX });

/** The calls that a middleware said it has, by its address: all others are not there. */
const served = new LRUCache<string, { calls: ReadonlySet<string>; at: number }>({ max: ADDRESSES_MAX });

/** Notes which calls the middleware at this address says it has. */
export function noteServedCalls(url: string, calls: readonly string[], now = Date.now()): void {
  served.set(url, { calls: new Set(calls), at: now });
}

/** Notes whether a call of the middleware at this address is there: one that answers 404 in another form is not. */
export function noteCall(url: string, name: string, isThere: boolean, now = Date.now()): void {
  seen.set(`${url} ${name}`, { isThere, at: now });
  // One call that is missing does not speak for the others, one that answers does.
  if (isThere || !seen.get(url)?.isThere) seen.set(url, { isThere, at: now });
}

/** Whether a call of the middleware, or anything at its address, is there as far as is known. */
export function mayBeThere(url: string, name?: string, now = Date.now()): boolean {
  const told = served.get(url);
  if (name !== undefined && told && now - told.at < ABSENT_FOR_MS && !told.calls.has(name)) return false;
  const known = seen.get(name === undefined ? url : `${url} ${name}`);
  return !known || known.isThere || now - known.at >= ABSENT_FOR_MS;
}
