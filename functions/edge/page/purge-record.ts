import { DurableObject } from 'cloudflare:workers';

/** A purge is remembered longer than any stored page lives, in ms. */
const REMEMBERED_MS = 172_800_000;

/** One purge of a tag. `at`: ms since the epoch; a soft one lets the old page be shown while one render renews it. */
interface PurgeEntry {
  tag: string;
  at: number;
  isSoft: boolean;
}

/** The purges after a number; `last` is the number to go on from. */
export interface PurgeNews {
  last: number;
  entries: PurgeEntry[];
}

type Row = { sequence: number; tag: string; soft: number; at: number };

/**
 * The one record of what was purged and when, the same for every place of the world: whoever asks after a purge was
 * answered sees it, and parallel purges never lose one.
 */
export class PurgeRecord extends DurableObject {
  constructor(...args: ConstructorParameters<typeof DurableObject>) {
    super(...args);
    this.ctx.storage.sql.exec(`create table if not exists purge (
      sequence integer primary key autoincrement, tag text not null, soft integer not null, at integer not null,
      unique (tag, soft))`);
  }

  /** Records that everything with these tags is out of date from now on; gives the number of the newest row. */
  record(tags: string[], isSoft: boolean): number {
    const at = Date.now();
    const { sql } = this.ctx.storage;
    sql.exec('delete from purge where at < ?', at - REMEMBERED_MS);
    // `or replace` makes a new row, whose number is greater than every number that was read before.
    for (const tag of new Set(tags)) {
      sql.exec('insert or replace into purge (tag, soft, at) values (?, ?, ?)', tag, isSoft ? 1 : 0, at);
    }
    return at;
  }

  /** What was purged after the record's number `after`; 0 for all that is remembered. */
  since(after: number): PurgeNews {
    const rows = this.ctx.storage.sql
      .exec<Row>('select sequence, tag, soft, at from purge where sequence > ? order by sequence', after)
      .toArray();
    const entries = rows.map(({ tag, at, soft }) => ({ tag, at, isSoft: soft === 1 }));
    return { last: rows.at(-1)?.sequence ?? after, entries };
  }
}
