import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { Cart, TotalledLine } from '../../cart/rules/cart.ts';
import { judgeLines, totalDemand } from '../../cart/rules/cart-check.ts';
import { isPickup, PICKUP_NOT_AVAILABLE } from '../../cart/rules/pickup.ts';
import { goodsLeft } from '../../cart/rules/totals.ts';
import { type CartLine, dealPieces } from '../../catalog/rules/line.ts';
import { pointsEarned } from '../../promotions/rules/loyalty.ts';
import type { Discount, GiftOffer } from '../../promotions/rules/promotions.ts';
import { initialStatus, UNPAID_ORDER_MINUTES, UNPAID_PHONE_ORDER_MINUTES } from '../../terms/rules/payment.ts';
import type { Refused } from '../../transport/rules/refused.ts';
import type { OrderDraft } from '../db/insert-order.ts';
import type { OrderItemDraft } from '../db/order.ts';

/** Magento's codes for an order that cannot be placed. */
export interface OrderRefusal extends Refused {
  code: 'CART_NOT_FOUND' | 'CART_NOT_ACTIVE' | 'GUEST_EMAIL_MISSING' | 'UNABLE_TO_PLACE_ORDER' | 'UNDEFINED';
}

const unable = (message: string, reason: RefusalCode = 'CANNOT_ORDER'): OrderRefusal => ({
  code: 'UNABLE_TO_PLACE_ORDER',
  reason,
  message,
});

export const cartNotActive = (): OrderRefusal => ({
  code: 'CART_NOT_ACTIVE',
  reason: 'CART_GONE',
  message: "The cart isn't active.",
});
export const someOutOfStock = () => unable('Some of the products are out of stock', 'NOT_SALABLE');
export const storeSoldOut = () => unable(PICKUP_NOT_AVAILABLE, 'PICKUP_GONE');
export const serverStopped = () =>
  unable('A server error stopped your order from being placed. Please try to place your order again.');

export const tooManyUnpaidOrders = () =>
  unable('You have too many unpaid orders. Pay for or cancel one of them and try again.', 'UNPAID_ORDERS');
export const tooManyUnpaidPieces = () =>
  unable(
    'You hold too many pieces of a product in unpaid orders. Lower the quantity, or pay for or cancel an order and try again.',
    'UNPAID_PIECES',
  );

export const needsTurn = () =>
  unable('A piece of this deal is sold in turn, one to each. Wait in the waiting room of the deal.', 'WAITING_ROOM');
export const boughtBefore = () => unable('You have bought a piece of this deal already.', 'WAITING_ROOM_BOUGHT');
export const priceChanged = () =>
  unable('The price of your order has changed. Review your cart and try again.', 'PRICE_CHANGED');
export const codeNotValid = () =>
  unable("The coupon code isn't valid. Verify the code and try again.", 'COUPON_INVALID');

/** What an address must have, in the order in which Magento names what one lacks. */
const ADDRESS_FIELDS = ['firstname', 'lastname', 'street', 'city', 'telephone', 'postcode', 'countryId'];
const BILLING_MISSING = [
  'Please check the billing address information.',
  ...ADDRESS_FIELDS.map((field) => `"${field}" is required. Enter and try again.`),
].join(' ');

/** The first reason why a cart cannot be ordered; null when it can. */
export function checkOrder(cart: Cart): OrderRefusal | null {
  const { row } = cart;
  if (!cart.row.email)
    return { code: 'GUEST_EMAIL_MISSING', reason: 'CANNOT_ORDER', message: 'Guest email for cart is missing.' };
  if (cart.lines.length === 0) return serverStopped();
  if (judgeLines(cart).some(({ refusal }) => refusal !== null)) return someOutOfStock();
  if (!cart.isVirtual) {
    if (!cart.shippingAddress)
      return unable("Some addresses can't be used due to the configurations for specific countries.");
    if (cart.pickup && isPickup(row) && row.pickup_location_code !== null && !cart.pickup.chosen)
      return unable(PICKUP_NOT_AVAILABLE, 'PICKUP_GONE');
    if (!cart.rate) return unable('The shipping method is missing. Select the shipping method and try again.');
    if (isPickup(cart.rate) && !cart.pickup?.chosen)
      return unable('Quote does not have Pickup Location assigned.', 'PICKUP_GONE');
  }
  if (cart.settings.confirmsGuestPhone && cart.row.customer_id === null && !cart.isVirtual)
    if (!cart.shopper.isPhoneConfirmed)
      return unable('The phone number of the order is not confirmed.', 'PHONE_NOT_CONFIRMED');
  if (!cart.billingAddress) return unable(BILLING_MISSING);
  if (!cart.paymentMethod) return unable('Enter a valid payment method and try again.');
  return null;
}

/** The selected options of a line, in words. */
function describeChoice(line: CartLine): OrderItemDraft['options'] {
  return [
    ...line.configurableOptions.map(({ attributeLabel, valueLabel }) => ({ label: attributeLabel, value: valueLabel })),
    ...line.selections.map(({ choice, product, quantity, price }) => ({
      label: choice.title,
      value: `${quantity} x ${product.name}`,
      part: {
        ...{ optionId: choice.option_id, selectionId: choice.selection_id },
        ...{ sku: product.sku, name: product.name, quantity, price },
      },
    })),
    ...line.links.map(({ id, title }) => ({ label: 'Links', value: title, linkId: id })),
    ...line.answers.map(({ option, values, text }) =>
      text === null
        ? { label: option.title, value: values.map(({ title }) => title).join(', ') }
        : { label: option.title, value: text, isEntered: true },
    ),
  ];
}

const toOrderDiscount = ({ label, amount, code }: Discount) => ({ label, amount, code });

function draftItem(line: TotalledLine, gifts: readonly GiftOffer[]): OrderItemDraft {
  const packed = line.variant ?? line.product;
  return {
    product_id: packed.id,
    type_id: line.product.type_id,
    sku: packed.sku,
    parent_sku: line.variant ? line.product.sku : null,
    name: line.product.name,
    url_key: line.product.url_key,
    image: packed.thumbnail ?? line.product.thumbnail,
    options: describeChoice(line),
    qty_ordered: line.quantity,
    price: line.price,
    original_price: line.regularPrice,
    row_total: line.price * line.quantity,
    tax_amount: line.tax,
    discount_amount: line.discount,
    loyalty_amount: line.loyalty,
    erp_voucher_amount: line.discounts.reduce((sum, { kind, amount }) => sum + (kind === 'voucher' ? amount : 0), 0),
    discounts: line.discounts.map(toOrderDiscount),
    demand: line.demand.map(({ product, pieces }) => ({ productId: product.id, pieces })),
    gift_min_subtotal: gifts.find(({ ruleId }) => ruleId === line.giftRuleId)?.minSubtotal ?? null,
  };
}

const waitOf = ({ taken_by }: Cart['row']) => (taken_by === null ? UNPAID_ORDER_MINUTES : UNPAID_PHONE_ORDER_MINUTES);

/** Copies a checked cart into an order that is promised for these days. Throws when the cart was not checked. */
export function draftOrder(cart: Cart, arrives: OrderDraft['arrives'], now = new Date()): OrderDraft {
  const { paymentMethod, rate, totals, row, promotions, settings, shopper } = cart;
  if (!paymentMethod) throw new Error('The cart has no payment method: check it before the order is drafted');
  const place = isPickup(rate) ? (cart.pickup?.chosen ?? null) : null;
  return {
    cartId: row.id,
    cartVersion: row.version,
    ...initialStatus(paymentMethod, totals.grandTotal, now, waitOf(row)),
    isVirtual: cart.isVirtual,
    carrierCode: rate?.carrier_code ?? null,
    methodCode: rate?.method_code ?? null,
    shippingDescription: rate && `${rate.carrier_title} - ${place?.name ?? rate.method_title}`,
    pickupLocationCode: place?.code ?? null,
    paymentTitle: paymentMethod.title,
    quantity: totals.quantity,
    subtotal: totals.subtotal,
    discountAmount: totals.discount,
    loyaltyAmount: totals.loyalty,
    shippingAmount: totals.shipping,
    taxAmount: totals.tax,
    grandTotal: totals.grandTotal,
    couponCodes: promotions.coupons.join(',') || null,
    voucherCodes: promotions.vouchers.join(',') || null,
    discounts: promotions.discounts.map(toOrderDiscount),
    taxes: settings.taxRule && totals.tax > 0 ? [{ ...settings.taxRule, amount: totals.tax }] : [],
    pointsUsed: cart.loyalty.points,
    pointsEarned: row.customer_id === null ? 0 : pointsEarned(goodsLeft(totals), settings.loyalty),
    arrives,
    returnDays: settings.returnDays,
    items: cart.lines.map((line) => draftItem(line, promotions.gifts)),
    stock: [...totalDemand(cart.lines)].map(([productId, pieces]) => ({ productId, pieces })),
    deals: [...dealPieces(cart.lines).values()].map(({ deal, pieces }) => ({
      dealId: deal.dealId,
      productId: deal.productId,
      windowStart: deal.windowStart,
      pieces,
    })),
    uses: promotions.uses.map((use) => ({ ...use, shopper: shopper.names[0] ?? row.masked_id })),
    shopperNames: shopper.names,
  };
}
