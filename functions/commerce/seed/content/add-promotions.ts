import { between, chance, pick } from '../choice.ts';
import { SALE_FROM, SALE_TO, type SeedTables } from '../tables.ts';
import { ADS, CAMPAIGN, COMPANIES, FLASH_DEALS, GAME_CODES, VOUCHER_RULES, WHEEL_REWARDS } from './promotions.ts';
import { SHOP_LOCATIONS } from './shop-locations.ts';

/** Of a product's pieces at most so many lie in shops, the rest in the warehouse. */
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

/** Puts the products that are marked for a flash sale into the deals; the smaller part into the second. */
function addFlashDeals(tables: SeedTables): void {
  for (const deal of FLASH_DEALS) tables.add('flash_deal', deal);
  const marked = tables
    .list('product')
    .filter(({ type_id, attributes }) => type_id === 'configurable' && String(attributes).includes('"flash_sale":1'));
  for (const [position, { id, sku }] of marked.entries()) {
    tables.add('flash_deal_item', {
      deal_id: chance(`${sku}/deal`) < 0.7 ? FLASH_DEALS[0].id : FLASH_DEALS[1].id,
      product_id: id,
      qty: between(`${sku}/deal-qty`, 3, 12) * 5,
      position,
    });
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
  addVouchers(tables);
  for (const [position, reward] of WHEEL_REWARDS.entries()) tables.add('wheel_reward', { ...reward, position });
  for (const code of GAME_CODES) tables.add('game_code', { code, expires_at: SALE_TO });
  for (const company of COMPANIES) tables.add('company', company);
  tables.add('config', { path: 'ads', store: 'default', value: JSON.stringify(ADS) });
  tables.add('config', { path: 'campaign', store: 'default', value: JSON.stringify(CAMPAIGN) });
}
