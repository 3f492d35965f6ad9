import { account } from './account/account.ts';
import { addresses } from './address/addresses.ts';
import { region } from './address/region.ts';
import { cart } from './cart/cart.ts';
import { catalog } from './catalog/catalog.ts';
import { product } from './catalog/product.ts';
import { checkout } from './checkout/checkout.ts';
import { newsletter } from './content/newsletter.ts';
import { push } from './messages/push.ts';
import { orders } from './orders/orders.ts';
import { returns } from './orders/returns.ts';
import { payments } from './payment/payments.ts';
import { privacy } from './privacy/privacy.ts';
import { promotions } from './promotions/promotions.ts';
import { vouchers } from './promotions/vouchers.ts';
import { wheel } from './promotions/wheel.ts';
import { search } from './search/search.ts';
import { password } from './session/password.ts';
import { session } from './session/session.ts';
import { wishlist } from './wishlist/wishlist.ts';

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
  push,
  wheel,
};
