import { DurableObject } from 'cloudflare:workers';

/** Number of minutes that are stored. */
const REMEMBERED_MINUTES = 1440;

type Row = { name: string; value: number };

/** The counts of all data centres, by minute, for one day. Minutes since the epoch. */
export class ShopMetrics extends DurableObject {
  constructor(...args: ConstructorParameters<typeof DurableObject>) {
    super(...args);
    this.ctx.storage.sql.exec(
      'create table if not exists counted (minute integer not null, name text not null, value real not null, primary key (minute, name)) without rowid',
    );
  }

  /** Adds counts to a minute. */
  add(minute: number, counts: Record<string, number>): void {
    const { sql } = this.ctx.storage;
    sql.exec('delete from counted where minute < ?', minute - REMEMBERED_MINUTES);
    for (const [name, value] of Object.entries(counts))
      sql.exec(
        'insert into counted (minute, name, value) values (?, ?, ?) on conflict do update set value = value + excluded.value',
        minute,
        name,
        value,
      );
  }

  /** The sums since a minute. */
  sum(fromMinute: number): Record<string, number> {
    const rows = this.ctx.storage.sql
      .exec<Row>('select name, sum(value) as value from counted where minute >= ? group by name', fromMinute)
      .toArray();
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  }
}
