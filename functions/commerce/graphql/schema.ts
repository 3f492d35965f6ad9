import { attributeTypes } from './types/attribute.ts';
import { cartTypes } from './types/cart.ts';
import { cartExtensionTypes } from './types/cart-extensions.ts';
import { categoryTypes } from './types/category.ts';
import { checkoutTypes } from './types/checkout.ts';
import { contentTypes } from './types/content.ts';
import { extensionTypes } from './types/extensions.ts';
import { listingTypes } from './types/listing.ts';
import { productTypes } from './types/product.ts';
import { productPartTypes } from './types/product-parts.ts';
import { storeTypes } from './types/store.ts';
import { valueTypes } from './types/values.ts';

/** What Magento has too: names, types and arguments are a true subset of its published schema. */
export const coreTypeDefs = [
  valueTypes,
  storeTypes,
  categoryTypes,
  productTypes,
  productPartTypes,
  listingTypes,
  attributeTypes,
  contentTypes,
  cartTypes,
  checkoutTypes,
];
export const typeDefs = [...coreTypeDefs, extensionTypes, cartExtensionTypes];
