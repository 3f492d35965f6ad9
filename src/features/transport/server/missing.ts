import * as z from 'zod';
import { NEEDED_PAGES } from '../../../kernel/shop-pages.ts';
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
