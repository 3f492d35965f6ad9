import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dialledFromAbroad } from '../../../../../src/kernel/contact/phone.ts';
import type { WireRow } from '../../../tables/check.ts';
import type { Api } from '../../import/api.ts';
import { CsvFile } from '../csv.ts';
import { toldCustomers } from '../people-pages.ts';
import { toldRows } from '../told-rows.ts';
import { writeContent } from './content.ts';
import { writeOrders } from './orders.ts';
import { hasPage, leftReason, type ShopifyNames, ShopifyProductFile, variantSkus } from './products.ts';

interface ShopifyReport {
  /** Number of written records, by kind. */
  counts: Record<string, number>;
  /** Products that Shopify has no form for, each with the reason. */
  left: [sku: string, reason: string][];
}

const CUSTOMER = [
  ...(['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Company'] as const),
  ...(['Default Address Address1', 'Default Address Address2', 'Default Address City'] as const),
  ...(['Default Address Province Code', 'Default Address Country Code', 'Default Address Zip'] as const),
  ...(['Default Address Phone', 'Phone', 'Accepts SMS Marketing', 'Tags', 'Note', 'Tax Exempt'] as const),
] as const;

/**
 * Writes goods, customers and redirects to a folder as Shopify's import reads them; orders as its export writes them, pages
 * and posts as the apps for such files read them. `site`: the address of this shop, from which pictures are loaded.
 */
export async function runShopifyExport(api: Api, folder: string, { site }: { site: string }): Promise<ShopifyReport> {
  mkdirSync(folder, { recursive: true });
  const left: ShopifyReport['left'] = [];
  const sold = new Map<string, WireRow>();
  const parts = new Set<string>();
  for await (const product of toldRows(api, 'product', 'products looked at')) {
    const reason = leftReason(product);
    for (const sku of reason ? [] : variantSkus(product)) parts.add(sku);
    if (hasPage(product) && reason) left.push([String(product.sku), reason]);
    // Only what a variant is written with is kept in memory.
    const { sku, type_id, price, special_price, special_from, special_to, weight, stock, attributes } = product;
    if (!reason && type_id !== 'configurable')
      sold.set(String(sku), {
        sku,
        type_id,
        price,
        special_price,
        special_from,
        special_to,
        weight,
        stock,
        attributes,
      });
  }
  const attributes = await all(api, 'attribute');
  const facts = attributes
    .filter(isFact)
    .map(({ code, label }) => ({ code: String(code), column: `${label} (product.metafields.custom.${code})` }));
  const names: ShopifyNames = {
    ...{ site, variants: sold, now: new Date(), facts },
    labels: new Map(attributes.map(({ code, label }) => [String(code), String(label)])),
    categories: new Map((await all(api, 'category')).map(({ url_path, name }) => [String(url_path), String(name)])),
  };
  const file = new ShopifyProductFile(
    join(folder, 'products.csv'),
    facts.map(({ column }) => column),
  );
  let products = 0;
  for await (const product of toldRows(api, 'product')) {
    // A variant is written with its product.
    if (!hasPage(product) || leftReason(product) || parts.has(String(product.sku))) continue;
    file.add(product, names);
    products += 1;
  }
  const customers = await writeCustomers(api, join(folder, 'customers.csv'));
  const orders = await writeOrders(api, join(folder, 'orders.csv'));
  return { counts: { products, customers, orders, ...(await writeContent(api, folder, site)) }, left };
}

const WORDS = new Set(['text', 'select', 'multiselect']);
/** Whether an attribute is told to shoppers in words, which Shopify keeps as a metafield. */
const isFact = ({ code, input, swatch, is_visible_on_front: shown, is_filterable }: WireRow): boolean =>
  WORDS.has(String(input)) &&
  !swatch &&
  shown !== false &&
  code !== 'manufacturer' &&
  (shown === true || is_filterable === true || String(code).startsWith('a_'));

const all = (api: Api, table: string): Promise<WireRow[]> => Array.fromAsync(toldRows(api, table));

/** Customers with their default address. A customer who has no e-mail address is known by the phone. */
async function writeCustomers(api: Api, file: string): Promise<number> {
  const csv = new CsvFile(file, CUSTOMER);
  for await (const { email, phone, firstname, lastname, newsletter, addresses } of toldCustomers(api)) {
    const address = addresses.find(({ is_default_shipping }) => is_default_shipping) ?? addresses[0];
    const places = [address?.ward, address?.district].filter(Boolean).join(', ');
    csv.add({
      ...{ 'First Name': firstname, 'Last Name': lastname, Email: email },
      'Accepts Email Marketing': newsletter ? 'yes' : 'no',
      'Default Address Company': address?.company,
      'Default Address Address1': address?.street.filter(Boolean).join(', '),
      'Default Address Address2': places,
      'Default Address City': address?.province,
      ...{ 'Default Address Province Code': '', 'Default Address Country Code': address?.country_code },
      'Default Address Zip': address?.postcode,
      'Default Address Phone': dialledFromAbroad(address?.telephone ?? ''),
      ...{
        Phone: dialledFromAbroad(phone ?? ''),
        'Accepts SMS Marketing': 'no',
        Tags: '',
        Note: '',
        'Tax Exempt': 'no',
      },
    });
  }
  return csv.rows;
}
