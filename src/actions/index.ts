import { account } from '../features/account/actions/account.ts';
import { addresses } from '../features/address/actions/addresses.ts';
import { region } from '../features/address/actions/region.ts';
import { cart } from '../features/cart/actions/cart.ts';
import { catalog } from '../features/catalog/actions/catalog.ts';
import { product } from '../features/catalog/actions/product.ts';
import { checkout } from '../features/checkout/actions/checkout.ts';
import { contact } from '../features/content/actions/contact.ts';
import { newsletter } from '../features/content/actions/newsletter.ts';
import { password } from '../features/login/actions/password.ts';
import { session } from '../features/login/actions/session.ts';
import { push } from '../features/messages/actions/push.ts';
import { orders } from '../features/orders/actions/orders.ts';
import { returns } from '../features/orders/actions/returns.ts';
import { payments } from '../features/payment/actions/payments.ts';
import { privacy } from '../features/privacy/actions/privacy.ts';
import { promotions } from '../features/promotions/actions/promotions.ts';
import { vouchers } from '../features/promotions/actions/vouchers.ts';
import { room } from '../features/promotions/actions/waiting-room.ts';
import { wheel } from '../features/promotions/actions/wheel.ts';
import { search } from '../features/search/actions/search.ts';
import { wishlist } from '../features/wishlist/actions/wishlist.ts';

/** All actions: the only way from the browser to the server for personal data. */
export const server = {
  cart,
  catalog,
  search,
  region,
  checkout,
  orders,
  returns,
  payments,
  privacy,
  product,
  promotions,
  vouchers,
  session,
  password,
  account,
  addresses,
  wishlist,
  newsletter,
  contact,
  push,
  wheel,
  room,
};
