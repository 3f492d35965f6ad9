import { accountFormTypes } from '../../account/graphql/types/account-forms.ts';
import { customerTypes, signInTypes } from '../../account/graphql/types/customer.ts';
import { customerExtensionTypes } from '../../account/graphql/types/customer-extensions.ts';
import { countryTypes } from '../../address/graphql/types/countries.ts';
import { customerAddressTypes } from '../../address/graphql/types/customer-address.ts';
import { cartTypes } from '../../cart/graphql/types/cart.ts';
import { cartAddressTypes } from '../../cart/graphql/types/cart-address.ts';
import { cartEstimateTypes } from '../../cart/graphql/types/cart-estimate.ts';
import { cartExtensionTypes } from '../../cart/graphql/types/cart-extensions.ts';
import { cartItemTypes } from '../../cart/graphql/types/cart-item.ts';
import { cartTotalTypes } from '../../cart/graphql/types/cart-totals.ts';
import { olderAdditionTypes } from '../../cart/graphql/types/older-additions.ts';
import { attributeTypes } from '../../catalog/graphql/types/attribute.ts';
import { categoryTypes } from '../../catalog/graphql/types/category.ts';
import { compareListTypes } from '../../catalog/graphql/types/compare-list.ts';
import { customizableOptionTypes } from '../../catalog/graphql/types/customizable-options.ts';
import { listingTypes } from '../../catalog/graphql/types/listing.ts';
import { priceAlertTypes } from '../../catalog/graphql/types/price-alerts.ts';
import { productTypes } from '../../catalog/graphql/types/product.ts';
import { productPartTypes } from '../../catalog/graphql/types/product-parts.ts';
import { reviewTypes } from '../../catalog/graphql/types/review.ts';
import { checkoutTypes } from '../../checkout/graphql/types/checkout.ts';
import { placeOrderTypes } from '../../checkout/graphql/types/place-order.ts';
import { contentTypes } from '../../content/graphql/types/content.ts';
import { customerOrderTypes } from '../../orders/graphql/types/customer-orders.ts';
import { guestOrderCoreTypes, guestOrderTypes } from '../../orders/graphql/types/guest-order.ts';
import { orderTypes } from '../../orders/graphql/types/order.ts';
import { orderDocumentTypes } from '../../orders/graphql/types/order-documents.ts';
import { returnTypes } from '../../orders/graphql/types/returns.ts';
import { couponTypes } from '../../promotions/graphql/types/coupons.ts';
import { shopServiceTypes } from '../../shell/graphql/types/shop-service.ts';
import { storeTypes } from '../../shell/graphql/types/store.ts';
import { storeDisplayTypes } from '../../shell/graphql/types/store-display.ts';
import { pickupTypes } from '../../stores/graphql/types/pickup.ts';
import { pickupExtensionTypes } from '../../stores/graphql/types/pickup-extensions.ts';
import { wishlistTypes } from '../../wishlist/graphql/types/wishlist.ts';
import { extensionTypes } from './types/extensions.ts';
import { valueTypes } from './types/values.ts';

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
