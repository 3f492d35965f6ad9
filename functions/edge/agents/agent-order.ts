import { DurableObject } from 'cloudflare:workers';
import { orderForAgent } from '../../../src/commerce/agents/agent-order.ts';
import { logError } from '../../../src/commerce/transport/log.ts';
import { CAPABILITY, PROFILE_PATH } from '../../../src/domain/agents/protocol.ts';
import { ORDER_LIFE_MS } from '../../../src/domain/agents/session.ts';
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
}

interface Watching extends OrderWatch {
  since: number;
  /** The digest of the state that the platform confirmed last; empty for none. */
  told: string;
  /** Failures since then. */
  failures: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses after failures. After the last one nothing more is sent; the platform can still read its order. */
const PAUSES_MS = [5000, ...[1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)];
/** The time limit for the answer: a platform must answer at once and can process the message later. */
const TIMEOUT_MS = 5000;
/** The number of lines that the ledger keeps. */
const LEDGER_MAX = 50;

/** How often the order is checked, by its age in ms, for a backend that does not report changes. */
const LOOKS: readonly [until: number, every: number][] = [
  [2 * HOUR_MS, 5 * MINUTE_MS],
  [7 * 24 * HOUR_MS, HOUR_MS],
  [ORDER_LIFE_MS, 6 * HOUR_MS],
];

/**
 * Informs a platform about one order (the order number is the object's name): when the backend reports a change, and
 * at growing intervals. The table `delivery` has what was sent and with which result.
 */
export class AgentOrder extends DurableObject {
  async begin(watch: OrderWatch): Promise<void> {
    if (await this.ctx.storage.get<Watching>('watch')) return;
    this.ctx.storage.sql.exec(
      'create table if not exists delivery (id text primary key, at text not null, status integer not null, problem text)',
    );
    await this.ctx.storage.put<Watching>('watch', { ...watch, since: Date.now(), told: '', failures: 0 });
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** The backend reports that the order changed. Does nothing if no platform watches the order. */
  async wake(): Promise<void> {
    const watch = await this.ctx.storage.get<Watching>('watch');
    // After a failure the planned pause is kept.
    if (watch && !watch.failures) await this.ctx.storage.setAlarm(Date.now());
  }

  /** The ledger: the time and content of each message, the HTTP status (0 for no answer), and the problem. Newest first. */
  async deliveries(): Promise<{ id: string; at: string; status: number; problem: string | null }[]> {
    if (!(await this.ctx.storage.get<Watching>('watch'))) return [];
    return this.ctx.storage.sql
      .exec('select id, at, status, problem from delivery order by at desc')
      .toArray() as never;
  }

  async alarm(): Promise<void> {
    const watch = await this.ctx.storage.get<Watching>('watch');
    if (!watch) return;
    const age = Date.now() - watch.since;
    const look = LOOKS.find(([until]) => age < until);
    if (!look) return this.ctx.storage.deleteAll();
    if (watch.failures > PAUSES_MS.length) return this.ctx.storage.setAlarm(watch.since + ORDER_LIFE_MS);
    const next = await this.look(watch).catch((error: unknown) => {
      logError('the order of an agent could not be read', error);
      return watch;
    });
    await this.ctx.storage.put<Watching>('watch', next);
    const pause = next.failures ? (PAUSES_MS[next.failures - 1] ?? 0) : look[1];
    // A new wake-up may have been set meanwhile.
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + pause);
  }

  /** Reads the order and sends it if its state differs from the one that the platform knows. */
  private async look(watch: Watching): Promise<Watching> {
    const { sessionId, origin } = watch;
    const session = await readSession(this.env, sessionId);
    if (!session) return watch;
    const told = { origin, id: sessionId, capabilities: [CAPABILITY.order] };
    const seen = await orderForAgent(shopCommerce(this.env), session, told);
    if (!seen) return watch;
    await keepSession(this.env, sessionId, { ...session, life: seen.life });
    const body = JSON.stringify(seen.body);
    const state = await digestOf(body);
    if (state === watch.told) return watch;
    const isTaken = await this.send(watch, body, state);
    return isTaken ? { ...watch, told: state, failures: 0 } : { ...watch, failures: watch.failures + 1 };
  }

  private async send(
    { webhookUrl, origin, profile, sessionId }: Watching,
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
    this.ctx.storage.sql.exec(
      'insert or replace into delivery (id, at, status, problem) values (?, ?, ?, ?)',
      id,
      now.toISOString(),
      status,
      problem,
    );
    this.ctx.storage.sql.exec(
      'delete from delivery where id not in (select id from delivery order by at desc limit ?)',
      LEDGER_MAX,
    );
    return status >= 200 && status < 300;
  }
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
