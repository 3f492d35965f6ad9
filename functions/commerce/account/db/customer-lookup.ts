import type { D1Database } from '@cloudflare/workers-types';
import { phoneKeys, plain } from '../../shared/db/lookup.ts';

/** Maximum number of customers that a search returns; the newest are returned. */
const MOST_FOUND = 1000;

const CHANGED = 'c.updated_at >= (select seen_at from customer_lookup_state)';
/** Reads the customers who changed since the last search, and stores the time of the newest change. */
const RENEW = [
  `delete from customer_lookup where rowid in (select c.id from customer c where ${CHANGED})`,
  `insert into customer_lookup (rowid, names, phones, email)
  select c.id, ${plain("c.lastname || ' ' || c.firstname")}, ${phoneKeys('c.phone_number')}, c.email
  from customer c where ${CHANGED}`,
  `update customer_lookup_state set seen_at = coalesce((select max(updated_at) from customer), '')`,
];

/** The ids of the customers whose name, phone number or e-mail address contains every word of `match`, newest first. */
export async function findCustomerIds(db: D1Database, match: string): Promise<number[]> {
  const answers = await db.batch<{ id: number }>([
    ...RENEW.map((sql) => db.prepare(sql)),
    db
      .prepare(
        `select c.id from customer_lookup l join customer c on c.id = l.rowid
        where customer_lookup match ?1 order by c.id desc limit ${MOST_FOUND}`,
      )
      .bind(match),
  ]);
  return (answers.at(-1)?.results ?? []).map(({ id }) => id);
}
