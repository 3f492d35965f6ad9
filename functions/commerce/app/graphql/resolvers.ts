import { accountFormResolvers } from '../../account/graphql/account-forms.ts';
import { customerResolvers } from '../../account/graphql/customer.ts';
import { customerAccountResolvers } from '../../account/graphql/customer-account.ts';
import { customerAddressResolvers } from '../../address/graphql/customer-address.ts';
import { cartResolvers } from '../../cart/graphql/cart.ts';
import { cartEstimateResolvers } from '../../cart/graphql/cart-estimate.ts';
import { cartFieldResolvers } from '../../cart/graphql/cart-fields.ts';
import { couponResolvers } from '../../cart/graphql/coupons.ts';
import { customerCartResolvers } from '../../cart/graphql/customer-cart.ts';
import { olderAdditionResolvers } from '../../cart/graphql/older-additions.ts';
import { pickupResolvers } from '../../cart/graphql/pickup.ts';
import { categoryResolvers } from '../../catalog/graphql/category.ts';
import { compareListResolvers } from '../../catalog/graphql/compare-list.ts';
import { productResolvers } from '../../catalog/graphql/product-types.ts';
import { listingResolvers } from '../../catalog/graphql/products.ts';
import { reviewListResolvers } from '../../catalog/graphql/reviews/review-list.ts';
import { writeReviewResolvers } from '../../catalog/graphql/reviews/write-review.ts';
import { sendFriendResolvers } from '../../catalog/graphql/send-friend.ts';
import { checkoutResolvers } from '../../checkout/graphql/checkout.ts';
import { storeResolvers } from '../../config/graphql/store.ts';
import { contentResolvers } from '../../content/graphql/content.ts';
import { newsletterResolvers } from '../../content/graphql/newsletter.ts';
import { cancelOrderResolvers } from '../../orders/graphql/cancel-order.ts';
import { customerOrderResolvers } from '../../orders/graphql/customer-orders.ts';
import { guestOrderResolvers } from '../../orders/graphql/guest-order.ts';
import { orderResolvers } from '../../orders/graphql/order.ts';
import { orderDocumentResolvers } from '../../orders/graphql/order-documents.ts';
import { returnResolvers } from '../../orders/graphql/returns.ts';
import { routeResolvers } from '../../page/graphql/route.ts';
import { signInResolvers } from '../../session/graphql/sign-in.ts';
import { shopServiceResolvers } from '../../shell/graphql/shop-service.ts';
import { toldRefusalResolvers } from '../../transport/graphql/told-refusals.ts';
import { priceAlertResolvers } from '../../wishlist/graphql/price-alerts.ts';
import { wishlistResolvers } from '../../wishlist/graphql/wishlist.ts';
import { wishlistItemResolvers } from '../../wishlist/graphql/wishlist-items.ts';
import { attributeResolvers } from './attribute.ts';

/** One resolver map per area. */
export const resolvers = [
  storeResolvers,
  categoryResolvers,
  productResolvers,
  listingResolvers,
  attributeResolvers,
  contentResolvers,
  routeResolvers,
  cartResolvers,
  olderAdditionResolvers,
  cartEstimateResolvers,
  cartFieldResolvers,
  couponResolvers,
  checkoutResolvers,
  orderResolvers,
  orderDocumentResolvers,
  cancelOrderResolvers,
  returnResolvers,
  customerResolvers,
  customerAccountResolvers,
  signInResolvers,
  newsletterResolvers,
  customerCartResolvers,
  customerAddressResolvers,
  customerOrderResolvers,
  accountFormResolvers,
  guestOrderResolvers,
  shopServiceResolvers,
  sendFriendResolvers,
  pickupResolvers,
  wishlistResolvers,
  wishlistItemResolvers,
  compareListResolvers,
  priceAlertResolvers,
  reviewListResolvers,
  writeReviewResolvers,
  toldRefusalResolvers,
];
