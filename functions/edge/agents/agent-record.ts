import { DurableObject } from 'cloudflare:workers';
import { type AgentSession, keptUntil, mergedSession } from '../../../src/features/agents/rules/session.ts';

/** The state of a change with an idempotency key. */
export type Begun =
  | { kind: 'new' }
  /** The key was used for another change. */
  | { kind: 'other' }
  | { kind: 'running' }
  | { kind: 'done'; outcome: string };

/** An opening of a cart's link: its place among all, from 1, and what the cart had at the first one. */
export interface Opened {
  place: number;
  goods: string;
  /** The goods were already added to the cart that the browser has. */
  isJoined: boolean;
}

interface Openings {
  place: number;
  goods: string;
  /** Marks of the carts that the goods were added to. */
  joined?: string[];
}

interface Attempt {
  digest: string;
  outcome: string | null;
  since: number;
}

/** After this time, in ms, a change without a result counts as lost, together with the request that began it. */
const ATTEMPT_MS = 60_000;

/** One stored record about an agent, which expires: a session, or the result of a change with an idempotency key. */
export class AgentRecord extends DurableObject {
  /** The stored session as JSON; null if there is none. */
  async read(): Promise<string | null> {
    return (await this.ctx.storage.get<string>('text')) ?? null;
  }

  /**
   * Stores a session, which is JSON, until it expires. What another request stored since it was read is not undone.
   * Returns what is stored now.
   */
  async keep(text: string): Promise<string> {
    const before = await this.read();
    const stored = before === null ? null : (JSON.parse(before) as AgentSession);
    const session = mergedSession(stored, JSON.parse(text) as AgentSession);
    const kept = JSON.stringify(session);
    await this.ctx.storage.put('text', kept);
    await this.ctx.storage.setAlarm(keptUntil(session, Date.now()));
    return kept;
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Begins a change with an idempotency key; `digest` identifies the content of the change. */
  async begin(digest: string, until: number): Promise<Begun> {
    const before = await this.ctx.storage.get<Attempt>('attempt');
    if (before && before.digest !== digest) return { kind: 'other' };
    if (before?.outcome) return { kind: 'done', outcome: before.outcome };
    if (before && Date.now() - before.since < ATTEMPT_MS) return { kind: 'running' };
    await this.ctx.storage.put<Attempt>('attempt', { digest, outcome: null, since: Date.now() });
    await this.ctx.storage.setAlarm(until);
    return { kind: 'new' };
  }

  /** Stores the result, which is returned when the same request is sent again. */
  async finish(digest: string, outcome: string): Promise<void> {
    await this.ctx.storage.put<Attempt>('attempt', { digest, outcome, since: Date.now() });
  }

  /**
   * Counts the browsers that open the link of a cart. `goods` of the first one are kept and returned to all later ones.
   * `mark` names the cart that the browser already has, which gets the goods once; null for none. Expires at `until`, in
   * ms since the epoch.
   */
  async open(goods: string, until: number, mark: string | null): Promise<Opened> {
    const before = await this.ctx.storage.get<Openings>('opened');
    const joined = before?.joined ?? [];
    if (before && mark && joined.includes(mark)) return { place: before.place, goods: before.goods, isJoined: true };
    const opened = { place: (before?.place ?? 0) + 1, goods: before?.goods ?? goods };
    await this.ctx.storage.put<Openings>('opened', { ...opened, joined: mark ? [...joined, mark] : joined });
    await this.ctx.storage.setAlarm(until);
    return { ...opened, isJoined: false };
  }

  /** The goods could not be added to this cart after all, so that they can be another time. */
  async release(mark: string): Promise<void> {
    const before = await this.ctx.storage.get<Openings>('opened');
    if (!before?.joined) return;
    await this.ctx.storage.put<Openings>('opened', { ...before, joined: before.joined.filter((one) => one !== mark) });
  }

  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
