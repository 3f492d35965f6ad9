import { SKU_LENGTH_MAX } from '../../../src/kernel/codes/sku.ts';
import { isMobile, nationalPhone } from '../../../src/kernel/contact/phone.ts';
import { amount, by, flag, integer, json, line, many, one, price, type Reference, text, time } from './column.ts';
import { allOf, atMostAll, endsAfter, NAME_MOST } from './fit.ts';
import type { Table } from './table.ts';

const PRODUCT = by('product', 'sku');
const CATEGORY = by('category', 'url_path');
/** Rules are identified by name. */
const VOUCHER_RULE: Reference = by('voucher_rule', 'name');
const position = integer({ standard: 0, most: 1_000_000 });
const description = text({ standard: '', most: 5000 });
const PERCENT = 100;

/** A rule that gives something away says what. */
const hasGift: Table['misfit'] = ({ action, gifts }) =>
  action === 'free_gift' && (!Array.isArray(gifts) || gifts.length === 0)
    ? { column: 'gifts', reason: 'is missing', code: 'FIELD_MISSING' }
    : null;

export const flash_deal: Table = {
  name: 'flash_deal',
  key: ['name'],
  hasId: true,
  columns: {
    name: line({ isRequired: true, most: NAME_MOST }),
    image: line(),
    starts_at: time({ isRequired: true }),
    ends_at: time({ isRequired: true }),
    repeats_every_hours: integer({ least: 1 }),
    waiting_room: flag(0),
    is_active: flag(1),
  },
  parts: {
    items: {
      table: 'flash_deal_item',
      owner: 'deal_id',
      mergedBy: 'sku',
      position: null,
      order: 'm.position, m.product_id',
      columns: {
        sku: one(PRODUCT, { column: 'product_id', isRequired: true }),
        qty: integer({ isRequired: true, least: 1 }),
        price: price(),
        percent: integer({ least: 1, most: PERCENT }),
        sold_qty: integer({ standard: 0, isCounted: true }),
        sold_since: time({ isCounted: true }),
        position,
      },
    },
  },
  // A deal can change prices on any list.
  tags: ["'*'"],
  misfit: endsAfter('starts_at', 'ends_at'),
};

export const catalog_rule: Table = {
  name: 'catalog_rule',
  key: ['name'],
  hasId: true,
  columns: {
    name: line({ isRequired: true, most: NAME_MOST }),
    action: line({ isRequired: true, values: ['by_percent', 'by_fixed', 'to_percent', 'to_fixed'] }),
    amount: integer({ isRequired: true }),
    categories: many(CATEGORY, { column: 'category_ids' }),
    skus: json({ standard: '[]' }),
    starts_at: time(),
    ends_at: time(),
    sort_order: position,
    stop_rules: flag(0),
    is_active: flag(1),
  },
  tags: ["'*'"],
  misfit: allOf(endsAfter('starts_at', 'ends_at'), atMostAll('amount', 'action', ['by_percent', 'to_percent'])),
};

export const sales_rule: Table = {
  name: 'sales_rule',
  key: ['name'],
  hasId: true,
  columns: {
    name: line({ isRequired: true, most: NAME_MOST }),
    label: line(),
    description,
    action: line({
      isRequired: true,
      values: ['by_percent', 'by_fixed', 'cart_fixed', 'buy_x_get_y', 'free_gift', 'none'],
    }),
    amount: integer({ standard: 0 }),
    step: integer({ standard: 0 }),
    max_discount: amount(),
    max_qty: integer(),
    free_shipping: flag(0),
    min_subtotal: amount({ standard: 0 }),
    min_qty: integer({ standard: 0 }),
    categories: many(CATEGORY, { column: 'category_ids' }),
    skus: json({ standard: '[]' }),
    cart_categories: many(CATEGORY, { column: 'cart_category_ids' }),
    cart_skus: json({ standard: '[]' }),
    except_categories: many(CATEGORY, { column: 'except_category_ids' }),
    except_skus: json({ standard: '[]' }),
    needs_coupon: flag(0),
    uses_left: integer(),
    uses_per_customer: integer(),
    starts_at: time(),
    ends_at: time(),
    sort_order: position,
    stop_rules: flag(0),
    is_active: flag(1),
  },
  parts: {
    coupons: {
      table: 'coupon',
      owner: 'rule_id',
      mergedBy: 'code',
      position: null,
      order: 'm.code',
      columns: {
        code: line({ isRequired: true }),
        uses_left: integer(),
        expires_at: time(),
        created_at: time({ isRequired: true }),
      },
    },
    gifts: {
      table: 'sales_rule_gift',
      owner: 'rule_id',
      position: 'position',
      order: 'm.position, m.product_id',
      columns: { sku: one(PRODUCT, { column: 'product_id', isRequired: true }) },
    },
  },
  // Stored pages do not show the cart, so there is nothing to purge.
  tags: [],
  misfit: allOf(endsAfter('starts_at', 'ends_at'), atMostAll('amount', 'action', ['by_percent']), hasGift),
};

export const voucher_rule: Table = {
  name: 'voucher_rule',
  key: ['name'],
  hasId: true,
  columns: {
    name: line({ isRequired: true, most: NAME_MOST }),
    description,
    discount_type: line({ isRequired: true, values: ['percent', 'amount'] }),
    value: integer({ isRequired: true, least: 1 }),
    max_discount: amount(),
    min_subtotal: amount({ standard: 0 }),
    starts_at: time({ isRequired: true }),
    ends_at: time({ isRequired: true }),
    is_public: flag(0),
    is_issued: flag(0),
    is_active: flag(1),
    uses_per_customer: integer(),
  },
  tags: [],
  misfit: allOf(endsAfter('starts_at', 'ends_at'), atMostAll('value', 'discount_type', ['percent'])),
};

export const voucher: Table = {
  name: 'voucher',
  key: ['code'],
  hasId: false,
  columns: {
    code: line({ isRequired: true, most: 64 }),
    rule: one(VOUCHER_RULE, { column: 'rule_id', isRequired: true }),
    phone: line({ most: 20 }),
    uses_left: integer(),
    source: line({ values: ['form', 'wheel'] }),
    created_at: time({ isRequired: true }),
  },
  tags: [],
  // A voucher issued to a person belongs to that person and is not exported.
  exported: 't.phone is null and t.customer_id is null',
};

const SHOP = by('shop_location', 'code');
/** The spelling of phone numbers in accounts; in another one the purchase would belong to nobody. */
const MOBILE_PHONE = {
  isRight: isMobile,
  reason: 'must be a mobile phone number',
  code: 'FIELD_NO_MOBILE' as const,
  spelling: nationalPhone,
};

/** Purchases in shops in town. The buyer sees them in the account with the confirmed phone number. */
export const offline_order: Table = {
  name: 'offline_order',
  key: ['number'],
  hasId: true,
  columns: {
    number: line({ isRequired: true, most: 64 }),
    phone: line({ isRequired: true, form: MOBILE_PHONE }),
    store: one(SHOP, { column: 'store_id' }),
    grand_total: amount({ isRequired: true }),
    created_at: time({ isRequired: true }),
  },
  parts: {
    items: {
      table: 'offline_order_item',
      owner: 'order_id',
      position: 'position',
      firstPlace: 1,
      order: 'm.position',
      columns: {
        sku: line({ isRequired: true, most: SKU_LENGTH_MAX }),
        name: line({ isRequired: true, most: NAME_MOST }),
        qty: integer({ isRequired: true, least: 1 }),
        price: amount({ isRequired: true }),
      },
    },
  },
  tags: [],
  // Purchases are not exported, because they belong to customers.
  exported: 'false',
};
