import type { AstroGlobal } from 'astro';
import type { Customer } from '../../features/account/rules/customer.ts';
import { listCategoryTree } from '../../features/catalog/server/catalog.ts';
import { getCustomer } from '../../features/session/server/customer.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';
import { CommerceError, optional } from '../../features/transport/server/errors.ts';
import { logError } from '../../features/transport/server/log.ts';
import { loadStrip } from '../_load/strip.ts';

export interface Loaded<Data> {
  customer: Customer | null;
  data: Data | null;
  /** The backend did not answer: the page says so and offers a retry; the customer stays logged in. */
  hasFailed: boolean;
}

/** Loads the customer and the page's data together. The middleware handles an expired session. */
export async function loadAccount<Data>(
  commerce: Commerce,
  load: (commerce: Commerce) => Promise<Data>,
): Promise<Loaded<Data>> {
  const [customer, data] = await Promise.allSettled([getCustomer(commerce), load(commerce)]);
  for (const outcome of [customer, data]) {
    if (outcome.status === 'fulfilled') continue;
    if (!(outcome.reason instanceof CommerceError)) throw outcome.reason;
    logError('an account screen lacks a part', outcome.reason);
  }
  return {
    customer: customer.status === 'fulfilled' ? customer.value : null,
    data: data.status === 'fulfilled' ? data.value : null,
    hasFailed: customer.status === 'rejected' || data.status === 'rejected',
  };
}

/** New products for a page without content; null for a page with content, and when they could not be loaded. */
export async function loadInvitation(commerce: Commerce, isEmpty: boolean): ReturnType<typeof loadStrip> {
  return isEmpty ? loadStrip(commerce, await optional(listCategoryTree(commerce), []), 'newArrivals') : null;
}

/** The page number in the address; 1 for an invalid one. */
export function pageOf({ url }: Pick<AstroGlobal, 'url'>): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isInteger(page) && page > 0 && page < 1000 ? page : 1;
}
