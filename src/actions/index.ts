import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { product } from './product.ts';
import { region } from './region.ts';
import { search } from './search.ts';

/** The doors from the browser to the server; nothing personal comes another way. */
export const server = { cart, catalog, search, region, checkout, product };
