import { DurableObject } from 'cloudflare:workers';

/** How long a code can be redeemed, in ms. */
export const CODE_LIFE_MS = 60_000;

interface Kept {
  token: string;
  until: number;
}

/** The data of one code until it is redeemed or a minute has passed. The object's name is the code. */
export class CheckoutCode extends DurableObject {
  async keep(token: string): Promise<void> {
    const until = Date.now() + CODE_LIFE_MS;
    await this.ctx.storage.put<Kept>('kept', { token, until });
    await this.ctx.storage.setAlarm(until);
  }

  /** Returns the token, once; null for a code that is redeemed, expired or unknown. */
  async take(): Promise<string | null> {
    const kept = await this.ctx.storage.get<Kept>('kept');
    await this.ctx.storage.deleteAll();
    return kept && kept.until > Date.now() ? kept.token : null;
  }

  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
