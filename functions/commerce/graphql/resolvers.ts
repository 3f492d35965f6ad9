import { attributeResolvers } from './attribute.ts';
import { categoryResolvers } from './category.ts';
import { contentResolvers } from './content.ts';
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
];
