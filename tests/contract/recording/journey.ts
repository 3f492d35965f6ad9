import { browse, products, search } from './journey-browse.ts';
import { cart, guest } from './journey-buy.ts';
import { crawl } from './journey-crawl.ts';
import { customer, leaving, refusals } from './journey-customer.ts';
import type { Shop } from './shop.ts';

type Facts<Part extends (shop: Shop) => unknown> = Awaited<ReturnType<Part>>;

/** The requests of the storefront to a Magento, by scenario; each returns what the shop reads from the answers. */
export const JOURNEY = { browse, search, products, crawl, cart, guest, customer, leaving, refusals };
export type Scenario = keyof typeof JOURNEY;
/** The result of a scenario. */
export type FactsOf<Name extends Scenario> = Facts<(typeof JOURNEY)[Name]>;
