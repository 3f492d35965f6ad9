import { logError } from '../../../src/features/transport/server/log.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Pauses after failures, in ms: from 5 seconds to a day. */
const PAUSES_MS = [5 * SECOND_MS, ...[1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)];
const LONGEST_S = 86_400;
const COUNT_MAX = 20;

/**
 * The pauses before a message is sent again, in ms; after the last one it is given up. `words` are seconds: `5, 60, 300`.
 * Words that are no such list are logged, and the standard pauses are used, so that no message is lost by a typing error.
 */
export function readPauses(words: string | undefined): readonly number[] {
  if (!words?.trim()) return PAUSES_MS;
  const seconds = words.split(',').map(Number);
  const isList = seconds.length <= COUNT_MAX && seconds.every((one) => one >= 1 && one <= LONGEST_S);
  if (isList) return seconds.map((one) => one * SECOND_MS);
  logError(`AGENT_RETRY_PAUSES: "${words}" is no list of seconds from 1 to ${LONGEST_S}`, null);
  return PAUSES_MS;
}
