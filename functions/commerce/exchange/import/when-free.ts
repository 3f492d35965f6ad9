import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from './api.ts';

const LOOK_EVERY_MS = 2000;
/** Longer than an import that was cut off holds the shop. */
const PATIENCE_MS = 90_000;

/**
 * Runs an import as soon as no other one holds the shop. A start that was cut off in the middle of its filling, by Ctrl+C for
 * instance, holds it for another minute. Throws the refusal of the last try when the time is up.
 */
export async function whenFree<T>(
  work: () => Promise<T>,
  say: (sentence: string) => void,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<T> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    try {
      return await work();
    } catch (error) {
      const isHeld = error instanceof Refused && error.status === 409;
      if (!isHeld || waited >= PATIENCE_MS) throw error;
      if (waited === 0) say(`${error.message} Waiting for its end …`);
      await wait(LOOK_EVERY_MS);
    }
  }
}
