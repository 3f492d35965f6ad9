import { cartResolvers } from './cart.ts';
import { cartFieldResolvers } from './cart-fields.ts';
import { checkoutResolvers } from './checkout.ts';
import { orderResolvers } from './order.ts';

/** One resolver map an area. */
export const resolvers = [cartResolvers, cartFieldResolvers, checkoutResolvers, orderResolvers];
