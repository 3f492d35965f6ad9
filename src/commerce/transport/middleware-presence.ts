import { BoundedMap } from '../../domain/shared/bounded-map.ts';

/** How long a call that is not there is not asked again, in ms. */
const ABSENT_FOR_MS = 300_000;
/** Addresses and calls that one isolate remembers. */
const ENTRIES_MAX = 1000;

/** When an address, or a call of it, last was seen there or not; a property of the backend, never of a request. */
const seen = new BoundedMap<{ isThere: boolean; at: number }>(ENTRIES_MAX, () => 1);

/** Notes whether a call of the middleware at this address is there: one that answers 404 in another form is not. */
export function noteCall(url: string, name: string, isThere: boolean, now = Date.now()): void {
  seen.set(`${url} ${name}`, { isThere, at: now });
  // One call that is missing does not speak for the others, one that answers does.
  if (isThere || !seen.get(url)?.isThere) seen.set(url, { isThere, at: now });
}

/** Whether a call of the middleware, or anything at its address, is there as far as is known. */
export function mayBeThere(url: string, name?: string, now = Date.now()): boolean {
  const known = seen.get(name === undefined ? url : `${url} ${name}`);
  return !known || known.isThere || now - known.at >= ABSENT_FOR_MS;
}
