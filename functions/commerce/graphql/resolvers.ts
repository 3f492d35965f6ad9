import { attributeResolvers } from './attribute.ts';
import { cartResolvers } from './cart.ts';
import { cartFieldResolvers } from './cart-fields.ts';
import { categoryResolvers } from './category.ts';
import { checkoutResolvers } from './checkout.ts';
import { contentResolvers } from './content.ts';
import { orderResolvers } from './order.ts';
import { productResolvers } from './product-types.ts';
import { listingResolvers } from './products.ts';
import { routeResolvers } from './route.ts';
import { storeResolvers } from './store.ts';

/** One resolver map an area. */
export const resolvers = [
  storeResolvers,
  categoryResolvers,
  productResolvers,
  listingResolvers,
  attributeResolvers,
  contentResolvers,
  routeResolvers,
  cartResolvers,
  cartFieldResolvers,
  checkoutResolvers,
  orderResolvers,
];
