import { escapeXml } from '../../../kernel/xml.ts';
import { amount, type FeedFormat, type FeedItem, type FeedShop } from './feed.ts';

type Pictured = FeedItem & { picture: string };

/** Field names of Google, Meta and TikTok. Maximum lengths are those of the strictest service, in characters. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;

/** Null where the item has no value. */
function fieldsOf(item: Pictured, { origin, name }: FeedShop): Record<string, string | null> {
  return {
    title: item.title.slice(0, TITLE_MAX),
    description: (item.description || item.title).slice(0, DESCRIPTION_MAX),
    link: origin + item.path,
    image_link: origin + item.picture,
    price: amount(item.regular),
    sale_price: item.final < item.regular ? amount(item.final) : null,
    brand: name,
    gtin: item.gtin,
    condition: 'new',
    item_group_id: item.groupSku,
    color: item.color,
    size: item.size,
    product_type: item.categories.join(' > ') || null,
  };
}

const google: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  head: ({ origin, name, description }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n<title>${escapeXml(name)}</title><link>${escapeXml(origin)}/</link><description>${escapeXml(description)}</description>\n`,
  item(item, shop) {
    const fields = {
      id: item.sku,
      availability: item.availability,
      ...fieldsOf(item, shop),
      // Without it Google expects a number that the goods of an own brand often do not have, and limits the item.
      identifier_exists: item.gtin === null ? 'no' : null,
    };
    const marks = Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [`<g:${name}>${escapeXml(value)}</g:${name}>`],
    );
    return `<item>${marks.join('')}</item>`;
  },
  separator: '\n',
  tail: '\n</channel></rss>\n',
};

const AVAILABILITY = { in_stock: 'in stock', out_of_stock: 'out of stock', preorder: 'preorder' } as const;
const COLUMNS = [
  ...['title', 'description', 'availability', 'condition', 'price', 'sale_price', 'link', 'image_link'],
  ...['brand', 'gtin', 'item_group_id', 'color', 'size', 'product_type'],
];

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** A CSV table (RFC 4180); the name of its first column, the item's id, depends on the service. */
const table = (id: string): FeedFormat => ({
  contentType: 'text/csv; charset=utf-8',
  head: () => `${[id, ...COLUMNS].join(',')}\r\n`,
  item(item, shop) {
    const fields: Record<string, string | null> = {
      ...fieldsOf(item, shop),
      availability: AVAILABILITY[item.availability],
    };
    return [item.sku, ...COLUMNS.map((name) => fields[name] ?? '')].map(quoted).join(',');
  },
  separator: '\r\n',
  tail: '\r\n',
});

/**
 * The product feed of the Agentic Commerce Protocol. It does not support buying: the item's address leads to the shop.
 */
const acp: FeedFormat = {
  contentType: 'application/json; charset=utf-8',
  head: () => '[',
  item(item, { origin, name }) {
    const {
      item_group_id,
      title,
      description,
      image_link,
      price,
      sale_price,
      brand,
      gtin,
      condition,
      color,
      size,
      product_type,
    } = fieldsOf(item, { origin, name, description: '' });
    const all = {
      is_eligible_search: true,
      is_eligible_checkout: false,
      item_id: item.sku,
      title,
      description,
      url: origin + item.path,
      image_url: image_link,
      price,
      sale_price,
      availability: item.availability === 'preorder' ? 'pre_order' : item.availability,
      brand,
      gtin,
      condition,
      seller_name: name,
      seller_url: `${origin}/`,
      target_countries: ['VN'],
      store_country: 'VN',
      group_id: item_group_id ?? item.sku,
      listing_has_variations: item_group_id !== null,
      product_category: product_type,
      color,
      size,
    };
    return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)));
  },
  separator: ',\n',
  tail: ']\n',
};

/** The available feeds, by file name below `/feeds/`. */
export const FEEDS = { 'google.xml': google, 'meta.csv': table('id'), 'tiktok.csv': table('sku_id'), 'acp.json': acp };
export type FeedName = keyof typeof FEEDS;

/** The feeds that a merchant enabled: `google.xml, meta.csv`. Throws on an unknown name. */
export function readFeedNames(words: string | undefined): FeedName[] {
  return (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => {
      if (!Object.hasOwn(FEEDS, word)) throw new Error(`FEEDS: "${word}" is none of ${Object.keys(FEEDS).join(', ')}`);
      return word as FeedName;
    });
}
