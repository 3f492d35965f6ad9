import { listAddresses, removeAddress, saveAddress } from '../../../src/features/address/server/addresses.ts';
import { addToCart, createCart, findCart, updateCartLine } from '../../../src/features/cart/server/cart.ts';
import { getProduct } from '../../../src/features/catalog/server/catalog.ts';
import { createReview, listRatingScales } from '../../../src/features/catalog/server/review.ts';
import * as checkout from '../../../src/features/checkout/server/checkout.ts';
import { subscribeToNewsletter } from '../../../src/features/content/server/newsletter.ts';
import { listDownloads } from '../../../src/features/orders/server/downloads.ts';
import { cancelOrder, listCancelReasons, reorder } from '../../../src/features/orders/server/order-changes.ts';
import { countOrders, getOwnOrder, listOrders } from '../../../src/features/orders/server/orders.ts';
import { listOwnReviews } from '../../../src/features/orders/server/own-reviews.ts';
import {
  changePassword,
  deleteCustomer,
  getCustomer,
  updateCustomer,
  updateEmail,
} from '../../../src/features/session/server/customer.ts';
import {
  adoptCart,
  confirmEmail,
  mayWaitForConfirmation,
  register,
  requestPasswordReset,
  resetPassword,
  revokeToken,
  signIn,
} from '../../../src/features/session/server/session.ts';
import type { Commerce } from '../../../src/features/transport/server/commerce.ts';
import { CommerceError } from '../../../src/features/transport/server/errors.ts';
import { addWish, getWishSummary, listWishes, removeWish } from '../../../src/features/wishlist/server/wishlist.ts';
import { buy } from './journey-buy.ts';
import { ADDRESS, GOODS, itemsFor, PASSWORD, refusalOf, type Shop } from './shop.ts';

export async function customer({ commerce, email }: Shop) {
  await register(commerce, { firstname: 'Lan', lastname: 'Nguyễn', email, password: PASSWORD, isSubscribed: false });
  const taken = await refusalOf(
    register(commerce, { firstname: 'Lan', lastname: 'Nguyễn', email, password: PASSWORD, isSubscribed: false }),
  );
  const wrong = await refusalOf(signIn(commerce, { email, password: 'sai-mat-khau' }));
  const mayWait = await mayWaitForConfirmation(commerce, new CommerceError('refused', wrong?.message ?? ''));
  const wrongConfirmation = await refusalOf(confirmEmail(commerce, { email, key: 'khong-phai-khoa' }));
  const guestCart = await createCart(commerce);
  await addToCart(commerce, guestCart, itemsFor(await getProduct(commerce, GOODS.simple.sku)));
  const own = commerce.withToken(await signIn(commerce, { email, password: PASSWORD }));
  const adopted = await adoptCart(own, guestCart);
  const account = await getCustomer(own);
  await updateCustomer(own, { lastname: 'Trần', isSubscribed: true });
  await saveAddress(own, null, ADDRESS, { isDefaultShipping: true, isDefaultBilling: true });
  await saveAddress(
    own,
    null,
    { ...ADDRESS, street: ['1 Tràng Tiền'] },
    { isDefaultShipping: false, isDefaultBilling: false },
  );
  const book = await listAddresses(own);
  const [, other] = book;
  await saveAddress(
    own,
    other?.id ?? 0,
    { ...ADDRESS, street: ['2 Tràng Tiền'], firstname: 'Mai' },
    { isDefaultShipping: false, isDefaultBilling: false },
  );
  const edited = await listAddresses(own);
  const needed = await refusalOf(removeAddress(own, book[0]?.id ?? 0));
  await removeAddress(own, other?.id ?? 0);
  const { configurable, bundle } = GOODS;
  await addWish(own, { sku: configurable.variant, parentSku: configurable.sku });
  await addWish(own, { sku: bundle.sku, parentSku: null });
  const wishes = await listWishes(own);
  await removeWish(own, wishes.items.find(({ product }) => product.sku === bundle.sku)?.id ?? '');
  const bought = await buy(own, adopted.id, null);
  const orders = await listOrders(own, 1);
  const order = await getOwnOrder(own, bought.placed.number);
  const again = await reorder(own, bought.placed.number);
  const reasons = await listCancelReasons(own);
  await cancelOrder(own, order?.id ?? '', reasons[0] ?? '');
  const second = commerce.withToken(await signIn(commerce, { email, password: PASSWORD }));
  const [scale] = await listRatingScales(own);
  await createReview(own, {
    sku: configurable.sku,
    nickname: 'Lan',
    summary: 'Vải mềm',
    text: 'Bé mặc rất thích.',
    ratings: [{ id: scale?.id ?? '', value_id: scale?.values.at(-1)?.id ?? '' }],
  });
  return {
    taken,
    wrong,
    mayWait,
    wrongConfirmation,
    adopted,
    account,
    changed: await getCustomer(second),
    book,
    edited,
    needed,
    bookAfter: await listAddresses(own),
    wishes,
    summary: await getWishSummary(own),
    ...bought,
    orders,
    order,
    again,
    reasons,
    canceled: await getOwnOrder(own, bought.placed.number),
    foreignOrder: await getOwnOrder(own, '999999999'),
    reviews: await listOwnReviews(own, 1),
    downloads: await listDownloads(own),
    count: await countOrders(own),
    ...(await leave(own, email)),
  };
}

/** A new password, a new e-mail address, a password reset by e-mail, and the logout. */
async function leave(own: Commerce, email: string) {
  const wrongPassword = await refusalOf(changePassword(own, 'sai-mat-khau', `${PASSWORD}2`));
  await changePassword(own, PASSWORD, `${PASSWORD}2`);
  const moved = `moi.${email}`;
  await updateEmail(own, moved, `${PASSWORD}2`);
  await requestPasswordReset(own, moved);
  const wrongKey = await refusalOf(resetPassword(own, { email: moved, token: 'token-0', password: PASSWORD }));
  const letters = await subscribeToNewsletter(own, moved);
  // Magento ends all sessions of a customer at once.
  await revokeToken(own);
  const signedOut = await refusalOf(countOrders(own));
  return { wrongPassword, wrongKey, letters, signedOut };
}

export async function leaving({ commerce, email }: Shop) {
  const account = { email, password: PASSWORD };
  await register(commerce, { firstname: 'Lan', lastname: 'Nguyễn', ...account, isSubscribed: true });
  await deleteCustomer(commerce.withToken(await signIn(commerce, account)));
  return { gone: await refusalOf(signIn(commerce, account)) };
}

export async function refusals({ commerce }: Shop) {
  const id = await createCart(commerce);
  const add = (sku: string, quantity: number) => refusalOf(addToCart(commerce, id, [{ sku, quantity }]));
  return {
    noProduct: await add('KHONG-CO', 1),
    noPieces: await add(GOODS.simple.sku, 0),
    tooMany: await add(GOODS.simple.sku, 9000),
    noChoice: await add(GOODS.configurable.sku, 1),
    noCart: await findCart(commerce, 'khong-co-gio-nay'),
    noLine: await refusalOf(updateCartLine(commerce, id, 'OTk5OTk5', 2)),
    notSignedIn: await refusalOf(getCustomer(commerce)),
    noWay: await refusalOf(
      checkout.setShippingMethod(commerce, id, { carrierCode: 'khong-co', methodCode: 'khong-co' }),
    ),
    badEmail: await refusalOf(checkout.setGuestEmail(commerce, id, 'khong-phai-email')),
    noPayment: await refusalOf(checkout.setPaymentMethod(commerce, id, 'khong-co')),
    badLetter: await refusalOf(subscribeToNewsletter(commerce, 'khong-phai-email')),
    emptyOrder: await refusalOf(checkout.placeOrder(commerce, id)),
  };
}
