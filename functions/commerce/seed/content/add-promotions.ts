import { between, chance, pick } from '../choice.ts';
import { SALE_FROM, SALE_TO, type SeedTables } from '../tables.ts';
import { CATALOG_RULES, SALES_RULES } from './price-rules.ts';
import { ADS, CAMPAIGN, COMPANIES, FLASH_DEALS, GAME_CODES, VOUCHER_RULES, WHEEL_REWARDS } from './promotions.ts';
import { SHOP_LOCATIONS } from './shop-locations.ts';

/** The most pieces of a product that lie in shops; the rest is in the warehouse. */
const SHARE_IN_SHOPS = 0.6;
const MOST_SHOPS = 6;
const MOST_PIECES_A_SHOP = 3;

/** Lays a part of every stock into shops. */
function addStoreStock(tables: SeedTables): void {
  const storeIds = SHOP_LOCATIONS.map((_, index) => index + 1);
  for (const { product_id, qty, manage_stock } of tables.list('stock_item')) {
    if (!manage_stock || typeof qty !== 'number') continue;
    let left = Math.floor(qty * SHARE_IN_SHOPS);
    const held = new Map<number, number>();
    for (let turn = 0; turn < MOST_SHOPS && left > 0; turn++) {
      const store = pick(`${product_id}/shop/${turn}`, storeIds);
      const pieces = between(`${product_id}/pieces/${turn}`, 1, Math.min(MOST_PIECES_A_SHOP, left));
      held.set(store, (held.get(store) ?? 0) + pieces);
      left -= pieces;
    }
    for (const [store_id, pieces] of held) tables.add('store_stock', { product_id, store_id, qty: pieces });
  }
}

/** A deal is at least so much cheaper than the special price; its prices end in 9.000đ where they are not small. */
const DEAL_SHARE = 0.88;
const SMALL_DONG = 100_000;
function dealPrice(special: number): number {
  const price = special * DEAL_SHARE;
  return special < SMALL_DONG ? Math.floor(price / 1_000) * 1_000 : Math.floor(price / 10_000) * 10_000 - 1_000;
}

/** The special price of each configurable product that has one, by its SKU; its variants share it. */
function specialPrices(tables: SeedTables): Map<string, number> {
  const variants = tables.list('product').filter(({ special_price }) => special_price !== null);
  return new Map(variants.map(({ sku, special_price }) => [String(sku).split('-')[0] ?? '', Number(special_price)]));
}

/** Every sixth of the marked products sells out; this many were in the deal that is over. */
const SELLING_OUT_EVERY = 6;
const PRODUCTS_OF_PAST_DEAL = 8;

/** Puts the products that are marked for a flash sale into the deals; the smaller part into the second. */
function addFlashDeals(tables: SeedTables): void {
  const { daily, weekend, sellingOut, over } = FLASH_DEALS;
  for (const deal of Object.values(FLASH_DEALS)) tables.add('flash_deal', deal);
  const specials = specialPrices(tables);
  const marked = tables
    .list('product')
    .filter(({ type_id, attributes }) => type_id === 'configurable' && String(attributes).includes('"flash_sale":1'));
  for (const [position, { id, sku }] of marked.entries()) {
    const special = specials.get(String(sku));
    const price = special === undefined ? null : dealPrice(special);
    const qty = between(`${sku}/deal-qty`, 3, 12) * 5;
    const item = { product_id: id, qty, price, position, sold_qty: 0 };
    if (position % SELLING_OUT_EVERY === 0) {
      // The first one of them is sold out, of the others a few pieces are left.
      const sold_qty = position === 0 ? qty : qty - between(`${sku}/deal-left`, 2, 6);
      tables.add('flash_deal_item', { ...item, deal_id: sellingOut.id, sold_qty, sold_since: sellingOut.starts_at });
    } else {
      tables.add('flash_deal_item', { ...item, deal_id: chance(`${sku}/deal`) < 0.7 ? daily.id : weekend.id });
    }
    if (position < PRODUCTS_OF_PAST_DEAL) tables.add('flash_deal_item', { ...item, deal_id: over.id });
  }
}

/** The ids that JSON columns of rules hold, found by what people call them. */
function addRules(tables: SeedTables): void {
  const idsOf = (paths: readonly string[]) =>
    paths.map((path) => {
      const category = tables.list('category').find(({ url_path }) => url_path === path);
      if (!category) throw new Error(`The seed knows no category ${path}`);
      return category.id;
    });
  for (const rule of CATALOG_RULES) {
    const { categories, skus, ...row } = rule;
    tables.add('catalog_rule', {
      ...row,
      category_ids: JSON.stringify(idsOf(categories)),
      skus: JSON.stringify(skus),
    });
  }
  for (const [position, rule] of SALES_RULES.entries()) {
    const { categories = [], coupons = [], gifts = [], ...row } = rule;
    tables.add('sales_rule', {
      amount: 0,
      step: 0,
      free_shipping: false,
      min_subtotal: 0,
      min_qty: 0,
      stop_rules: false,
      ...row,
      label: row.name,
      skus: '[]',
      category_ids: JSON.stringify(idsOf(categories)),
      needs_coupon: coupons.length > 0,
      sort_order: position,
    });
    for (const coupon of coupons) tables.add('coupon', { ...coupon, rule_id: rule.id, created_at: SALE_FROM });
    for (const [place, sku] of gifts.entries()) {
      const product = tables.list('product').find((candidate) => candidate.sku === sku);
      if (!product) throw new Error(`The seed knows no product ${sku}`);
      tables.add('sales_rule_gift', { rule_id: rule.id, product_id: product.id ?? null, position: place });
    }
  }
}

function addVouchers(tables: SeedTables): void {
  for (const { codes, ...rule } of VOUCHER_RULES) {
    tables.add('voucher_rule', rule);
    for (const code of codes) tables.add('voucher', { code, rule_id: rule.id, created_at: SALE_FROM });
  }
}

/** Deals, vouchers, the wheel, advertising, and stock by shop; after everything they name. */
export function addPromotions(tables: SeedTables): void {
  addStoreStock(tables);
  addFlashDeals(tables);
  addRules(tables);
  addVouchers(tables);
  for (const [position, reward] of WHEEL_REWARDS.entries()) tables.add('wheel_reward', { ...reward, position });
  for (const code of GAME_CODES) tables.add('game_code', { code, expires_at: SALE_TO });
  for (const company of COMPANIES) tables.add('company', company);
  tables.add('config', { path: 'ads', store: 'default', value: JSON.stringify(ADS) });
  tables.add('config', { path: 'campaign', store: 'default', value: JSON.stringify(CAMPAIGN) });
}
