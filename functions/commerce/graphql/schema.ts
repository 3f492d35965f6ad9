import { accountFormTypes } from './types/account-forms.ts';
import { attributeTypes } from './types/attribute.ts';
import { cartTypes } from './types/cart.ts';
import { cartAddressTypes } from './types/cart-address.ts';
import { cartEstimateTypes } from './types/cart-estimate.ts';
import { cartExtensionTypes } from './types/cart-extensions.ts';
import { cartItemTypes } from './types/cart-item.ts';
import { cartTotalTypes } from './types/cart-totals.ts';
import { categoryTypes } from './types/category.ts';
import { checkoutTypes } from './types/checkout.ts';
import { compareListTypes } from './types/compare-list.ts';
import { contentTypes } from './types/content.ts';
import { countryTypes } from './types/countries.ts';
import { couponTypes } from './types/coupons.ts';
import { customerTypes, signInTypes } from './types/customer.ts';
import { customerAddressTypes } from './types/customer-address.ts';
import { customerExtensionTypes } from './types/customer-extensions.ts';
import { customerOrderTypes } from './types/customer-orders.ts';
import { customizableOptionTypes } from './types/customizable-options.ts';
import { extensionTypes } from './types/extensions.ts';
import { guestOrderCoreTypes, guestOrderTypes } from './types/guest-order.ts';
import { listingTypes } from './types/listing.ts';
import { orderTypes } from './types/order.ts';
import { orderPaperTypes } from './types/order-papers.ts';
import { placeOrderTypes } from './types/place-order.ts';
import { productTypes } from './types/product.ts';
import { productPartTypes } from './types/product-parts.ts';
import { reviewTypes } from './types/review.ts';
import { shopServiceTypes } from './types/shop-service.ts';
import { storeTypes } from './types/store.ts';
import { storeDisplayTypes } from './types/store-display.ts';
import { valueTypes } from './types/values.ts';
import { wishlistTypes } from './types/wishlist.ts';

const sharedTypeDefs = [
  valueTypes,
  countryTypes,
  customizableOptionTypes,
  storeTypes,
  storeDisplayTypes,
  categoryTypes,
  productTypes,
  productPartTypes,
  listingTypes,
  attributeTypes,
  contentTypes,
  cartTypes,
  cartItemTypes,
  cartTotalTypes,
  cartAddressTypes,
  couponTypes,
  checkoutTypes,
  placeOrderTypes,
  orderTypes,
  cartEstimateTypes,
  customerTypes,
  customerAddressTypes,
  customerOrderTypes,
  accountFormTypes,
  shopServiceTypes,
  orderPaperTypes,
  wishlistTypes,
  compareListTypes,
  reviewTypes,
];
/** What Magento has too: names, types and arguments are a true subset of its published schema. */
export const coreTypeDefs = [...sharedTypeDefs, guestOrderCoreTypes, signInTypes()];
export const typeDefs = [
  ...sharedTypeDefs,
  guestOrderTypes,
  signInTypes(', recaptchaToken: String'),
  extensionTypes,
  cartExtensionTypes,
  customerExtensionTypes,
];
