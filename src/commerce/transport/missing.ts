import * as z from 'zod';
import { SITE_CONTENT } from '../../domain/content/site-content.ts';
import type { Commerce } from './commerce.ts';
import { getBody } from './middleware.ts';

const Missing = z.array(z.string());

/**
 * What is missing before the shop can sell: regions, configuration, products, pages. Empty when the backend does not
 * answer in time.
 */
export async function missingOf(commerce: Commerce, patienceMs: number): Promise<string[]> {
  try {
    const pages = Object.values(SITE_CONTENT.pages).join(',');
    const answer = await commerce.within(patienceMs, getBody(commerce, 'shop_missing', { pages }));
    return Missing.safeParse(answer?.result).data ?? [];
  } catch {
    return [];
  }
}
