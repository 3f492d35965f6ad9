import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import { product } from './product.ts';
import * as search from './search.ts';
import * as shop from './shop.ts';
import type { Table } from './table.ts';
import * as trade from './trade.ts';
import * as wheel from './wheel.ts';

/** Every table that is imported, exported and changed by a merchant. A table comes after those it refers to. */
export const TABLES: readonly Table[] = [
  shop.region,
  shop.config,
  content.cms_block,
  content.cms_page,
  catalogue.attribute,
  catalogue.category,
  product,
  catalogue.review,
  catalogue.url_rewrite,
  catalogue.media_drawing,
  content.mega_menu_item,
  content.layout_section,
  content.faq_group,
  content.faq,
  content.blog_category,
  content.blog_post,
  content.video,
  content.outfit,
  shop.shop_location,
  shop.store_stock,
  shop.company,
  search.search_meaning,
  trade.catalog_rule,
  trade.flash_deal,
  trade.sales_rule,
  trade.voucher_rule,
  trade.voucher,
  wheel.wheel_reward,
  wheel.game_code,
  trade.offline_order,
];

const byName = new Map(TABLES.map((table) => [table.name, table]));

/** The description of a table; null when none has this name. */
export const tableOf = (name: string): Table | null => byName.get(name) ?? null;
