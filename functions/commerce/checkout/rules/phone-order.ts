import { setAddress, updateCart } from '../../cart/db/cart-changes.ts';
import { noteTotal } from '../../cart/db/checked-total.ts';
import { addItems, type WishRefusal } from '../../cart/rules/add-items.ts';
import { type Cart, loadCart } from '../../cart/rules/cart.ts';
import { distinctCodes, enterCodes, MAX_CODES } from '../../cart/rules/cart-codes.ts';
import { isPickup } from '../../cart/rules/pickup.ts';
import type { CommerceEnv } from '../../env.ts';
import { offeredMethods } from '../../gateways/rules/gateways.ts';
import type { StoredOrder } from '../../orders/db/order.ts';
import { checkOrder, type OrderRefusal, priceChanged } from '../../orders/rules/order.ts';
import { replaceCodes } from '../../promotions/db/cart-codes.ts';
import { methodsFor, type PaymentMethod } from '../../terms/rules/payment.ts';
import type { ShippingRate } from '../../terms/rules/shipping.ts';
import { createMaskedId } from '../../transport/rules/masked-id.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { emptyPhoneCart, insertPhoneCart, setPhoneBuyer } from '../db/phone-carts.ts';
import { buyerOf, openBuyer } from './phone-buyer.ts';
import type { DraftProblem, PhoneDraft } from './phone-draft.ts';
import { placeOf } from './phone-place.ts';
import { placeOrder } from './place-order.ts';

/** Who writes the order down, and with which cart; null: a new one. */
interface Taking {
  maskedId: string | null;
  takenBy: string;
  now: Date;
}

/** A draft with the prices, fees and sums of the shop. */
export interface PhoneQuote {
  cart: Cart;
  /** Products that could not be added. */
  lineRefusals: WishRefusal[];
  codeRefusals: { code: string; message: Refused }[];
  problems: DraftProblem[];
  rates: ShippingRate[];
  methods: PaymentMethod[];
}

const MISSING = refused('FIELD_MISSING', 'A value is required.');
const NO_CODE = refused('COUPON_INVALID', 'The code gives no discount to this order.');

/** The cart of an order by phone, which is new if none is named; null when no such cart is known. */
async function cartOf({ DB }: CommerceEnv, { maskedId, takenBy, now }: Taking): Promise<Cart | null> {
  const id = maskedId ?? createMaskedId();
  if (maskedId === null) await insertPhoneCart(DB, id, takenBy, now).run();
  const cart = await loadCart(DB, id, now);
  return cart && cart.row.taken_by !== null ? cart : null;
}

/** Enters the codes that give something; returns the others. */
async function enterGood(db: CommerceEnv['DB'], cart: Cart, typed: readonly string[], now: Date) {
  const codes = distinctCodes(typed).slice(0, MAX_CODES);
  if (codes.length === 0) return [];
  const wrong = (await enterCodes(db, cart, codes, now)).map(({ code }) => code);
  if (wrong.length > 0)
    await enterCodes(
      db,
      cart,
      codes.filter((code) => !wrong.includes(code)),
      now,
    );
  return wrong.map((code) => ({ code, message: NO_CODE }));
}

/** What of the sending and the payment is not chosen, or not offered for this order. */
function choiceProblems(cart: Cart, rates: readonly ShippingRate[], methods: readonly PaymentMethod[]): DraftProblem[] {
  const isSent = cart.isVirtual || rates.some((rate) => rate === cart.rate);
  const isPaid = methods.some(({ code }) => code === cart.paymentMethod?.code);
  return [
    ...(cart.lines.length === 0 ? [{ field: 'lines', refusal: MISSING }] : []),
    ...(isSent ? [] : [{ field: 'shipping', refusal: MISSING }]),
    ...(isPaid ? [] : [{ field: 'payment', refusal: MISSING }]),
  ];
}

/**
 * Writes a draft into its cart, all of it each time, and computes it by the rules of the shop's own cart; null when there is no
 * such cart. An ordered cart stays as it is.
 */
export async function quotePhoneOrder(env: CommerceEnv, draft: PhoneDraft, taking: Taking): Promise<PhoneQuote | null> {
  const { DB } = env;
  const { now, takenBy } = taking;
  const cart = await cartOf(env, taking);
  if (cart === null) return null;
  const nothing = { lineRefusals: [], codeRefusals: [], problems: [], rates: [], methods: [] };
  if (cart.row.is_active !== 1) return { cart, ...nothing };
  const { id, masked_id } = cart.row;
  const buyer = await buyerOf(DB, draft.customer);
  const place = await placeOf(DB, draft.address, buyer.customerId);
  await DB.batch([
    ...emptyPhoneCart(DB, id),
    ...replaceCodes(DB, id, []),
    setPhoneBuyer(DB, id, { ...buyer, takenBy }, now),
    ...(place.address
      ? [
          setAddress(DB, id, 'shipping', place.address, { isKept: place.isKept }),
          setAddress(DB, id, 'billing', place.address, { isSameAsShipping: true }),
        ]
      : []),
    updateCart(DB, id, {
      carrier_code: draft.shipping?.carrier_code ?? null,
      method_code: draft.shipping?.method_code ?? null,
      payment_method: draft.payment,
      customer_notes: draft.note.trim() || null,
      pickup_location_code: null,
    }),
  ]);
  const wishes = draft.lines.map(({ sku, parent_sku, qty }) => ({
    ...{ sku, parentSku: parent_sku, quantity: qty },
    ...{ optionValues: [], selections: [], links: [], answers: [] },
  }));
  const lineRefusals = await addItems(DB, { row: cart.row, items: [] }, wishes, { env });
  const filled = await requireLoaded(DB, masked_id, now);
  const codeRefusals = await enterGood(DB, filled, draft.codes, now);
  const quoted = await requireLoaded(DB, masked_id, now);
  const rates = quoted.rates.filter((rate) => !isPickup(rate));
  const methods = offeredMethods(env, methodsFor(quoted.settings.paymentMethods, quoted.totals.grandTotal));
  const problems = [...buyer.problems, ...place.problems, ...choiceProblems(quoted, rates, methods)];
  return { cart: quoted, lineRefusals, codeRefusals, problems, rates, methods };
}

async function requireLoaded(db: CommerceEnv['DB'], maskedId: string, now: Date): Promise<Cart> {
  const cart = await loadCart(db, maskedId, now);
  if (!cart) throw new Error(`The cart ${maskedId} was written but cannot be read`);
  return cart;
}

/** A reason why the order is not placed: beside a field, or of the whole order. */
type PhoneRefusal = DraftProblem | OrderRefusal;

/** The first thing that keeps a quoted draft from being ordered. */
function firstProblem({ problems, lineRefusals, codeRefusals }: PhoneQuote): DraftProblem | null {
  const [line] = lineRefusals;
  const [code] = codeRefusals;
  if (problems[0]) return problems[0];
  if (line) return { field: 'lines', refusal: line };
  return code ? { field: 'codes', refusal: code.message } : null;
}

/**
 * Places an order by phone for exactly what the draft says, if it costs what staff told the caller. A new customer gets
 * their account with it. A repetition is answered with the order. Null when there is no such cart.
 */
export async function placePhoneOrder(
  env: CommerceEnv,
  draft: PhoneDraft,
  { total, ...taking }: Taking & { total: number },
): Promise<StoredOrder | PhoneRefusal | null> {
  const { DB } = env;
  const quote = await quotePhoneOrder(env, draft, taking);
  if (quote === null) return null;
  const { row, totals } = quote.cart;
  const order = (customerId: number | null) =>
    placeOrder(DB, row.masked_id, { customerId, network: null, env, mayRepeat: true });
  if (row.is_active !== 1) return order(row.customer_id);
  const problem = firstProblem(quote);
  if (problem) return problem;
  if (totals.grandTotal !== total) return priceChanged();
  const refusal = checkOrder(quote.cart);
  // The caller has named themselves on the phone; the account is made below.
  if (refusal && refusal.reason !== 'PHONE_NOT_CONFIRMED') return refusal;
  const buyer = await openBuyer(DB, draft.customer, taking.now);
  if (!buyer) return { field: 'phone', refusal: refused('FIELD_TAKEN', 'Another customer has it.') };
  const owner = { customerId: buyer.id, email: buyer.email, takenBy: taking.takenBy };
  await setPhoneBuyer(DB, row.id, owner, taking.now).run();
  const owned = await requireLoaded(DB, row.masked_id, taking.now);
  if (owned.totals.grandTotal > total) return priceChanged();
  await noteTotal(DB, owned.row, owned.totals.grandTotal).run();
  return order(buyer.id);
}
