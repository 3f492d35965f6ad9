import type { D1Database } from '@cloudflare/workers-types';
import { openLoyalty } from '../../promotions/db/loyalty-ledger.ts';

/** A customer whom staff write down on the phone. */
interface CalledCustomer {
  firstname: string;
  lastname: string;
  /** In its one spelling. */
  phone: string;
  email: string;
}

/**
 * Makes an account for a caller; null when the number or the e-mail address has one. Nothing is proven yet: whoever gets the
 * code of the number signs in to it.
 */
export async function insertCalledCustomer(
  db: D1Database,
  { firstname, lastname, phone, email }: CalledCustomer,
  now: Date,
): Promise<number | null> {
  const [inserted] = await db.batch<{ id: number }>([
    db
      .prepare(
        `insert into customer (email, phone_number, firstname, lastname, store, created_at, updated_at)
         values (?1, ?2, ?3, ?4, 'default', ?5, ?5) on conflict do nothing returning id`,
      )
      .bind(email, phone, firstname, lastname, now.toISOString()),
    openLoyalty(db, email),
  ]);
  return inserted?.results[0]?.id ?? null;
}
