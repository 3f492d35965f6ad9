import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const numbers = JSON.parse(readFileSync(new URL('numbers.json', import.meta.url), 'utf8')) as {
  /** The codes of all countries, with two and three letters. */
  countries: string;
  usRegions: { id: number; code: string; name: string }[];
};
const NAMES = new Intl.DisplayNames('en', { type: 'region' });
const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';
const MADE_AT = '2026-11-22T00:00:00.000Z';

/** The settings of the recorded Magento, by their path in the table `config`. */
const SETTINGS: Record<string, unknown> = {
  'shipping/methods': [
    {
      carrier_code: 'freeshipping',
      carrier_title: 'Free Shipping',
      method_code: 'freeshipping',
      method_title: 'Free',
      price: 0,
    },
    {
      carrier_code: 'tablerate',
      carrier_title: 'Best Way',
      method_code: 'bestway',
      method_title: 'Table Rate',
      price: 5,
      countries: ['US'],
    },
    {
      carrier_code: 'flatrate',
      carrier_title: 'Flat Rate',
      method_code: 'flatrate',
      method_title: 'Fixed',
      price: 30_000,
    },
  ],
  'payment/methods': [
    { code: 'checkmo', title: 'Check / Money order' },
    { code: 'banktransfer', title: 'Bank Transfer Payment' },
    { code: 'cashondelivery', title: 'Cash On Delivery' },
  ],
  otp_config: { enabled: '0' },
  loyalty_config: { enabled: '0' },
  guest_checkout: '1',
  'store/store_code': 'default',
  'store/store_name': 'Default Store View',
  'store/locale': 'en_US',
  'store/default_title': 'Magento Commerce',
  'store/copyright': 'Copyright © 2013-present Magento, Inc. All rights reserved.',
  'store/head_includes': '<link  rel="stylesheet" type="text/css"  media="all" href="{{MEDIA_URL}}styles.css" />',
  'store/grid_per_page': 12,
  'store/grid_per_page_values': '12,24,36',
  'store/list_per_page_values': '5,10,15,20,25',
  'store/weight_unit': 'lbs',
  'store/welcome': 'Default welcome msg!',
  'store/first_error_only': true,
  'cataloginventory/options/stock_threshold_qty': 0,
  'store/create_account_confirmation': false,
  'store/allow_common_passwords': true,
  'store/tell_accounts': true,
  'store/max_page_size': 0,
  'store/page_size': 20,
  'store/magento_version': '2.4.7',
  'store/configurable_thumbnail_source': 'parent',
  'store/countries_with_required_region':
    'AL,AR,AU,BG,BO,BR,BY,CA,CH,CL,CN,CO,CR,CZ,DK,EC,EE,ES,GR,GY,HR,IN,IS,IT,LT,LV,MX,PE,PL,PT,PY,RO,SE,SR,UA,US,UY,VE',
  // A Magento has no limits for unpaid orders.
  'store/unpaid_orders': {
    online_orders: null,
    orders: null,
    pieces: null,
    network_orders: null,
    network_pieces: null,
  },
  'store/order_cancellation_reasons': [
    'The item(s) are no longer needed',
    'The order was placed by mistake',
    'Item(s) not arriving within the expected timeframe',
    'Found a better price elsewhere',
    'Other',
  ],
  // The recorded Magento takes every country, and has no regions of Vietnam.
  'store/countries': numbers.countries.split(' ').map((codes) => {
    const [id = '', three_letter_abbreviation = ''] = codes.split(':');
    const name = NAMES.of(id) ?? id;
    return { id, three_letter_abbreviation, name, regions: id === 'US' ? numbers.usRegions : [] };
  }),
};
const UNSET = ['tax/included', 'free_ship_value'];

interface Rule {
  name: string;
  action: 'by_percent' | 'buy_x_get_y' | 'none';
  amount: number;
  label?: string;
  step?: number;
  freeShipping?: true;
  minSubtotal?: number;
  skus?: string[];
  coupon?: string;
  cartCategories?: string[];
  exceptCategories?: string[];
  exceptSkus?: string[];
}

const PERCENT_OFF = 20;
const rules = (onSale: string[]): Rule[] => [
  {
    name: 'Every fourth tee',
    action: 'buy_x_get_y',
    amount: 1,
    step: 3,
    cartCategories: ['women/tops-women/tees-women', 'men/tops-men/tees-men'],
  },
  { name: 'Free shipping', action: 'none', amount: 0, freeShipping: true, minSubtotal: 500_000 },
  {
    name: 'A large order',
    action: 'by_percent',
    amount: PERCENT_OFF,
    minSubtotal: 2_000_000,
    exceptCategories: ['gear/watches'],
    exceptSkus: onSale,
  },
  {
    name: 'A bottle',
    label: 'Use promo code H20 at checkout',
    action: 'by_percent',
    amount: 70,
    skus: ['24-UG06'],
    coupon: 'H20',
  },
  { name: 'Ten percent', action: 'by_percent', amount: 10, coupon: 'CHI10' },
];

function writeSettings(database: DatabaseSync): void {
  const write = database.prepare("insert or replace into config (path, store, value) values (?, 'default', ?)");
  const remove = database.prepare('delete from config where path = ?');
  for (const path of UNSET) remove.run(path);
  for (const [path, value] of Object.entries(SETTINGS)) write.run(path, JSON.stringify(value));
  database.prepare("update category set name = 'Default Category' where level = 1").run();
}

function writeRules(database: DatabaseSync): void {
  const categoryIds = (paths: string[] = []) =>
    JSON.stringify(paths.map((path) => database.prepare('select id from category where url_path = ?').get(path)?.id));
  for (const table of ['coupon', 'sales_rule_gift', 'sales_rule', 'catalog_rule_product', 'catalog_rule'])
    database.exec(`delete from ${table}`);
  const sale = database.prepare(
    "select sku from product where type_id = 'simple' and json_extract(attributes, '$.sale') in (1, '1', true)",
  );
  const insert = database.prepare(
    `insert into sales_rule (id, name, label, action, amount, step, free_shipping, min_subtotal, min_qty, category_ids,
      skus, needs_coupon, sort_order, stop_rules, is_active, cart_category_ids, except_category_ids, except_skus)
    values (?, ?, ?, ?, ?, ?, ?, ?, 0, '[]', ?, ?, 0, 0, 1, ?, ?, ?)`,
  );
  for (const [index, rule] of rules(sale.all().map(({ sku }) => String(sku))).entries()) {
    insert.run(
      ...[index + 1, rule.name, rule.label ?? null, rule.action, rule.amount, rule.step ?? 0],
      ...[rule.freeShipping ? 1 : 0, rule.minSubtotal ?? 0, JSON.stringify(rule.skus ?? []), rule.coupon ? 1 : 0],
      ...[categoryIds(rule.cartCategories), categoryIds(rule.exceptCategories), JSON.stringify(rule.exceptSkus ?? [])],
    );
    if (rule.coupon)
      database
        .prepare('insert into coupon (code, rule_id, created_at) values (?, ?, ?)')
        .run(rule.coupon, index + 1, MADE_AT);
  }
  database
    .prepare(
      `insert into catalog_rule (id, name, action, amount, category_ids, skus, sort_order, stop_rules, is_active)
      values (1, 'Pants', 'by_percent', ?, ?, '[]', 0, 0, 1)`,
    )
    .run(PERCENT_OFF, categoryIds(['women/bottoms-women/pants-women', 'men/bottoms-men/pants-men']));
}

/** Writes the settings and rules of the recorded Magento into a filled database that no server uses. */
export function configure(state: string): void {
  const folder = join(state, DATABASES);
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`${folder} holds no database`);
  const database = new DatabaseSync(join(folder, file));
  try {
    writeSettings(database);
    writeRules(database);
  } finally {
    database.close();
  }
}
