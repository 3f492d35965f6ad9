import { parse } from 'csv-parse/sync';
import { Parser } from 'htmlparser2';
import type { FeedName } from '../../../src/features/exchange/rules/feed-formats.ts';

/** What a receiver of feeds publishes about a field (read in November 2026). */
interface Field {
  isRequired?: true;
  /** In characters. */
  max?: number;
  values?: readonly string[];
  form?: RegExp;
  /** How many values it may have; one unless it is said. */
  most?: number;
}

interface Specification {
  /** The name of the item's id. */
  id: string;
  fields: Readonly<Record<string, Field>>;
  /** Without them an item is accepted, but shown less often. */
  recommended: readonly string[];
  read: (feed: string) => { rows: Row[]; errors: string[] };
}

/** An item with all values of each of its fields. */
type Row = Readonly<Record<string, readonly string[]>>;

const MOMENT = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})`;
const PRICE: Field = { form: /^[1-9]\d*(?:\.\d+)? VND$/ };
const ADDRESS: Field = { form: /^https?:\/\/[^\s"<>]+$/, max: 2000 };
const PICTURE: Field = { form: /^https?:\/\/[^\s"<>,]+\.(?:jpe?g|png|gif|webp|bmp|tiff?)$/i, max: 2000 };
const DATE: Field = { form: new RegExp(`^${MOMENT}$`) };
const PERIOD: Field = { form: new RegExp(`^${MOMENT}/${MOMENT}$`) };
const WEIGHT: Field = { form: /^\d+(?:\.\d+)? (?:kg|g|lb|oz)$/ };
const GTIN: Field = { form: /^(?:\d{8}|\d{12,14})$/ };
const GENDER: Field = { values: ['male', 'female', 'unisex'] };
const SIZE_SYSTEM: Field = { values: ['AU', 'BR', 'CN', 'DE', 'EU', 'FR', 'IT', 'JP', 'MEX', 'UK', 'US'] };
const SIZE_TYPE: Field = { values: ['regular', 'petite', 'maternity', 'big', 'tall', 'plus'] };
const CONDITION: Field = { isRequired: true, values: ['new', 'refurbished', 'used'] };
const AGES = ['newborn', 'infant', 'toddler', 'kids', 'adult'];

const required = (field: Field): Field => ({ ...field, isRequired: true });
const text = (max: number): Field => ({ max });

const csv = (feed: string) => {
  try {
    const rows = parse(feed, { columns: true }) as Record<string, string>[];
    const lists = ['additional_image_link'];
    return {
      errors: [],
      rows: rows.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([, value]) => value !== '')
            .map(([name, value]) => [name, lists.includes(name) ? value.split(',') : [value]]),
        ),
      ),
    };
  } catch (error) {
    return { rows: [], errors: [String(error)] };
  }
};

const TABLE: Readonly<Record<string, Field>> = {
  condition: CONDITION,
  price: required(PRICE),
  sale_price: PRICE,
  sale_price_effective_date: PERIOD,
  link: required(ADDRESS),
  image_link: required(PICTURE),
  additional_image_link: { ...PICTURE, most: 10 },
  gtin: GTIN,
  item_group_id: text(50),
  color: text(200),
  size: text(200),
  size_system: SIZE_SYSTEM,
  size_type: SIZE_TYPE,
  gender: GENDER,
  age_group: { values: [...AGES, 'all ages', 'teen'] },
  material: text(200),
  pattern: text(100),
  product_type: text(750),
  shipping_weight: WEIGHT,
  availability_date: DATE,
};
const STOCK: Field = {
  isRequired: true,
  values: ['in stock', 'out of stock', 'preorder', 'available for order', 'discontinued'],
};

const SPECIFICATIONS: Readonly<Record<FeedName, Specification>> = {
  'google.xml': {
    id: 'id',
    fields: {
      id: required(text(50)),
      title: required(text(150)),
      description: required(text(5000)),
      availability: { isRequired: true, values: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
      brand: required(text(70)),
      identifier_exists: { values: ['yes', 'no'] },
      product_detail: { form: /^(?:[^:]{1,140}:)?[^:]{1,140}:[\s\S]{1,1000}$/, most: 100 },
      ...TABLE,
      color: text(100),
      size: text(100),
      age_group: { values: AGES },
    },
    recommended: ['gtin', 'color', 'size', 'gender', 'age_group', 'material', 'shipping_weight', 'product_type'],
    read: readXml,
  },
  'meta.csv': {
    id: 'id',
    fields: {
      id: required(text(100)),
      title: required(text(200)),
      description: required(text(9999)),
      availability: STOCK,
      brand: required(text(100)),
      ...TABLE,
    },
    recommended: ['color', 'size', 'gender', 'age_group', 'material', 'product_type'],
    read: csv,
  },
  'tiktok.csv': {
    id: 'sku_id',
    fields: {
      sku_id: required(text(100)),
      title: required({ max: 150, form: /^[^\p{Emoji_Presentation}]+$/u }),
      description: required(text(5000)),
      availability: STOCK,
      brand: required(text(100)),
      ...TABLE,
    },
    recommended: ['color', 'gender', 'age_group', 'material', 'product_type'],
    read: csv,
  },
  'acp.json': {
    id: 'item_id',
    fields: {
      is_eligible_search: { isRequired: true, values: ['true', 'false'] },
      is_eligible_checkout: { isRequired: true, values: ['true', 'false'] },
      item_id: required(text(100)),
      title: required(text(150)),
      description: required(text(5000)),
      url: required(ADDRESS),
      image_url: required(PICTURE),
      additional_image_urls: { ...PICTURE, most: 50 },
      price: required(PRICE),
      sale_price: PRICE,
      sale_price_start_date: DATE,
      sale_price_end_date: DATE,
      availability: { isRequired: true, values: ['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown'] },
      availability_date: DATE,
      brand: required(text(70)),
      gtin: GTIN,
      condition: { values: ['new', 'refurbished', 'used'] },
      product_category: text(750),
      group_id: required(text(70)),
      listing_has_variations: { isRequired: true, values: ['true', 'false'] },
      seller_name: required(text(70)),
      seller_url: required(ADDRESS),
      target_countries: required({ form: /^[A-Z]{2}$/, most: 50 }),
      store_country: required({ form: /^[A-Z]{2}$/ }),
      color: text(40),
      size: text(20),
      size_system: SIZE_SYSTEM,
      gender: GENDER,
      age_group: { values: AGES },
      material: text(100),
      weight: { form: /^\d+(?:\.\d+)?$/ },
      item_weight_unit: { values: ['kg', 'g', 'lb', 'oz'] },
    },
    recommended: ['color', 'size', 'gender', 'age_group', 'material', 'weight'],
    read: (feed) => {
      try {
        const rows = JSON.parse(feed) as Record<string, unknown>[];
        return {
          errors: [],
          rows: rows.map((row) =>
            Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value].flat().map(String)])),
          ),
        };
      } catch (error) {
        return { rows: [], errors: [String(error)] };
      }
    },
  },
};

/** The items of an RSS document, whose elements must be closed in the order in which they were opened. */
function readXml(feed: string): { rows: Row[]; errors: string[] } {
  const rows: Record<string, string[]>[] = [];
  const errors: string[] = [];
  const stack: string[] = [];
  let words = '';
  const parser = new Parser(
    {
      onopentag(name) {
        stack.push(name);
        if (name === 'item') rows.push({});
        if (stack.length <= 4) words = '';
      },
      ontext(data) {
        if (stack.length > 3) words += data;
      },
      onclosetag(name, isImplied) {
        if (isImplied || stack.pop() !== name) errors.push(`</${name}> closes another element`);
        const field = name.replace(/^g:/, '');
        const row = rows.at(-1);
        // The parts of a detail are told apart by a colon.
        if (stack.length === 4) words += field === 'attribute_value' ? '' : ':';
        else if (stack.length === 3 && row) row[field] = [...(row[field] ?? []), words];
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  if (!feed.startsWith('<?xml version="1.0"')) errors.push('no XML declaration');
  parser.write(feed);
  parser.end();
  if (stack.length > 0) errors.push(`${stack.join(' > ')} is not closed`);
  return { rows, errors };
}

interface Verdict {
  rows: readonly Row[];
  /** Why the receiver refuses the feed or one of its items. */
  errors: readonly string[];
  /** Number of items by what they lack. */
  warnings: ReadonlyMap<string, number>;
}

/** What a receiver says about a feed. */
export function judgeFeed(name: FeedName, feed: string): Verdict {
  const specification = SPECIFICATIONS[name];
  const { rows, errors } = specification.read(feed);
  const ids = Map.groupBy(rows, (row) => row[specification.id]?.[0]);
  const twice = [...ids].flatMap(([id, same]) => (same.length > 1 ? [`${id} is listed ${same.length} times`] : []));
  const missing = rows.flatMap((row) =>
    specification.recommended.filter((field) => !row[field]).map((field) => `no ${field}`),
  );
  const warnings = new Map([...Map.groupBy(missing, (kind) => kind)].map(([kind, all]) => [kind, all.length]));
  const ofRows = rows.flatMap((row) => {
    const id = row[specification.id]?.[0];
    return [...fieldErrors(specification, row), ...conditionErrors(name, row)].map((error) => `${id}: ${error}`);
  });
  return { rows, errors: [...errors, ...twice, ...ofRows], warnings };
}

function fieldErrors({ fields }: Specification, row: Row): string[] {
  const lacking = Object.entries(fields).flatMap(([name, { isRequired }]) =>
    isRequired && !row[name]?.[0]?.trim() ? [`${name} is missing`] : [],
  );
  const wrong = Object.entries(row).flatMap(([name, values]) => {
    const field = fields[name];
    if (!field) return [`${name} is no field`];
    const { max, values: allowed, form, most = 1 } = field;
    return [
      ...(values.length > most ? [`${name} has ${values.length} values`] : []),
      ...values.flatMap((value) => [
        ...(max !== undefined && value.length > max ? [`${name} has ${value.length} characters`] : []),
        ...(allowed && !allowed.includes(value) ? [`${name} may not be "${value}"`] : []),
        ...(form && !form.test(value) ? [`${name} is no "${value}"`] : []),
      ]),
    ];
  });
  return [...lacking, ...wrong];
}

const YEAR_MS = 366 * 86_400_000;
const amountOf = (price: string | undefined) => Number.parseFloat(price ?? '');

function conditionErrors(name: FeedName, row: Row): string[] {
  const of = (field: string) => row[field]?.[0];
  const errors: string[] = [];
  const date = Date.parse(of('availability_date') ?? '');
  const isLater = /pre_?order|backorder/.test(of('availability') ?? '');
  if (isLater && !(date > Date.now() && date < Date.now() + YEAR_MS))
    errors.push('a pre-order has no date within a year');
  if (!isLater && of('availability_date')) errors.push('a date without a pre-order');
  if (of('sale_price') && !(amountOf(of('sale_price')) < amountOf(of('price'))))
    errors.push('the sale price is no lower');
  const [from, to] = of('sale_price_effective_date')?.split('/') ?? [
    of('sale_price_start_date'),
    of('sale_price_end_date'),
  ];
  if (from && !of('sale_price')) errors.push('a time of a sale without its price');
  if (from && !(Date.parse(from) < Date.parse(to ?? ''))) errors.push('a sale ends before it begins');
  if ((of('size_system') || of('size_type')) && !of('size')) errors.push('a system of sizes without a size');
  if (name === 'google.xml' && (of('identifier_exists') === 'no') !== !of('gtin'))
    errors.push('identifier_exists contradicts gtin');
  if (of('gtin') && !hasRightCheckDigit(of('gtin') ?? '')) errors.push('the check digit of gtin is wrong');
  const description = of('description') ?? '';
  if (/<\/?[a-z][^>]*>/i.test(description)) errors.push('HTML in the description');
  if (/\p{Ll}[.!?]\p{Lu}\p{Ll}/u.test(description)) errors.push('paragraphs of the description run together');
  if (row.additional_image_link?.includes(of('image_link') ?? '')) errors.push('a picture is listed twice');
  return errors;
}

/** By the rule of GS1: from the right the digits count 3 and 1 in turns, and the check digit completes the sum to a ten. */
function hasRightCheckDigit(gtin: string): boolean {
  const [check = 0, ...others] = [...gtin].toReversed().map(Number);
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}
