import type { D1Database } from '@cloudflare/workers-types';

/** Number of stored search terms per customer. */
const MOST = 20;

interface SearchedTerm {
  term: string;
  searched_at: string;
}

/** A customer's search terms, newest first. */
export async function listSearches(db: D1Database, customerId: number): Promise<SearchedTerm[]> {
  const { results } = await db
    .prepare(
      'select term, searched_at from customer_search where customer_id = ?1 order by searched_at desc, folded limit ?2',
    )
    .bind(customerId, MOST)
    .all<SearchedTerm>();
  return results;
}

/** Stores a search term. A repeated term moves to the front; the oldest beyond the limit is deleted. */
export async function recordSearch(
  db: D1Database,
  customerId: number,
  { term, folded }: { term: string; folded: string },
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `insert into customer_search (customer_id, term, folded, searched_at) values (?1, ?2, ?3, ?4)
        on conflict (customer_id, folded) do update set term = excluded.term, searched_at = excluded.searched_at`,
      )
      .bind(customerId, term, folded, now.toISOString()),
    db
      .prepare(
        `delete from customer_search where customer_id = ?1 and folded not in (
          select folded from customer_search where customer_id = ?1 order by searched_at desc, folded limit ?2)`,
      )
      .bind(customerId, MOST),
  ]);
}

export async function clearSearches(db: D1Database, customerId: number): Promise<void> {
  await db.prepare('delete from customer_search where customer_id = ?1').bind(customerId).run();
}
