import type { D1Database } from '@cloudflare/workers-types';
import { tryWrite } from '../db/write-check.ts';

/** How long a write that passed, and one that was refused, counts for this isolate, in ms. */
const PASSED_MS = 60_000;
const REFUSED_MS = 5_000;
/** A database that does not answer a write in this time takes none; in ms. */
const PATIENCE_MS = 1_500;

let last: { at: number; passed: boolean } | null = null;
let trying: Promise<boolean> | null = null;

/**
 * Whether the database takes changes: it may answer reads while it is full, locked or being restored. A change is tried
 * at most once a minute, and sooner again after a refusal, whoever asks.
 */
export async function takesWrites(db: D1Database, now: Date): Promise<boolean> {
  const at = now.getTime();
  if (last && at - last.at < (last.passed ? PASSED_MS : REFUSED_MS)) return last.passed;
  trying ??= attempt(db, now).finally(() => {
    trying = null;
  });
  const passed = await trying;
  last = { at, passed };
  return passed;
}

/** A call failed unexpectedly, so the next question whether changes are taken is answered by a new attempt. */
export function doubtWrites(): void {
  if (last?.passed) last = null;
}

async function attempt(db: D1Database, now: Date): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const write = tryWrite(db, now).then(
    () => true,
    (error: unknown) => {
      console.error('the database takes no changes', error);
      return false;
    },
  );
  try {
    return await Promise.race([write, late]);
  } finally {
    clearTimeout(timer);
  }
}
