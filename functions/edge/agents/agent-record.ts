import { DurableObject } from 'cloudflare:workers';

/** What a key of a change already led to. */
export type Begun =
  | { kind: 'new' }
  /** The key was used for something else. */
  | { kind: 'other' }
  | { kind: 'running' }
  | { kind: 'done'; outcome: string };

interface Attempt {
  digest: string;
  outcome: string | null;
  since: number;
}

/** After this time a change counts as lost together with the request that began it, in ms. */
const ATTEMPT_MS = 60_000;

/** One thing that the shop remembers of an agent, until its time is over: a session, or what came of a key. */
export class AgentRecord extends DurableObject {
  /** The text that was kept; null for nothing. */
  async read(): Promise<string | null> {
    return (await this.ctx.storage.get<string>('text')) ?? null;
  }

  /** Keeps a text until a moment, ms since the epoch. */
  async keep(text: string, until: number): Promise<void> {
    await this.ctx.storage.put('text', text);
    await this.ctx.storage.setAlarm(until);
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Begins a change under a key; `digest` stands for what is to be done. */
  async begin(digest: string, until: number): Promise<Begun> {
    const before = await this.ctx.storage.get<Attempt>('attempt');
    if (before && before.digest !== digest) return { kind: 'other' };
    if (before?.outcome) return { kind: 'done', outcome: before.outcome };
    if (before && Date.now() - before.since < ATTEMPT_MS) return { kind: 'running' };
    await this.ctx.storage.put<Attempt>('attempt', { digest, outcome: null, since: Date.now() });
    await this.ctx.storage.setAlarm(until);
    return { kind: 'new' };
  }

  /** What came of it, for whoever sends the same again. */
  async finish(digest: string, outcome: string): Promise<void> {
    await this.ctx.storage.put<Attempt>('attempt', { digest, outcome, since: Date.now() });
  }

  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
