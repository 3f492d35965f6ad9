import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { newsletter } from './newsletter.ts';
import { region } from './region.ts';
import { search } from './search.ts';
import { wheel } from './wheel.ts';

/** The doors from the browser to the server; nothing personal comes another way. */
export const server = { cart, search, region, checkout, newsletter, wheel };
