import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Send } from './backend.ts';
import { playLife } from './life.ts';
import { SHOPPER } from './shopper.ts';

/** One of the default catalogue's accounts for the desk, with the rights on orders and reviews. */
const STAFF = { email: 'cham-soc@chi.example', password: 'Len-Vai-2026' };
/** Content of the marker after the last step; before, it is the name of the step under way. */
const PLAYED = 'played';
const ANEW = '`npm run db:reset` makes the local data anew.';

interface Log {
  info: (line: string) => void;
  warn: (line: string) => void;
}

/**
 * Plays the life of the demo shopper on a development server, once for each local state: a file in the state's folder
 * says that it was played. Tells the account, or in one line which step failed. Never throws, because the server goes on
 * without a demo shopper.
 */
export async function playOnce(
  { origin, state, send = overNetwork(origin) }: { origin: string; state: string; send?: Send },
  log: Log,
): Promise<void> {
  const marker = join(state, 'demo-shopper');
  const before = existsSync(marker) ? readFileSync(marker, 'utf8') : null;
  const tell = () => log.info(`${origin}  ${SHOPPER.email}  ${SHOPPER.password}  (a shopper with orders)`);
  if (before === PLAYED) return tell();
  if (before !== null) return log.warn(`The demo shopper is incomplete: an earlier start ended at ${before}. ${ANEW}`);
  let step: string | null = null;
  try {
    const place = { send, origin, media: '/media/w1080', staff: STAFF };
    const isPlayed = await playLife(place, (name) => {
      step = name;
      note(marker, name);
    });
    if (!isPlayed) return;
    note(marker, PLAYED);
    tell();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      step === null
        ? `There is no demo shopper yet (${reason}). The next start tries again.`
        : `The demo shopper is incomplete: ${step} failed (${reason}). ${ANEW}`,
    );
  }
}

function note(marker: string, text: string): void {
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, text);
}

/** Time for one request; the first ones wait until the server has loaded the shop. */
const PATIENCE_MS = 120_000;

const overNetwork =
  (origin: string): Send =>
  (path, init) =>
    fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
