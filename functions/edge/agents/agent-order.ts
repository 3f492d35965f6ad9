import { DurableObject } from 'cloudflare:workers';
import { CAPABILITY, PROFILE_PATH, type Version } from '../../../src/features/agents/rules/protocol.ts';
import { ORDER_LIFE_MS } from '../../../src/features/agents/rules/session.ts';
import { orderForAgent } from '../../../src/features/agents/server/agent-order.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { readPauses } from './retry-pauses.ts';
import { isSafeAddress } from './safe-address.ts';
import { keepSession, readSession } from './session-store.ts';
import { signedHeaders } from './signing-keys.ts';
import { shopCommerce } from './visit.ts';

/** The platform that gets messages about an order, and the order. */
export interface OrderWatch {
  sessionId: string;
  profile: string;
  webhookUrl: string;
  /** Public origin of the shop. */
  origin: string;
  /** The version of the protocol in which it ordered; missing for an order of a time with only one version. */
  version?: Version;
}

/** An attempt to send a message. */
export interface Delivery {
  /** The id of the message; the same for each attempt. */
  id: string;
  at: string;
  /** HTTP; 0 for no answer. */
  status: number;
  problem: string | null;
  /** When it is sent again; null when it was accepted, or when it was the last attempt. */
  next_at: string | null;
}

interface Watching extends OrderWatch {
  since: number;
  /** The digest of the state that the platform confirmed last; empty for none. */
  told: string;
  /** Failures since then. */
  failures: number;
  /** How often in a row the order could not be read; missing for never. */
  unread?: number;
  /** The order as it was placed, until it was sent once: a change in the same second must not hide it. */
  placed?: string;
  /** The digest of the state that the platform did not accept in the end; missing for none. */
  givenUp?: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The time limit for the answer: a platform must answer at once and can process the message later. */
const TIMEOUT_MS = 5000;
/** The number of attempts that the ledger keeps. */
const LEDGER_MAX = 50;

/** How often the order is checked, by its age in ms, for a backend that does not report changes. */
const LOOKS: readonly [until: number, every: number][] = [
  [2 * HOUR_MS, 5 * MINUTE_MS],
  [7 * 24 * HOUR_MS, HOUR_MS],
  [ORDER_LIFE_MS, 6 * HOUR_MS],
];

/**
 * Informs a platform about one order (the order number is the object's name): when the backend reports a change, and
 * at growing intervals. The table `attempt` has what was sent and with which result.
 */
export class AgentOrder extends DurableObject {
  async begin(watch: OrderWatch): Promise<void> {
    if (await this.ctx.storage.get<Watching>('watch')) return;
    // Without it the first look tells the order as it is then.
    const placed = await this.read(watch).catch(() => null);
    const begun = { ...watch, since: Date.now(), told: '', failures: 0 };
    await this.ctx.storage.put<Watching>('watch', placed ? { ...begun, placed } : begun);
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** The backend reports that the order changed. Does nothing if no platform watches the order. */
  async wake(): Promise<void> {
    const watch = await this.ctx.storage.get<Watching>('watch');
    // After a failure the planned pause is kept.
    if (watch && !watch.failures) await this.ctx.storage.setAlarm(Date.now());
  }

  /** The ledger, newest first. */
  async deliveries(): Promise<Delivery[]> {
    if (!(await this.ctx.storage.get<Watching>('watch'))) return [];
    return this.ledger()
      .exec('select message as id, at, status, problem, next_at from attempt order by attempt.id desc')
      .toArray() as never;
  }

  /** The database with the table of the ledger; a message without personal data has one row for each attempt. */
  private ledger() {
    const { sql } = this.ctx.storage;
    sql.exec(
      `create table if not exists attempt (id integer primary key, message text not null, at text not null,
      status integer not null, problem text, next_at text)`,
    );
    return sql;
  }

  async alarm(): Promise<void> {
    const watch = await this.ctx.storage.get<Watching>('watch');
    if (!watch) return;
    const age = Date.now() - watch.since;
    const look = LOOKS.find(([until]) => age < until);
    if (!look) return this.ctx.storage.deleteAll();
    const seen = await this.look(watch).catch((error: unknown) => {
      logError('the order of an agent could not be read', error);
      return null;
    });
    const next = seen ?? { ...watch, unread: (watch.unread ?? 0) + 1 };
    await this.ctx.storage.put<Watching>('watch', next);
    // What happened since the order was placed is told at once.
    const pause = watch.placed && !next.failures ? 0 : this.pauseAfter(next, look[1]);
    // A new wake-up may have been set meanwhile.
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + pause);
  }

  /**
   * How long to wait, in ms. An order that could not be read is read again as soon as a message would be sent again: a
   * backend that is busy for a moment must not hold back a message until the next regular look.
   */
  private pauseAfter({ failures, unread = 0 }: Watching, regular: number): number {
    const pauses = this.pauses();
    if (unread) return Math.min(pauses[unread - 1] ?? regular, regular);
    return failures ? (pauses[failures - 1] ?? 0) : regular;
  }

  /** Reads the order and sends it if its state differs from the one that the platform knows; null if it is not there. */
  private async look({ unread: _, placed, ...watch }: Watching): Promise<Watching | null> {
    const body = placed ?? (await this.read(watch));
    if (body === null) return null;
    const state = await digestOf(body);
    // A later state of the order is sent again, also to a platform that refused this one until the end.
    if (state === watch.told || state === watch.givenUp) return { ...watch, failures: 0 };
    const isTaken = await this.send(watch, body, state);
    if (isTaken) return { ...watch, told: state, failures: 0 };
    const failures = watch.failures + 1;
    return failures > this.pauses().length ? { ...watch, givenUp: state, failures: 0 } : { ...watch, failures };
  }

  /** The order as it is now, as a message; null if it is not there. */
  private async read({ sessionId, origin, version = '2026-04-08' }: OrderWatch): Promise<string | null> {
    const session = await readSession(this.env, sessionId);
    if (!session) return null;
    const told = { origin, id: sessionId, agreed: { version, capabilities: [CAPABILITY.order] } };
    const seen = await orderForAgent(shopCommerce(this.env), session, told);
    if (!seen) return null;
    await keepSession(this.env, sessionId, { ...session, life: seen.life });
    return JSON.stringify(seen.body);
  }

  private pauses(): readonly number[] {
    return readPauses(this.env.AGENT_RETRY_PAUSES);
  }

  private async send(
    { webhookUrl, origin, profile, sessionId, failures }: Watching,
    body: string,
    state: string,
  ): Promise<boolean> {
    const now = new Date();
    const url = new URL(webhookUrl);
    // The same state has the same id, however often it is sent.
    const id = `${sessionId.slice(0, 16)}-${state.slice(0, 16)}`;
    let status = 0;
    let problem: string | null = null;
    try {
      if (!isSafeAddress(url, origin)) throw new Error('the address is not public');
      const headers = await signedHeaders(
        this.env.AGENT_SIGNING_KEYS,
        {
          url,
          body,
          headers: {
            'content-type': 'application/json',
            'ucp-agent': `profile="${origin}${PROFILE_PATH}"`,
            'idempotency-key': id,
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          },
        },
        now,
      );
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = answer.status;
      await answer.body?.cancel();
    } catch (error) {
      problem = error instanceof Error ? error.message.slice(0, 200) : 'no answer';
      logError(`the platform ${profile} did not take a webhook`, error);
    }
    const isTaken = status >= 200 && status < 300;
    const pause = isTaken ? undefined : this.pauses()[failures];
    const ledger = this.ledger();
    ledger.exec(
      'insert into attempt (message, at, status, problem, next_at) values (?, ?, ?, ?, ?)',
      ...[id, now.toISOString(), status, problem],
      pause === undefined ? null : new Date(Date.now() + pause).toISOString(),
    );
    ledger.exec('delete from attempt where id not in (select id from attempt order by id desc limit ?)', LEDGER_MAX);
    return isTaken;
  }
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
