import type { D1Database } from '@cloudflare/workers-types';
import { keepAddresses } from '../../address/rules/address-book.ts';
import { noteTotal } from '../../cart/db/checked-total.ts';
import { type Cart, loadCart } from '../../cart/rules/cart.ts';
import { isPickup } from '../../cart/rules/pickup.ts';
import type { CommerceEnv } from '../../env.ts';
import { type Consignment, promiseFor } from '../../messages/rules/arrival.ts';
import { tellOrderPlaced } from '../../messages/rules/tell-order.ts';
import { insertOrder } from '../../orders/db/insert-order.ts';
import { readOrder, type StoredOrder } from '../../orders/db/order.ts';
import {
  cartNotActive,
  checkOrder,
  codeNotValid,
  draftOrder,
  type OrderRefusal,
  priceChanged,
  serverStopped,
  someOutOfStock,
  storeSoldOut,
  tooManyUnpaidOrders,
  tooManyUnpaidPieces,
} from '../../orders/rules/order.ts';
import { deleteCodes } from '../../promotions/db/cart-codes.ts';
import { createMaskedId } from '../../transport/rules/masked-id.ts';
import { takeTurns } from './take-turns.ts';
import { buyersOf } from './unpaid-buyers.ts';

/** How often the cart is read again when it changes while the order is placed. */
const MAX_ATTEMPTS = 3;

/** The total that the shopper last saw, if the cart was not changed since; otherwise null. */
const shownTotal = ({ row }: Cart) => (row.checked_version === row.version ? row.checked_total : null);

/** Who places an order. */
export interface Orderer {
  /** Null for a guest. */
  customerId: number | null;
  /** The visitor's network; null when unknown. */
  network: string | null;
  /** The variables and bindings of the Worker, for the waiting rooms of deals. */
  env: CommerceEnv;
  /** The request may be a repetition: an already ordered cart is then answered with its order. */
  mayRepeat: boolean;
}

/**
 * Places the order of a cart, once. An ordered cart is no longer active. With `mayRepeat` the answer is the existing
 * order, because an answer lost on the way must not look like a failure to somebody who bought; only the cart's owner
 * can get this far. A code that can no longer be used is removed and reported. A price that rose since the cart was
 * shown is reported once, so that nobody pays more than expected. A buyer with too many unpaid orders is refused.
 */
export async function placeOrder(
  db: D1Database,
  maskedId: string,
  { customerId, network, env, mayRepeat }: Orderer,
): Promise<StoredOrder | OrderRefusal> {
  let shown: number | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const cart = await loadCart(db, maskedId);
    if (!cart)
      return {
        code: 'CART_NOT_FOUND',
        reason: 'CART_GONE',
        message: `Could not find a cart with ID "${maskedId}"`,
      };
    if (cart.row.customer_id !== customerId)
      return {
        code: 'UNDEFINED',
        reason: 'NOT_ALLOWED',
        message: `The current user cannot perform operations on cart "${maskedId}"`,
      };
    if (cart.row.is_active !== 1) {
      return (mayRepeat ? await readOrder(db, 'cart', cart.row.id) : null) ?? cartNotActive();
    }
    const refusal = checkOrder(cart);
    if (refusal) return refusal;
    const invalid = cart.promotions.refused.filter(({ isFinal }) => isFinal);
    if (invalid.length > 0) {
      await deleteCodes(
        db,
        cart.row.id,
        invalid.map(({ code }) => code),
      ).run();
      return codeNotValid();
    }
    // Another order took the last piece of a deal, or the deal ended. Nobody pays more than was shown.
    if (cart.totals.grandTotal > (shown ?? shownTotal(cart) ?? Number.POSITIVE_INFINITY)) {
      await noteTotal(db, cart.row, cart.totals.grandTotal).run();
      return priceChanged();
    }
    shown ??= cart.totals.grandTotal;
    const failure = await insertInTurn(db, cart, env, network);
    if (typeof failure === 'object' && failure) return failure;
    if (failure === 'too many unpaid orders') return tooManyUnpaidOrders();
    if (failure === 'too many unpaid pieces') return tooManyUnpaidPieces();
    if (failure === 'out of stock' || failure === 'not in the store') {
      // A duplicate of this request may have taken the last piece for the same cart.
      const order = await readOrder(db, 'cart', cart.row.id);
      if (!order) return failure === 'out of stock' ? someOutOfStock() : storeSoldOut();
      return mayRepeat ? order : cartNotActive();
    }
    if (failure === null) return tellPlaced(db, cart);
  }
  return serverStopped();
}

/** Writes the order, with a turn of each waiting room that it needs; returns why it was not written, else null. */
async function insertInTurn(db: D1Database, cart: Cart, env: CommerceEnv, network: string | null) {
  const turn = await takeTurns(env, cart);
  if ('code' in turn) return turn;
  const buyers = buyersOf(cart, network, new Date());
  const promised = await promiseFor(db, consignmentOf(cart), new Date());
  const failure = await insertOrder(db, draftOrder(cart, promised), createMaskedId(), buyers);
  // A changed cart is read again and orders by the same turn, unless a repetition of this request has ordered.
  if (failure !== 'cart changed') await turn.end(failure === null);
  return failure;
}

/** The order that was written of a cart, which its buyer is told about. */
async function tellPlaced(db: D1Database, cart: Cart): Promise<StoredOrder> {
  const order = await readOrder(db, 'cart', cart.row.id);
  if (!order) throw new Error(`The order of cart ${cart.row.id} was written but cannot be read`);
  await tellOrderPlaced(db, order);
  await keepTyped(db, cart);
  return order;
}

/** What of a cart decides when its order arrives. */
function consignmentOf({ row, rate, isVirtual, shippingAddress: address, lines }: Cart): Consignment {
  return {
    store: row.store,
    carrierCode: rate?.carrier_code ?? null,
    methodCode: rate?.method_code ?? null,
    place: address && !isVirtual && !isPickup(rate) ? [address.region_code, address.region, address.city] : null,
    skus: lines.map(({ product }) => product.sku),
  };
}

/** Saves the addresses that a customer typed for this order to their address book, unless they declined. */
async function keepTyped(db: D1Database, { row, shippingAddress, billingAddress }: Cart): Promise<void> {
  if (row.customer_id === null) return;
  const kept = (address: Cart['shippingAddress']) => (address?.isKept ? address : null);
  await keepAddresses(db, row.customer_id, { shipping: kept(shippingAddress), billing: kept(billingAddress) });
}
