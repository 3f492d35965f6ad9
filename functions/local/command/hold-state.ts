import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { STATE } from '../environment.ts';
import { refuse } from './line.ts';

/** Locked while a command uses the state. The system opens the lock when the process ends, however it ends. */
const LOCK = 'in-use.sqlite';
/** Says who holds the lock. */
const HOLDER = 'in-use-by';

/** The lock of this process: garbage collection of the connection would open it. */
let held: DatabaseSync | undefined;

/**
 * Reserves the local state for this command until the process ends. Two servers over one database would answer some
 * requests with an error, because each locks it for the other; so the second is refused, with a sentence that names the
 * first. `SHARED_STATE=yes` leaves the lock out, for two builds that serve one database on purpose.
 */
export function holdState(command: string, address?: string): void {
  if (held || process.env.SHARED_STATE === 'yes') return;
  mkdirSync(STATE, { recursive: true });
  const lock = new DatabaseSync(join(STATE, LOCK), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    const holder = join(STATE, HOLDER);
    const who = existsSync(holder) ? readFileSync(holder, 'utf8') : 'another command';
    refuse(
      `The data in ${STATE} is in use by ${who}: use that one, end it, or set LOCAL_STATE to another folder for this one.`,
    );
  }
  held = lock;
  writeFileSync(join(STATE, HOLDER), address ? `${command} at ${address}` : command);
}

/** The files of the lock, which stay when the state is emptied. */
export const LOCK_FILES: readonly string[] = [LOCK, `${LOCK}-journal`, HOLDER];
