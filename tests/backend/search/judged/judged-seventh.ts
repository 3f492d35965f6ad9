import type { Judged } from './grade.ts';
import { LIMITED } from './seventh/limited.ts';
import { MEANT } from './seventh/meant.ts';
import { SPELLED } from './seventh/spelled.ts';

/** Which half of the set a query is in: by lot, from its letters (FNV-1a, 32 bits). */
function isDrawnForMending(query: string): boolean {
  let hash = 0x811c9dc5;
  for (const letter of query) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 16) & 1) === 0;
}

const JUDGED_SEVENTH: readonly Judged[] = [...SPELLED, ...MEANT, ...LIMITED];
/** Queries whose losses may be looked at while the search is improved. */
export const JUDGED_SEVENTH_OPEN = JUDGED_SEVENTH.filter(({ query }) => isDrawnForMending(query));
/** Queries whose losses nobody looks at: only their total tells how well the search does on what it was not tuned on. */
export const JUDGED_SEVENTH_APART = JUDGED_SEVENTH.filter(({ query }) => !isDrawnForMending(query));
