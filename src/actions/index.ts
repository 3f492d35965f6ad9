import { account } from './account.ts';
import { addresses } from './addresses.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { newsletter } from './newsletter.ts';
import { orders } from './orders.ts';
import { password } from './password.ts';
import { payments } from './payments.ts';
import { privacy } from './privacy.ts';
import { product } from './product.ts';
import { promotions } from './promotions.ts';
import { region } from './region.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { vouchers } from './vouchers.ts';
import { wheel } from './wheel.ts';
import { wishlist } from './wishlist.ts';

/** The doors from the browser to the server; nothing personal comes another way. */
export const server = {
  cart,
  catalog,
  search,
  region,
  checkout,
  orders,
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
  wheel,
};
