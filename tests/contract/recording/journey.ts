import { browse, products, search } from './journey-browse.ts';
import { cart, guest } from './journey-buy.ts';
import { crawl } from './journey-crawl.ts';
import { customer, leaving, refusals } from './journey-customer.ts';
import type { Shop } from './shop.ts';

type Facts<Part extends (shop: Shop) => unknown> = Awaited<ReturnType<Part>>;

/** What the storefront asks a Magento, part by part; each answers what the shop makes of the answers. */
export const JOURNEY = { browse, search, products, crawl, cart, guest, customer, leaving, refusals };
export type Scenario = keyof typeof JOURNEY;
/** What a scenario yields. */
export type FactsOf<Name extends Scenario> = Facts<(typeof JOURNEY)[Name]>;
