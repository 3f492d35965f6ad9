import { accountFormResolvers } from './account-forms.ts';
import { attributeResolvers } from './attribute.ts';
import { cancelOrderResolvers } from './cancel-order.ts';
import { cartResolvers } from './cart.ts';
import { cartEstimateResolvers } from './cart-estimate.ts';
import { cartFieldResolvers } from './cart-fields.ts';
import { categoryResolvers } from './category.ts';
import { checkoutResolvers } from './checkout.ts';
import { compareListResolvers } from './compare-list.ts';
import { contentResolvers } from './content.ts';
import { couponResolvers } from './coupons.ts';
import { customerResolvers } from './customer.ts';
import { customerAccountResolvers } from './customer-account.ts';
import { customerAddressResolvers } from './customer-address.ts';
import { customerCartResolvers } from './customer-cart.ts';
import { customerOrderResolvers } from './customer-orders.ts';
import { guestOrderResolvers } from './guest-order.ts';
import { newsletterResolvers } from './newsletter.ts';
import { orderResolvers } from './order.ts';
import { orderPaperResolvers } from './order-papers.ts';
import { productResolvers } from './product-types.ts';
import { listingResolvers } from './products.ts';
import { routeResolvers } from './route.ts';
import { shopServiceResolvers } from './shop-service.ts';
import { signInResolvers } from './sign-in.ts';
import { storeResolvers } from './store.ts';
import { wishlistResolvers } from './wishlist.ts';
import { wishlistItemResolvers } from './wishlist-items.ts';
import { writeReviewResolvers } from './write-review.ts';

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
  cartEstimateResolvers,
  cartFieldResolvers,
  couponResolvers,
  checkoutResolvers,
  orderResolvers,
  orderPaperResolvers,
  cancelOrderResolvers,
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
  wishlistResolvers,
  wishlistItemResolvers,
  compareListResolvers,
  writeReviewResolvers,
];
