import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Provinces in place of the suite's countries: Hà Nội for the USA, another one for all others. */
export const HOME_PROVINCE = { code: '01', name: 'Hà Nội' };
export const OTHER_PROVINCE = { code: '48', name: 'Đà Nẵng' };

type Row = Record<string, string>;

/** The data of the suite's flower shop. An amount in cents becomes the same number of đồng, which has no minor unit. */
export function readFlowerShop(suite: string) {
  const read = (name: string) =>
    parse(readFileSync(join(suite, 'test_data/flower_shop', `${name}.csv`), 'utf8'), {
      columns: true,
      relax_quotes: true,
      trim: true,
    }) as Row[];
  return {
    products: read('products'),
    stock: new Map(read('inventory').map(({ product_id: id, quantity }) => [id, quantity])),
    promotions: read('promotions').filter(({ type }) => type === 'free_shipping'),
    rates: read('shipping_rates'),
    discounts: read('discounts'),
  };
}

/**
 * Writes the suite's flower shop as files of the shop's own import: products, ways of delivery, codes. An amount in cents
 * becomes the same number of đồng, which has no smaller unit.
 */
export function writeFlowerShop(suite: string, folder: string): void {
  const { products, stock, promotions, rates, discounts } = readFlowerShop(suite);
  const freeFrom = promotions.find(({ min_subtotal: from }) => from)?.min_subtotal;
  mkdirSync(folder, { recursive: true });
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
  writeFileSync(
    join(folder, 'products.csv'),
    [
      'sku,product_type,name,categories,price,qty,is_in_stock',
      ...products.map(({ id = '', title, price }) =>
        [id, 'simple', title, 'Danh mục/Hoa', price, stock.get(id) ?? '0', Number(stock.get(id)) > 0 ? '1' : '0']
          .map(quoted)
          .join(','),
      ),
      '',
    ].join('\n'),
  );
  writeRows(join(folder, 'config.jsonl'), [
    config('free_ship_value', freeFrom ? Number(freeFrom) : null),
    config('shipping/methods', rates.flatMap(shippingRules)),
    // All tests order with the same phone from the same address.
    config('store/unpaid_orders', {
      online_orders: null,
      orders: null,
      pieces: null,
      network_orders: null,
      network_pieces: null,
    }),
  ]);
  writeRows(join(folder, 'sales_rule.jsonl'), [
    ...discounts.map(({ code, type, value, description }, index) => ({
      name: description,
      // The label is the code that gave the discount, as in Magento for a rule without a label.
      label: code,
      action: type === 'percentage' ? 'by_percent' : 'cart_fixed',
      amount: Number(value),
      needs_coupon: true,
      sort_order: index,
      coupons: [{ code, created_at: '2025-01-01T00:00:00.000Z' }],
    })),
    ...promotions
      .filter(({ eligible_item_ids: ids }) => ids)
      .map(({ description, eligible_item_ids: ids = '[]' }) => ({
        name: description,
        label: description,
        action: 'none',
        free_shipping: true,
        skus: JSON.parse(ids) as string[],
      })),
  ]);
}

const config = (path: string, value: unknown) => ({ path, store: 'default', value });

const writeRows = (file: string, rows: readonly object[]) =>
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** A rate as shipping rules of the shop; the standard rate also as a free one. */
function shippingRules({ id, country_code: country, service_level: level, price, title }: Row): object[] {
  const rule = { carrier_code: id, method_code: level, carrier_title: title, method_title: title };
  const inProvinces = country === 'US' ? { provinces: [HOME_PROVINCE.code] } : {};
  if (level !== 'standard') return [{ ...rule, ...inProvinces, price: Number(price) }];
  return [
    { ...rule, method_title: `Free ${title}`, carrier_title: `Free ${title}`, price: 0, when: 'from_free_shipping' },
    { ...rule, price: Number(price), when: 'below_free_shipping' },
  ];
}
