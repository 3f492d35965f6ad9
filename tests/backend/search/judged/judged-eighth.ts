import { LIMITED } from './eighth/limited.ts';
import { MEANT, OCCASIONS } from './eighth/meant.ts';
import { ASKED_EIGHTH } from './eighth/service.ts';
import { SPELLED } from './eighth/spelled.ts';

const SEED = 0x0169;

/** Which half of the set a query is in: by lot, from its letters (FNV-1a, 32 bits, seeded). */
function isDrawnForMending({ query }: { query: string }): boolean {
  let hash = 0x811c9dc5 ^ SEED;
  for (const letter of query) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 16) & 1) === 0;
}
const isApart = (one: { query: string }) => !isDrawnForMending(one);

const JUDGED_EIGHTH = [...SPELLED, ...MEANT, ...OCCASIONS, ...LIMITED];
/** Queries whose losses may be looked at while the search is improved. */
export const JUDGED_EIGHTH_OPEN = JUDGED_EIGHTH.filter(isDrawnForMending);
/** Queries whose losses nobody looks at: only their total is known. */
export const JUDGED_EIGHTH_APART = JUDGED_EIGHTH.filter(isApart);
/** Questions of service, split in the same way. */
export const ASKED_EIGHTH_OPEN = ASKED_EIGHTH.filter(isDrawnForMending);
export const ASKED_EIGHTH_APART = ASKED_EIGHTH.filter(isApart);
