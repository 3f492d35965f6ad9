import { accountFormResolvers } from '../account/account-forms.ts';
import { customerResolvers } from '../account/customer.ts';
import { customerAccountResolvers } from '../account/customer-account.ts';
import { customerAddressResolvers } from '../address/customer-address.ts';
import { cartResolvers } from '../cart/cart.ts';
import { cartEstimateResolvers } from '../cart/cart-estimate.ts';
import { cartFieldResolvers } from '../cart/cart-fields.ts';
import { customerCartResolvers } from '../cart/customer-cart.ts';
import { olderAdditionResolvers } from '../cart/older-additions.ts';
import { attributeResolvers } from '../catalog/attribute.ts';
import { categoryResolvers } from '../catalog/category.ts';
import { compareListResolvers } from '../catalog/compare-list.ts';
import { productResolvers } from '../catalog/product-types.ts';
import { listingResolvers } from '../catalog/products.ts';
import { reviewListResolvers } from '../catalog/review-list.ts';
import { writeReviewResolvers } from '../catalog/write-review.ts';
import { checkoutResolvers } from '../checkout/checkout.ts';
import { contentResolvers } from '../content/content.ts';
import { newsletterResolvers } from '../content/newsletter.ts';
import { cancelOrderResolvers } from '../orders/cancel-order.ts';
import { customerOrderResolvers } from '../orders/customer-orders.ts';
import { guestOrderResolvers } from '../orders/guest-order.ts';
import { orderResolvers } from '../orders/order.ts';
import { orderDocumentResolvers } from '../orders/order-documents.ts';
import { returnResolvers } from '../orders/returns.ts';
import { routeResolvers } from '../page/route.ts';
import { couponResolvers } from '../promotions/coupons.ts';
import { signInResolvers } from '../session/sign-in.ts';
import { sendFriendResolvers } from '../shell/send-friend.ts';
import { shopServiceResolvers } from '../shell/shop-service.ts';
import { storeResolvers } from '../shell/store.ts';
import { pickupResolvers } from '../stores/pickup.ts';
import { priceAlertResolvers } from '../wishlist/price-alerts.ts';
import { wishlistResolvers } from '../wishlist/wishlist.ts';
import { wishlistItemResolvers } from '../wishlist/wishlist-items.ts';

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
];
