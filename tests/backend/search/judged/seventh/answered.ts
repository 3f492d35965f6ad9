import type { D1Database } from '@cloudflare/workers-types';
import { findFaqs } from '../../../../../functions/commerce/search/rules/faq-search.ts';
import { readQuery } from '../measure.ts';
import type { Asked } from './service.ts';

/** The search page shows so many of the questions that are found. */
const SHOWN = 5;
const STORES = 'cua-hang.html';

/** Whether the search page shows one of the pages or common questions that answer. */
export async function answered(db: D1Database, { query, pages, questions, isForStores }: Asked): Promise<boolean> {
  const { reading, total } = await readQuery(db, query);
  const shown = new Set(reading?.pages ?? []);
  if ([...pages, ...(isForStores ? [STORES] : [])].some((page) => shown.has(page))) return true;
  // Common questions are shown when no goods are found.
  if (total > 0 || reading?.unsold) return false;
  const found = await findFaqs(db, { keyword: reading?.question ?? query, asked: query });
  return found.slice(0, SHOWN).some(({ id }) => questions.includes(id));
}
