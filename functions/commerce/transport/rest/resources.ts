import { tableOf } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';
import { contact_message } from '../../tables/content.ts';
import type { Table } from '../../tables/table.ts';

export type Method = 'search' | 'get' | 'create' | 'change' | 'delete';

/** A table in the merchant's REST. */
export interface Resource {
  path: string;
  table: Table;
  /** The key of the request body: `{ "rule": { … } }`. */
  body: string;
  /** Supported methods. Some tables have other routes of their own in Magento's format. */
  methods: readonly Method[];
  /** Magento's names for columns, where they differ. */
  names: Readonly<Record<string, string>>;
}

const ALL: readonly Method[] = ['search', 'get', 'create', 'change', 'delete'];
const BESIDE_OWN: readonly Method[] = ['search', 'create', 'delete'];
const ACTIVE = { is_active: 'active' };

const of = (path: string, name: string, body: string, methods = ALL, names: Resource['names'] = {}): Resource => {
  const table = name === contact_message.name ? contact_message : tableOf(name);
  if (!table) throw new Error(`no table ${name}`);
  return { path, table, body, methods, names };
};

/** All content and trade data; a new table is added to this list. */
export const RESOURCES: readonly Resource[] = [
  of('cmsPage', 'cms_page', 'page', BESIDE_OWN, ACTIVE),
  of('cmsBlock', 'cms_block', 'block', BESIDE_OWN, ACTIVE),
  of('blogPost', 'blog_post', 'post', BESIDE_OWN),
  of('blogCategory', 'blog_category', 'category'),
  of('faqGroup', 'faq_group', 'group'),
  of('faq', 'faq', 'question'),
  of('storeLocation', 'shop_location', 'store'),
  of('menuItem', 'mega_menu_item', 'entry', BESIDE_OWN),
  of('layoutSection', 'layout_section', 'section'),
  of('watchShopVideo', 'video', 'video', ['search', 'delete']),
  of('outfit', 'outfit', 'outfit'),
  of('reviews', 'review', 'review'),
  // Additional routes to those in Magento's form: the rows as import and export use them.
  of('productRow', 'product', 'product'),
  of('categoryRow', 'category', 'category'),
  of('menuRow', 'mega_menu_item', 'entry'),
  of('contactMessage', 'contact_message', 'message', ['search', 'get', 'delete']),
  of('flashDeal', 'flash_deal', 'deal'),
  of('catalogRule', 'catalog_rule', 'rule'),
  of('salesRules', 'sales_rule', 'rule'),
  of('voucherRule', 'voucher_rule', 'rule'),
  of('voucher', 'voucher', 'voucher'),
  of('wheelReward', 'wheel_reward', 'reward'),
  of('gameCode', 'game_code', 'code'),
  of('shopPurchase', 'offline_order', 'purchase'),
  of('company', 'company', 'company'),
  // Beside routes of its own: the list of its rows.
  of('searchMeaning', 'search_meaning', 'meaning', ['search']),
  of('urlRewrite', 'url_rewrite', 'rewrite'),
  of('configuration', 'config', 'configuration'),
];

const byPath = new Map(RESOURCES.map((resource) => [resource.path, resource]));

/** The resource that the first part of a path names; undefined if there is none. */
export const resourceOf = (path: string): Resource | undefined => byPath.get(path);

/** The key in a path: an id, the key itself, or `default/{path}` of a configuration. */
export function keyOf({ table }: Pick<Resource, 'table'>, path: string): WireRow {
  if (table.hasId) return { id: /^[1-9]\d{0,9}$/.test(path) ? Number(path) : 0 };
  const [first = '', ...rest] = path.split('/');
  return table.key.length > 1
    ? { [table.key[1] ?? '']: first, [table.key[0] ?? '']: rest.join('/') }
    : { [table.key[0] ?? '']: path };
}
