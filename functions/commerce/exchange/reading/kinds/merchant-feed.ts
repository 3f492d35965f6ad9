import type { Row, SheetRow } from '../sheet/row.ts';
import {
  asHtml,
  type Cell,
  type Goods,
  grouped,
  type Kind,
  type PictureAt,
  pick,
  sharedName,
  type Tell,
  type Variant,
  Wrong,
} from './kind.ts';

/** Google writes the columns of a table with `_` or with spaces. */
const both = (name: string): string[] => [name, name.replaceAll('_', ' ')];
const of = (row: Row, name: string): Cell => pick(row, both(name));

const NAMES = [
  ...['id', 'item_group_id', 'item_group_title', 'title', 'description', 'link', 'image_link', 'additional_image_link'],
  ...['availability', 'price', 'sale_price', 'sale_price_effective_date', 'brand', 'gtin', 'product_type'],
  ...['color', 'size', 'material', 'pattern', 'product_detail'],
];
const READ = new Set(NAMES.flatMap(both));
/** What variants may differ in. A feed has no words of the merchant for it. */
const OPTIONS = [
  ['color', 'Màu sắc'],
  ['size', 'Kích thước'],
  ['material', 'Chất liệu'],
  ['pattern', 'Họa tiết'],
] as const;
/** These are chosen whenever all variants have them; the others only where the variants differ. */
const ALWAYS = new Set<string>(['color', 'size']);
/** A name and a value, with or without a section before them. */
const DETAIL = /^(?:[^:]*:)?\s*([^:]+?)\s*:\s*(.*?)\s*$/;
/** The comma before the next detail, which begins with two names. */
const DETAIL_END = /,(?=[^,:]*:[^,:]*:)/;
const THERE: Readonly<Record<string, '0' | '1'>> = { in_stock: '1', preorder: '1', backorder: '1', out_of_stock: '0' };

/** Products in the form of Google's Merchant Center: a row for each variant, put together by `item_group_id`. */
export const merchantFeed: Kind = {
  name: 'merchantFeed',
  known: ['id', 'title', 'link', 'image_link', 'price', 'availability'].map(both),
  called: ['id'],
  stock: both('availability'),
  numbers: { counts: [...both('price'), ...both('sale_price')], measures: [], lists: [], composed: [] },
  isRead: (column) => READ.has(column),
  keyOf: (row) => keyOf(row).text,
  group: (rows) => grouped(rows, (row) => keyOf(row).text),
  goods: goodsOf,
};

const keyOf = (row: Row): Cell => (of(row, 'item_group_id').text ? of(row, 'item_group_id') : of(row, 'id'));

function goodsOf(rows: readonly SheetRow[], tell: Tell): Goods {
  const [{ row, line }] = rows as [SheetRow, ...SheetRow[]]; // a group has a row
  const isGroup = of(row, 'item_group_id').text !== '';
  const options = isGroup ? OPTIONS.filter(([name]) => isOption(rows, name)) : [];
  if (rows.length > 1 && options.length === 0)
    throw new Wrong(rows[1]?.line ?? line, keyOf(row).column, 'the rows differ in no color, size, material or pattern');
  return {
    line,
    key: keyOf(row),
    name: nameOf(rows, tell),
    urlKey: lastPart(of(row, 'link').text),
    categories: of(row, 'product_type')
      .text.split('\n')
      .filter(Boolean)
      .map((entry) => entry.split(/\s*>\s*/)),
    brand: of(row, 'brand').text,
    isOnline: true,
    cells: { description: { ...of(row, 'description'), text: asHtml(of(row, 'description').text) } },
    details: [
      ...OPTIONS.filter((option) => !options.includes(option)).map(
        ([name, label]) => [label, of(row, name).text] as const,
      ),
      ...detailsOf(of(row, 'product_detail').text),
    ],
    pictures: rows.flatMap((one) => picturesOf(one.row)),
    options: options.map(([name, label]) => ({ text: label, column: of(row, name).column })),
    variants: rows.map((one) => variantOf(one, options, tell)),
  };
}

function isOption(rows: readonly SheetRow[], name: string): boolean {
  const labels = rows.map(({ row }) => of(row, name).text);
  return ALWAYS.has(name) ? labels.every(Boolean) : new Set(labels).size > 1;
}

/** The name of a group: its own, or the words with which the titles of all its rows begin. */
function nameOf(rows: readonly SheetRow[], tell: Tell): Cell {
  const [{ row, line }] = rows as [SheetRow, ...SheetRow[]]; // a group has a row
  const own = of(row, 'item_group_title');
  const title = of(row, 'title');
  if (own.text) return own;
  const text = sharedName(rows.map((one) => of(one.row, 'title').text));
  if (text !== title.text)
    tell(line, title.text, `${title.column}: the product is called "${text}", as all its rows begin`);
  return { ...title, text };
}

/** Details of a feed: `section:name:value`, a line each, or separated by commas in a table. */
const detailsOf = (text: string): (readonly [string, string])[] =>
  text.split(text.includes('\n') ? '\n' : DETAIL_END).flatMap((detail) => {
    const [, name = '', value = ''] = DETAIL.exec(detail) ?? [];
    return name && value ? [[name, value] as const] : [];
  });

const lastPart = (link: string): string =>
  (URL.parse(link)?.pathname ?? '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.html?$/, '');

const picturesOf = (row: Row): PictureAt[] =>
  [of(row, 'image_link').text, ...of(row, 'additional_image_link').text.split(/[\n,]\s*/)]
    .filter(Boolean)
    .map((address) => ({ address, label: null }));

function variantOf({ row, line }: SheetRow, options: readonly (readonly [string, string])[], tell: Tell): Variant {
  const dates = of(row, 'sale_price_effective_date');
  const [from = '', to = ''] = dates.text.split('/');
  return {
    line,
    sku: of(row, 'id'),
    labels: options.map(([name]) => of(row, name)),
    price: of(row, 'price'),
    special: of(row, 'sale_price'),
    ...(dates.text !== '' && {
      specialFrom: { ...dates, text: from.trim() },
      specialTo: { ...dates, text: to.trim() },
    }),
    cells: stockOf(row, line, tell),
    gtin: of(row, 'gtin'),
    pictures: picturesOf(row),
  };
}

/** A feed says whether a product is there, and not how many pieces. */
function stockOf(row: Row, line: number, tell: Tell): Record<string, Cell> {
  const said = of(row, 'availability');
  const word = said.text.toLowerCase().replaceAll(' ', '_');
  const isThere = THERE[word];
  if (!isThere) throw new Wrong(line, said.column, `"${said.text}" is no availability`);
  if (word === 'preorder' || word === 'backorder')
    tell(line, of(row, 'id').text, `${said.column}: ${word} is sold like goods that are there`);
  // What nobody counts can always be bought, so what is not there is counted without pieces.
  return { manage_stock: { ...said, text: isThere === '1' ? '0' : '1' }, is_in_stock: { ...said, text: isThere } };
}
