import { FEED_TITLE_MAX } from '../../../kernel/files/feed-limits.ts';
import { escapeXml } from '../../../kernel/text/xml.ts';
import { amount, type FeedFormat, type FeedItem, type FeedShop, shortened } from './feed.ts';

type Pictured = FeedItem & { picture: string };

/** Field names of Google, Meta and TikTok. Maximum lengths are those of the strictest service, in characters. */
const DESCRIPTION_MAX = 5000;
const COLOR_MAX = 40;
const SIZE_MAX = 20;
const MATERIAL_MAX = 100;
const BRAND_MAX = 70;
const TYPE_MAX = 750;
/** Pictures besides the first one. */
const PICTURES_MAX = 10;

const EMOJI = /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:[\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F)*/gu;

/** TikTok refuses emoji in a name; an item whose name has nothing else is called by its SKU. */
const nameOf = ({ title, sku }: FeedItem): string => title.replace(EMOJI, ' ').replace(/\s+/g, ' ').trim() || sku;

/** Null where the item has no value. */
function fieldsOf(item: Pictured, { origin, name }: FeedShop): Record<string, string | null> {
  return {
    title: shortened(nameOf(item), FEED_TITLE_MAX),
    description: shortened(item.description || item.title, DESCRIPTION_MAX),
    link: origin + item.path,
    image_link: origin + item.picture,
    price: amount(item.regular),
    sale_price: item.final < item.regular ? amount(item.final) : null,
    sale_price_effective_date:
      item.saleDates && item.final < item.regular ? `${item.saleDates.from}/${item.saleDates.to}` : null,
    availability_date: item.availability === 'preorder' ? item.availableAt : null,
    brand: shortened(name, BRAND_MAX),
    gtin: item.gtin,
    condition: 'new',
    item_group_id: item.groupSku,
    color: item.color && shortened(item.color, COLOR_MAX),
    size: item.size && shortened(item.size, SIZE_MAX),
    size_system: item.size && item.sizeSystem,
    size_type: item.size && item.sizeType,
    gender: item.gender,
    age_group: item.ageGroup,
    material: item.material && shortened(item.material, MATERIAL_MAX),
    pattern: item.pattern && shortened(item.pattern, MATERIAL_MAX),
    shipping_weight: item.weightKg === null ? null : `${item.weightKg} kg`,
    product_type: shortened(item.categories.join(' > '), TYPE_MAX) || null,
  };
}

const morePictures = (item: Pictured, { origin }: FeedShop) =>
  item.morePictures.slice(0, PICTURES_MAX).map((path) => origin + path);

const DETAIL_MAX = 1000;
const mark = (name: string, value: string) => `<g:${name}>${escapeXml(value)}</g:${name}>`;

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
    const marks = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [mark(name, value)]));
    const pictures = morePictures(item, shop).map((picture) => mark('additional_image_link', picture));
    const details = item.details.map(
      (detail) =>
        `<g:product_detail>${mark('attribute_name', detail.name)}${mark('attribute_value', shortened(detail.value, DETAIL_MAX))}</g:product_detail>`,
    );
    return `<item>${[...marks, ...pictures, ...details].join('')}</item>`;
  },
  separator: '\n',
  tail: '\n</channel></rss>\n',
};

const AVAILABILITY = { in_stock: 'in stock', out_of_stock: 'out of stock', preorder: 'preorder' } as const;
const COLUMNS = [
  ...['title', 'description', 'availability', 'condition', 'price', 'sale_price', 'link', 'image_link'],
  ...['brand', 'gtin', 'item_group_id', 'color', 'size', 'product_type', 'gender', 'age_group', 'material', 'pattern'],
  ...['size_system', 'size_type', 'sale_price_effective_date', 'availability_date', 'shipping_weight'],
  ...['additional_image_link'],
];

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** A CSV table (RFC 4180); the name of its first column, the item's id, depends on the service. */
const table = (id: string): FeedFormat => ({
  contentType: 'text/csv; charset=utf-8',
  head: () => [id, ...COLUMNS].join(','),
  item(item, shop) {
    const fields: Record<string, string | null> = {
      ...fieldsOf(item, shop),
      availability: AVAILABILITY[item.availability],
      additional_image_link: morePictures(item, shop).join(','),
    };
    return `\r\n${[item.sku, ...COLUMNS.map((name) => fields[name] ?? '')].map(quoted).join(',')}`;
  },
  separator: '',
  tail: '\r\n',
});

/**
 * The product feed of the Agentic Commerce Protocol. It does not support buying: the item's address leads to the shop.
 */
const acp: FeedFormat = {
  contentType: 'application/json; charset=utf-8',
  head: () => '[',
  item(item, shop) {
    const { origin, name } = shop;
    const fields = fieldsOf(item, shop);
    const all = {
      is_eligible_search: true,
      is_eligible_checkout: false,
      item_id: item.sku,
      title: fields.title,
      description: fields.description,
      url: origin + item.path,
      image_url: fields.image_link,
      additional_image_urls: item.morePictures.length > 0 ? morePictures(item, shop) : null,
      price: fields.price,
      sale_price: fields.sale_price,
      availability: item.availability === 'preorder' ? 'pre_order' : item.availability,
      brand: fields.brand,
      gtin: fields.gtin,
      condition: fields.condition,
      seller_name: name,
      seller_url: `${origin}/`,
      target_countries: ['VN'],
      store_country: 'VN',
      group_id: item.groupSku ?? item.sku,
      listing_has_variations: item.groupSku !== null,
      product_category: fields.product_type,
      color: fields.color,
      size: fields.size,
      size_system: fields.size_system,
      gender: fields.gender,
      age_group: fields.age_group,
      material: fields.material,
      weight: item.weightKg,
      item_weight_unit: item.weightKg === null ? null : 'kg',
      sale_price_start_date: fields.sale_price_effective_date && item.saleDates?.from,
      sale_price_end_date: fields.sale_price_effective_date && item.saleDates?.to,
      availability_date: fields.availability_date,
    };
    return JSON.stringify(
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined)),
    );
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
