import { DurableObject } from 'cloudflare:workers';

/** How long a purge is remembered, in ms: longer than any stored page lives. */
const REMEMBERED_MS = 172_800_000;

/** A purge of a tag. `at`: ms since the epoch. A soft purge lets the old page be shown while one render renews it. */
interface PurgeEntry {
  tag: string;
  at: number;
  isSoft: boolean;
}

/** The purges after a sequence number; `last` is the number to continue from. */
export interface PurgeNews {
  last: number;
  entries: PurgeEntry[];
}

type Row = { sequence: number; tag: string; soft: number; at: number };

/**
 * The log of all purges with their times, shared by all data centres. After a purge was confirmed, every reader sees
 * it, and parallel purges are never lost.
 */
export class PurgeRecord extends DurableObject {
  constructor(...args: ConstructorParameters<typeof DurableObject>) {
    super(...args);
    this.ctx.storage.sql.exec(`create table if not exists purge (
      sequence integer primary key autoincrement, tag text not null, soft integer not null, at integer not null,
      unique (tag, soft))`);
  }

  /** Records that everything with these tags is outdated; returns the number of the newest row. */
  record(tags: string[], isSoft: boolean): number {
    const at = Date.now();
    const { sql } = this.ctx.storage;
    sql.exec('delete from purge where at < ?', at - REMEMBERED_MS);
    // `or replace` creates a new row, whose number is greater than all numbers read before.
    for (const tag of new Set(tags)) {
      sql.exec('insert or replace into purge (tag, soft, at) values (?, ?, ?)', tag, isSoft ? 1 : 0, at);
    }
    return at;
  }

  /** The purges after the number `after`; 0 for all. */
  since(after: number): PurgeNews {
    const rows = this.ctx.storage.sql
      .exec<Row>('select sequence, tag, soft, at from purge where sequence > ? order by sequence', after)
      .toArray();
    const entries = rows.map(({ tag, at, soft }) => ({ tag, at, isSoft: soft === 1 }));
    return { last: rows.at(-1)?.sequence ?? after, entries };
  }
}
