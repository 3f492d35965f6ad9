import { orderRefusalText, refusalText } from '../../../text/page/refusal.ts';
import { text } from '../../../text/vi.ts';
import { fullName, guestEmail } from '../../address/rules/address.ts';
import type { Address } from '../../address/rules/postal-address.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { cartProblem } from '../../cart/rules/cart-problem.ts';
import { findCart } from '../../cart/server/cart.ts';
import { goodsTotal, isSameMethod, shippingMethodValue } from '../../checkout/rules/checkout.ts';
import {
  loadShippingMethods,
  OrderRefused,
  placeOrderWithToken,
  setBillingAddress,
  setGuestEmail,
  setPaymentMethod,
  setShippingAddress,
  setShippingMethod,
} from '../../checkout/server/checkout.ts';
import { getShopConfig, letsGuestsOrder } from '../../config/server/content.ts';
import { subscribeToNewsletter } from '../../content/server/newsletter.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { AGENT_PAYMENTS, agentPayments } from '../rules/business-profile.ts';
import type { CheckoutStatus } from '../rules/cart-answer.ts';
import type { Message } from '../rules/protocol.ts';
import type { CompleteRequest } from '../rules/requests.ts';
import type { AgentSession } from '../rules/session.ts';
import { readAgentAddress } from './agent-address.ts';

/** The current state of a checkout. */
interface Ready {
  cart: Cart;
  session: AgentSession;
  messages: Message[];
  status: Extract<CheckoutStatus, 'incomplete' | 'requires_escalation' | 'ready_for_complete'>;
}

const problem = (code: string, content: string, path?: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path && { path }),
});
/** Consent to letters cannot be acted on without an e-mail address. */
const NO_EMAIL = { code: 'missing_consent_data', content: text('newsletter.agreementEmail'), path: '$.buyer.email' };
const lacksEmail = ({ buyer: { consent, email } }: AgentSession): boolean => Boolean(consent?.marketing) && !email;
/** The agent was told another price of the products. */
export const PRICE_CHANGED = problem('price_changed', text('checkout.priceChanged'), '$.totals');
const forPerson = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'requires_buyer_input',
});

/**
 * Saves the known delivery data in the cart. Returns messages about what the order still needs: from the agent, or from
 * the person, who then continues in the shop. Throws `CommerceError`.
 */
export async function prepareCheckout(
  commerce: Commerce,
  before: AgentSession,
  found: Cart,
  option: string | undefined,
): Promise<Ready> {
  const delivered = await saveDelivery(commerce, before, found);
  const { session, messages } = delivered;
  const cart = await chooseOption(commerce, delivered.cart, option, messages);
  if (lacksEmail(session)) messages.push({ type: 'warning', ...NO_EMAIL });
  const unsold = cartProblem(cart);
  if (unsold) messages.push(problem('out_of_stock', text(unsold), '$.line_items'));
  if (!cart.lines.length) messages.push(problem('missing', 'There is nothing to order.', '$.line_items'));
  const [config, isOpenForGuests] = await Promise.all([
    optional(getShopConfig(commerce), null),
    letsGuestsOrder(commerce),
  ]);
  if (!isOpenForGuests) messages.push(forPerson('login_required', 'Orders are placed by customers who are logged in.'));
  if (cart.isVirtual) messages.push(forPerson('no_shipping', 'What is not sent is ordered in the shop.'));
  else if (config?.confirmsGuestPhone && !cart.isPhoneConfirmed)
    messages.push(forPerson('phone_unconfirmed', 'The phone number is confirmed by a code in the shop.'));
  if (session.savedAddress && !agentPayments(cart.paymentMethods.map(({ code }) => code)).length)
    messages.push(forPerson('payment_method', 'This order is paid online, in the shop.'));
  return { cart, messages, status: statusOf(messages), session: { ...session, toldTotal: goodsTotal(cart) } };
}

function statusOf(messages: readonly Message[]): Ready['status'] {
  const errors = messages.filter((message) => message.type === 'error');
  if (errors.some(({ severity }) => severity === 'recoverable')) return 'incomplete';
  return errors.length ? 'requires_escalation' : 'ready_for_complete';
}

async function saveDelivery(commerce: Commerce, session: AgentSession, cart: Cart) {
  const { destination } = session;
  const path = '$.fulfillment.methods[0].destinations';
  if (cart.isVirtual) return { cart, session, messages: [] as Message[] };
  if (!destination) return { cart, session, messages: [problem('missing', text('checkout.deliveryMissing'), path)] };
  const read = await readAgentAddress(commerce, session, destination);
  if ('problems' in read) return { cart, session, messages: read.problems };
  const email = guestEmail(read.email, read.address.telephone);
  const savedAddress = asText(read.address, email);
  if (savedAddress === session.savedAddress) return { cart, session, messages: [] };
  try {
    await setGuestEmail(commerce, cart.id, email);
    const delivered = await setShippingAddress(commerce, cart, { address: read.address, isKept: false }, '');
    await setBillingAddress(commerce, delivered, null, null);
    return {
      cart: await loadShippingMethods(commerce, delivered),
      session: { ...session, savedAddress },
      messages: [],
    };
  } catch (error) {
    if (!(error instanceof CommerceError) || error.isOutage) throw error;
    const content = refusalText(error) ?? text('address.incorrect');
    return { cart, session, messages: [problem('address_undeliverable', content, path)] };
  }
}

/** All delivery data that the backend has, as one text, to notice a change. */
const asText = (address: Address, email: string) =>
  JSON.stringify([
    fullName(address),
    address.telephone,
    address.street,
    address.city,
    address.district,
    address.ward,
    email,
  ]);

/** The cart with the requested shipping method; without a request it keeps its method, or gets the first one. */
async function chooseOption(commerce: Commerce, cart: Cart, option: string | undefined, messages: Message[]) {
  if (cart.isVirtual || messages.length) return cart;
  const wanted =
    option === undefined ? undefined : cart.shippingMethods.find((each) => shippingMethodValue(each) === option);
  const path = '$.fulfillment.methods[0].groups[0].selected_option_id';
  if (option !== undefined && !wanted) {
    messages.push(problem('invalid_option', 'There is no such way of delivery.', path));
    return cart;
  }
  const kept = cart.shippingMethods.find((method) => isSameMethod(cart.shippingMethod, method));
  const method = wanted ?? kept ?? cart.shippingMethods[0];
  if (!method) {
    messages.push(problem('address_undeliverable', text('checkout.noShippingMethod'), path));
    return cart;
  }
  if (method !== kept) await setShippingMethod(commerce, cart.id, method);
  return (await findCart(commerce, cart.id)) ?? cart;
}

/** A placed order with its payment method, or the reasons why none was placed. */
type Completed = { order: NonNullable<AgentSession['order']> } | { messages: Message[] };

/**
 * Orders a cart that is ready, with cash on delivery or VietQR; other payment methods need a person. The cart's id makes repeated
 * calls return the same order. Throws `CommerceError` on outages.
 */
export async function completeCheckout(
  commerce: Commerce,
  { cart, session }: Pick<Ready, 'cart' | 'session'>,
  { payment }: CompleteRequest,
): Promise<Completed> {
  if (lacksEmail(session)) return { messages: [problem(NO_EMAIL.code, NO_EMAIL.content, NO_EMAIL.path)] };
  const instruments = payment.instruments ?? [];
  const chosen = instruments.find(({ selected }) => selected) ?? instruments[0];
  if (!chosen) return { messages: [problem('missing', text('checkout.paymentMissing'), '$.payment.instruments')] };
  const offered = agentPayments(cart.paymentMethods.map(({ code }) => code));
  const method = offered.find((code) => AGENT_PAYMENTS[code].handler === chosen.handler_id);
  if (!method) return { messages: [forPerson('payment_method', 'This way to pay is used in the shop.')] };
  try {
    const paying = await setPaymentMethod(commerce, cart.id, method);
    if (paying.paymentMethod?.code !== method)
      return { messages: [forPerson('payment_method', text('checkout.paymentMissing'))] };
    const order = await placeOrderWithToken(commerce, cart.id);
    const { consent, email } = session.buyer;
    if (consent?.marketing && email) await optional(subscribeToNewsletter(commerce, email), null);
    return { order: { ...order, payment: method } };
  } catch (error) {
    if (!(error instanceof CommerceError) || error.isOutage) throw error;
    const reasons = error instanceof OrderRefused ? error.errors : [error];
    return {
      messages: reasons.map((reason) =>
        problem('order_refused', orderRefusalText(reason) ?? text('Failed to place order')),
      ),
    };
  }
}
