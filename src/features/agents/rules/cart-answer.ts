import { text } from '../../../text/vi.ts';
import type { Cart, CartLine } from '../../cart/rules/cart.ts';
import { shippingMethodValue } from '../../checkout/rules/checkout.ts';
import { SITE_CONTENT } from '../../content/rules/site-content.ts';
import { rasterPath } from '../../media/rules/image-path.ts';
import { ON_DELIVERY } from '../../payment/rules/payment.ts';
import { agentPayments, paymentHandlers } from './business-profile.ts';
import { toldConsent } from './consent.ts';
import { type Agreed, CAPABILITY, envelope, HAND_OVER_PATH, type Message } from './protocol.ts';
import type { AgentSession } from './session.ts';
import { variantId } from './ucp-product.ts';

/** The data for an answer about a cart or a checkout. */
interface Told {
  origin: string;
  agreed: Agreed;
  id: string;
  session: AgentSession;
  cart: Cart;
  messages: readonly Message[];
}

export type CheckoutStatus = 'incomplete' | 'requires_escalation' | 'ready_for_complete' | 'completed' | 'canceled';

/** The address at which a person continues. */
const handOverUrl = ({ origin, id }: Pick<Told, 'origin' | 'id'>): string => origin + HAND_OVER_PATH + id;

/**
 * A cart in the protocol's form. It never contains the shopper's postal or e-mail address, although the backend's cart
 * does.
 */
export function cartAnswer(told: Told) {
  const { agreed, id, session, messages } = told;
  return {
    ucp: envelope(agreed),
    id,
    ...body(told),
    ...(messages.length && { messages }),
    continue_url: handOverUrl(told),
    expires_at: new Date(session.expiresAt).toISOString(),
  };
}

/** A checkout in the protocol's form. */
export function checkoutAnswer(told: Told, status: CheckoutStatus) {
  const { origin, agreed, id, session, cart, messages } = told;
  // Before the backend knows the address it may name no method yet.
  const known = cart.paymentMethods.map(({ code }) => code);
  const payments = agentPayments(known.length > 0 ? known : [ON_DELIVERY]);
  const isOver = status === 'completed' || status === 'canceled';
  const { order } = session;
  return {
    ucp: { ...envelope(agreed), payment_handlers: paymentHandlers(origin, payments) },
    id,
    status,
    ...body(told),
    ...(agreed.capabilities.includes(CAPABILITY.fulfillment) && fulfillment(told)),
    ...(messages.length && { messages }),
    links: links(origin),
    ...(!isOver && { continue_url: handOverUrl(told), expires_at: new Date(session.expiresAt).toISOString() }),
    ...(order && {
      order: { id, label: order.number, permalink_url: `${origin}/tra-don-hang?order_id=${order.number}` },
    }),
  };
}

function body({ origin, agreed, session, cart }: Told) {
  const { version, capabilities } = agreed;
  const { consent: given, ...buyer } = session.buyer;
  const consent = capabilities.includes(CAPABILITY.consent) && toldConsent(version, given, origin);
  const own = { ...buyer, ...(consent && { consent }) };
  return {
    currency: 'VND',
    line_items: cart.lines.map((line) => lineAnswer(origin, line)),
    totals: totalsOf(cart),
    ...(Object.keys(own).length && { buyer: own }),
    ...(capabilities.includes(CAPABILITY.discount) && discounts(session, cart)),
  };
}

/** The title of a line, with the selected options. */
const lineTitle = ({ name, options }: Pick<CartLine, 'name' | 'options'>): string =>
  [name, ...options.map(({ value }) => value)].join(', ');

function lineAnswer(origin: string, line: CartLine) {
  const amount = line.unitPrice * line.quantity;
  return {
    id: line.uid,
    item: {
      id: variantId(line.parentSku, line.sku),
      title: lineTitle(line),
      price: line.unitPrice,
      ...(line.picture && { image_url: origin + rasterPath(line.picture.path) }),
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

/** The totals of the backend. The difference between the products and the grand total is listed by its kind. */
function totalsOf(cart: Cart) {
  const subtotal = cart.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const shipping = cart.shippingMethod?.amount;
  const fee = cart.fees.reduce((sum, { amount }) => sum + amount, 0);
  const rest = cart.grandTotal - cart.tax - fee - subtotal - (shipping ?? 0);
  const tax = cart.tax + Math.max(0, rest);
  return [
    { type: 'subtotal', amount: subtotal },
    ...(rest < 0 ? [{ type: 'discount', amount: rest }] : []),
    ...(tax > 0 ? [{ type: 'tax', amount: tax }] : []),
    ...(fee > 0 ? [{ type: 'fee', amount: fee }] : []),
    ...(shipping === undefined ? [] : [{ type: 'fulfillment', amount: shipping }]),
    { type: 'total', amount: cart.grandTotal },
  ];
}

function discounts({ codes }: AgentSession, { discounts: reductions, coupons }: Cart) {
  if (!codes.length && !reductions.length) return {};
  const [coupon] = coupons;
  const isOfCode = coupons.length === 1 && reductions.length === 1;
  return {
    discounts: {
      codes,
      applied: reductions.map(({ label, amount }) => {
        // If the merchant gave a discount no name, the backend uses its code as the name.
        const code = isOfCode ? coupon : coupons.find((each) => each.toLowerCase() === label.toLowerCase());
        return { title: label, amount: Math.abs(amount), ...(code ? { code } : { automatic: !coupons.length }) };
      }),
    },
  };
}

/** The shipping methods; the choices are listed once the destination is known. */
function fulfillment({ session: { destination }, cart }: Told) {
  if (cart.isVirtual) return {};
  const ids = cart.lines.map(({ uid }) => uid);
  if (!destination)
    return { fulfillment: { methods: [{ id: 'method-1', type: 'shipping', line_item_ids: ids, groups: [] }] } };
  return {
    fulfillment: {
      methods: [
        {
          id: 'method-1',
          type: 'shipping',
          line_item_ids: ids,
          destinations: [{ ...destination, type: 'shipping_address' }],
          selected_destination_id: destination.id,
          groups: [
            {
              id: 'group-1',
              line_item_ids: ids,
              options: cart.shippingMethods.map((method) => ({
                id: shippingMethodValue(method),
                title: method.title,
                totals: [{ type: 'total', amount: method.amount }],
              })),
              selected_option_id: cart.shippingMethod && shippingMethodValue(cart.shippingMethod),
            },
          ],
        },
      ],
    },
  };
}

function links(origin: string) {
  const { terms, privacy, exchange, shipping } = SITE_CONTENT.pages;
  const link = (type: string, page: string) => ({ type, url: `${origin}/${page}` });
  return [
    link('terms_of_service', terms),
    link('privacy_policy', privacy),
    link('refund_policy', exchange),
    { ...link('shipping_policy', shipping), title: text('shell.brand') },
  ];
}
