import * as z from 'zod';
import { NEEDED_PAGES } from '../../../kernel/web/shop-pages.ts';
import type { Commerce } from './commerce.ts';
import { getBody } from './middleware.ts';

/**
 * Whether the backend takes changes; true for one that does not say, such as a Magento without a companion, or that does
 * not answer in time: whether it answers is asked separately.
 */
export async function takesChanges(commerce: Commerce, patienceMs: number): Promise<boolean> {
  try {
    const answer = await commerce.within(patienceMs, getBody(commerce, 'shop_writes'));
    return answer?.result !== false;
  } catch {
    return true;
  }
}

const Missing = z.array(z.string());

/**
 * What is missing before the shop can sell: regions, configuration, products, pages. Empty when the backend does not
 * answer in time.
 */
export async function missingOf(commerce: Commerce, patienceMs: number): Promise<string[]> {
  try {
    const pages = NEEDED_PAGES.join(',');
    const answer = await commerce.within(patienceMs, getBody(commerce, 'shop_missing', { pages }));
    return Missing.safeParse(answer?.result).data ?? [];
  } catch {
    return [];
  }
}

const Standing = z.object({
  answers: z.enum(['engine', 'embedded']),
  reason: z.string().nullable(),
  behind: z.number().int(),
  failures: z.number().int(),
});
/** What answers the searches of a shop that has a search engine: it, or the embedded index for a reason. */
export type SearchStanding = z.output<typeof Standing>;

/** What answers the searches; null for a backend without a search engine, or that does not answer in time. */
export async function searchStanding(commerce: Commerce, patienceMs: number): Promise<SearchStanding | null> {
  try {
    const answer = await commerce.within(patienceMs, getBody(commerce, 'search_standing'));
    const standing = Standing.safeParse(answer?.result).data;
    return standing && (standing.answers === 'engine' || standing.reason !== null) ? standing : null;
  } catch {
    return null;
  }
}
