import { accountFormTypes } from '../types/account/account-forms.ts';
import { customerTypes, signInTypes } from '../types/account/customer.ts';
import { customerExtensionTypes } from '../types/account/customer-extensions.ts';
import { countryTypes } from '../types/address/countries.ts';
import { customerAddressTypes } from '../types/address/customer-address.ts';
import { cartTypes } from '../types/cart/cart.ts';
import { cartAddressTypes } from '../types/cart/cart-address.ts';
import { cartEstimateTypes } from '../types/cart/cart-estimate.ts';
import { cartExtensionTypes } from '../types/cart/cart-extensions.ts';
import { cartItemTypes } from '../types/cart/cart-item.ts';
import { cartTotalTypes } from '../types/cart/cart-totals.ts';
import { olderAdditionTypes } from '../types/cart/older-additions.ts';
import { attributeTypes } from '../types/catalog/attribute.ts';
import { categoryTypes } from '../types/catalog/category.ts';
import { compareListTypes } from '../types/catalog/compare-list.ts';
import { customizableOptionTypes } from '../types/catalog/customizable-options.ts';
import { listingTypes } from '../types/catalog/listing.ts';
import { priceAlertTypes } from '../types/catalog/price-alerts.ts';
import { productTypes } from '../types/catalog/product.ts';
import { productPartTypes } from '../types/catalog/product-parts.ts';
import { reviewTypes } from '../types/catalog/review.ts';
import { checkoutTypes } from '../types/checkout/checkout.ts';
import { placeOrderTypes } from '../types/checkout/place-order.ts';
import { contentTypes } from '../types/content/content.ts';
import { customerOrderTypes } from '../types/orders/customer-orders.ts';
import { guestOrderCoreTypes, guestOrderTypes } from '../types/orders/guest-order.ts';
import { orderTypes } from '../types/orders/order.ts';
import { orderDocumentTypes } from '../types/orders/order-documents.ts';
import { returnTypes } from '../types/orders/returns.ts';
import { couponTypes } from '../types/promotions/coupons.ts';
import { shopServiceTypes } from '../types/shell/shop-service.ts';
import { storeTypes } from '../types/shell/store.ts';
import { storeDisplayTypes } from '../types/shell/store-display.ts';
import { pickupTypes } from '../types/stores/pickup.ts';
import { pickupExtensionTypes } from '../types/stores/pickup-extensions.ts';
import { extensionTypes } from '../types/transport/extensions.ts';
import { valueTypes } from '../types/transport/values.ts';
import { wishlistTypes } from '../types/wishlist/wishlist.ts';

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
  olderAdditionTypes,
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
  pickupTypes,
  orderDocumentTypes,
  wishlistTypes,
  compareListTypes,
  reviewTypes,
];
/** The part that Magento also has: its names, types and arguments are a subset of Magento's published schema. */
export const coreTypeDefs = [...sharedTypeDefs, guestOrderCoreTypes, signInTypes()];
export const typeDefs = [
  ...sharedTypeDefs,
  guestOrderTypes,
  signInTypes(', recaptchaToken: String'),
  extensionTypes,
  cartExtensionTypes,
  pickupExtensionTypes,
  returnTypes,
  priceAlertTypes,
  customerExtensionTypes,
];
