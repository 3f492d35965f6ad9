import { DurableObject } from 'cloudflare:workers';
import type { DurableObjectId } from '@cloudflare/workers-types';

/** How long a drawn picture is kept, in ms: 30 days. */
const KEPT_MS = 30 * 86_400_000;
const MINUTE_MS = 60_000;
/** Pictures that are drawn in a minute for all visitors together; each costs one to two seconds of processor time. */
const DRAWN_PER_MINUTE = 30;

/** What is known of drawn pictures in all data centres: one object for each picture, and one that counts them. */
export class ShareRecord extends DurableObject {
  /** The picture as it was drawn once; null for none. */
  async read(): Promise<ArrayBuffer | null> {
    return (await this.ctx.storage.get<ArrayBuffer>('picture')) ?? null;
  }

  async keep(picture: ArrayBuffer): Promise<void> {
    await this.ctx.storage.put('picture', picture);
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }

  /** Counts a drawing; false when enough were drawn in this minute. */
  async mayDraw(): Promise<boolean> {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const before = await this.ctx.storage.get<{ minute: number; drawn: number }>('drawn');
    const drawn = before?.minute === minute ? before.drawn : 0;
    if (drawn >= DRAWN_PER_MINUTE) return false;
    await this.ctx.storage.put('drawn', { minute, drawn: drawn + 1 });
    return true;
  }

  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

/** The methods of a record that others call. */
type ShareRecordStub = Pick<ShareRecord, 'read' | 'keep' | 'mayDraw'>;

/** The binding to all records. */
export interface ShareRecords {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): ShareRecordStub;
}

/** The record of the picture with this key. */
export const pictureRecord = (env: StorefrontEnv, key: string): ShareRecordStub | undefined =>
  env.SHARE_RECORDS?.get(env.SHARE_RECORDS.idFromName(`picture ${key}`));

/** The record that counts what is drawn. */
export const drawnRecord = (env: StorefrontEnv): ShareRecordStub | undefined =>
  env.SHARE_RECORDS?.get(env.SHARE_RECORDS.idFromName('drawn'));
