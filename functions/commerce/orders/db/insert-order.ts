import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type StockPieces, takeStock, takeStoreStock } from '../../catalog/db/stock-ledger.ts';
import { takePoints } from '../../promotions/db/loyalty-ledger.ts';
import { type DealPieces, type PromotionUseDraft, takeDeals, takeUses } from '../../promotions/db/promotion-ledger.ts';
import { hashNames } from '../../session/db/subject.ts';
import type { OrderStatus } from './change-order.ts';
import type { OrderDiscount, OrderItemDraft } from './order.ts';
import { type Buyer, hashBuyer, limitUnpaid, passedLimit } from './unpaid-orders.ts';

/** An order to be placed: a copy of everything that was checked. */
export interface OrderDraft {
  cartId: number;
  /** The checked version of the cart. The order is placed only if the cart still has it. */
  cartVersion: number;
  status: OrderStatus;
  /** Deadline of the online payment; null when none is expected. */
  expiresAt: string | null;
  isVirtual: boolean;
  carrierCode: string | null;
  methodCode: string | null;
  shippingDescription: string | null;
  /** Code of the shop where the customer collects the goods, which are taken from its stock; null: they are shipped. */
  pickupLocationCode: string | null;
  paymentTitle: string;
  quantity: number;
  subtotal: number;
  discountAmount: number;
  loyaltyAmount: number;
  shippingAmount: number;
  taxAmount: number;
  grandTotal: number;
  /** Separated by commas; null for none. */
  couponCodes: string | null;
  voucherCodes: string | null;
  discounts: OrderDiscount[];
  taxes: { label: string; percent: number; amount: number }[];
  /** C Point that the order uses now, and earns when it is complete. */
  pointsUsed: number;
  pointsEarned: number;
  /** The days between which its arrival is promised, as `2026-12-02`; null: none is promised. */
  arrives: { from: string; to: string } | null;
  /** Days after the delivery in which the order can be returned; 0: the shop takes no returns. */
  returnDays: number;
  items: OrderItemDraft[];
  /** Pieces taken from stock, by product. */
  stock: StockPieces[];
  /** Pieces taken from flash deals. */
  deals: DealPieces[];
  /** Uses of promotions, and the shopper they are counted for. */
  uses: PromotionUseDraft[];
  /** The names by which the shopper is recognised when they use a promotion again. */
  shopperNames: readonly string[];
}

const INSERT_ORDER = `
  insert into sales_order (id, increment_id, cart_id, token, customer_id, store, email, status, is_virtual, carrier_code,
    method_code, shipping_description, payment_method, payment_title, purchase_order_number, customer_notes,
    total_item_count, total_qty_ordered, subtotal, discount_amount, shipping_amount, grand_total, created_at, updated_at,
    loyalty_amount, tax_amount, coupon_code, erp_voucher_codes, discounts, taxes, loyalty_earned, pickup_location_code,
    return_days, arrives_from, arrives_to, taken_by)
  select next.id, substr('000000000' || next.id, -max(9, length(next.id))), c.id, ?3, c.customer_id, c.store, c.email,
    ?4, ?5, ?6, ?7, ?8, c.payment_method, ?9, c.purchase_order_number, c.customer_notes,
    ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, c.taken_by
  from cart c, (select coalesce(max(id), 0) + 1 as id from sales_order) next
  where c.id = ?1 and c.version = ?2 and c.is_active = 1`;
const THIS_ORDER = '(select id from sales_order where token = ?1)';
const INSERT_ITEMS = `
  insert into sales_order_item (order_id, position, product_id, type_id, sku, parent_sku, name, url_key, image, options,
    qty_ordered, price, original_price, row_total, tax_amount, discount_amount, loyalty_amount, erp_voucher_amount, discounts,
    demand, gift_min_subtotal)
  select ${THIS_ORDER}, key, value ->> 'product_id', value ->> 'type_id', value ->> 'sku', value ->> 'parent_sku',
    value ->> 'name', value ->> 'url_key', value ->> 'image', value -> 'options', value ->> 'qty_ordered',
    value ->> 'price', value ->> 'original_price', value ->> 'row_total', value ->> 'tax_amount', value ->> 'discount_amount',
    value ->> 'loyalty_amount', value ->> 'erp_voucher_amount', value -> 'discounts', value -> 'demand',
    value ->> 'gift_min_subtotal'
  from json_each(?2)`;
/**
 * Best sellers come first among equal search results, so pieces are counted when they are ordered (table product_sale).
 */
const COUNT_SOLD = `
  insert into product_sale (product_id, qty)
  select i.product_id, sum(i.qty_ordered) from sales_order_item i join product p on p.id = i.product_id
  where i.order_id = ${THIS_ORDER} group by i.product_id
  on conflict (product_id) do update set qty = product_sale.qty + excluded.qty`;
const INSERT_ADDRESSES = `
  insert into sales_order_address (order_id, type, firstname, lastname, middlename, prefix, suffix, company, telephone,
    fax, country_code, region, region_id, region_code, city, street, postcode, vat_id, custom_attributes)
  select ${THIS_ORDER}, type, firstname, lastname, middlename, prefix, suffix, company, telephone,
    fax, country_code, region, region_id, region_code, city, street, postcode, vat_id, custom_attributes
  from cart_address where cart_id = ?2`;
const BEGIN_HISTORY = `
  insert into sales_order_history (order_id, status, created_at)
  select id, status, created_at from sales_order where token = ?1`;

/** Why a checked order could not be written. */
type PlacementFailure =
  | 'out of stock'
  | 'not in the store'
  | 'cart changed'
  | 'promotion changed'
  | 'too many unpaid orders'
  | 'too many unpaid pieces';
/** Errors of the ledgers of deals, promotion uses and C Point when another order was faster. */
const PROMOTION_ERRORS = ['PRICE_CHANGED', 'PROMOTION_USED_UP', 'LOYALTY_CHANGED'];

/** The message of the table's check when a shop would have fewer than 0 pieces. */
const NOT_IN_THE_STORE = 'CHECK constraint failed: qty >= 0';

/** Inserts the order row; inserts nothing when the cart is not the checked version. */
const insertRow = (db: D1Database, draft: OrderDraft, token: string, now: string): D1PreparedStatement =>
  db
    .prepare(INSERT_ORDER)
    .bind(
      draft.cartId,
      draft.cartVersion,
      token,
      draft.status,
      draft.isVirtual ? 1 : 0,
      draft.carrierCode,
      draft.methodCode,
      draft.shippingDescription,
      draft.paymentTitle,
      draft.items.length,
      draft.quantity,
      draft.subtotal,
      draft.discountAmount,
      draft.shippingAmount,
      draft.grandTotal,
      now,
      draft.loyaltyAmount,
      draft.taxAmount,
      draft.couponCodes,
      draft.voucherCodes,
      JSON.stringify(draft.discounts),
      JSON.stringify(draft.taxes),
      draft.pointsEarned,
      draft.pickupLocationCode,
      draft.returnDays,
      draft.arrives?.from ?? '',
      draft.arrives?.to ?? '',
    );

/**
 * Writes the order, takes stock, deal pieces, promotion uses and C Point, and closes the cart, all in one transaction.
 * If the cart changed or was ordered since the check, no order row is inserted, and the next statement, which needs its
 * id, aborts the transaction. `buyers` are the buyers whose unpaid orders are counted.
 */
export async function insertOrder(
  db: D1Database,
  draft: OrderDraft,
  token: string,
  buyers: readonly Buyer[] = [],
): Promise<PlacementFailure | null> {
  const now = new Date().toISOString();
  // Uses are counted per person and are kept after an account is deleted, so the phone number is stored as a hash.
  const names = await hashNames(draft.shopperNames);
  const uses = await Promise.all(
    draft.uses.map(async (use) => ({ ...use, shopper: (await hashNames([use.shopper]))[0] ?? '' })),
  );
  const hashed = await Promise.all(buyers.map(async (buyer) => ({ ...buyer, name: await hashBuyer(buyer.name) })));
  try {
    await db.batch([
      insertRow(db, draft, token, now),
      db.prepare(INSERT_ITEMS).bind(token, JSON.stringify(draft.items)),
      db.prepare(COUNT_SOLD).bind(token),
      db.prepare(INSERT_ADDRESSES).bind(token, draft.cartId),
      ...(draft.pickupLocationCode === null ? [] : [takeStoreStock(db, draft.pickupLocationCode, draft.stock)]),
      ...takeStock(db, token, draft.stock, now),
      limitUnpaid(db, token, hashed),
      ...takeDeals(db, token, draft.deals, now),
      ...takeUses(db, token, uses, names, now),
      ...takePoints(db, token, draft.pointsUsed),
      db.prepare('update sales_order set expires_at = ?2 where token = ?1').bind(token, draft.expiresAt),
      db.prepare(BEGIN_HISTORY).bind(token),
      db
        .prepare('update cart set is_active = 0, updated_at = ?2, ordered_at = ?2 where id = ?1')
        .bind(draft.cartId, now),
    ]);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('OUT_OF_STOCK')) return 'out of stock';
    if (reason.includes(NOT_IN_THE_STORE)) return 'not in the store';
    const limit = passedLimit(reason);
    if (limit) return limit;
    if (PROMOTION_ERRORS.some((name) => reason.includes(name))) return 'promotion changed';
    if (reason.includes('sales_order_item.order_id')) return 'cart changed';
    throw error;
  }
}
