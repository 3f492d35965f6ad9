import * as z from 'zod';
import { SITE_CONTENT } from '../../domain/content/site-content.ts';
import type { Commerce } from './commerce.ts';
import { getBody } from './middleware.ts';

const Missing = z.array(z.string());

/** What the shop lacks to sell: regions, configuration, products, pages. Empty where the backend does not tell in time. */
export async function missingOf(commerce: Commerce, patienceMs: number): Promise<string[]> {
  try {
    const pages = Object.values(SITE_CONTENT.pages).join(',');
    const answer = await commerce.within(patienceMs, getBody(commerce, 'shop_missing', { pages }));
    return Missing.safeParse(answer?.result).data ?? [];
  } catch {
    return [];
  }
}
