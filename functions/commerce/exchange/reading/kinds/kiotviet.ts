import type { Row, SheetRow } from '../sheet/row.ts';
import {
  asHtml,
  type Cell,
  type Goods,
  grouped,
  type Kind,
  pick,
  saysNo,
  sharedName,
  type Tell,
  type Variant,
  Wrong,
} from './kind.ts';

const COLUMNS = {
  sku: ['Mã hàng'],
  name: ['Tên hàng'],
  type: ['Loại hàng'],
  category: ['Nhóm hàng(3 Cấp)', 'Nhóm hàng (3 Cấp)', 'Nhóm hàng'],
  barcode: ['Mã vạch'],
  brand: ['Thương hiệu'],
  price: ['Giá bán'],
  quantity: ['Tồn kho'],
  attributes: ['Thuộc tính'],
  main: ['Mã HH Liên quan'],
  pictures: ['Hình ảnh (url1,url2...)', 'Hình ảnh'],
  active: ['Đang kinh doanh'],
  sold: ['Được bán trực tiếp'],
  description: ['Mô tả'],
  baseUnit: ['Mã ĐVT Cơ bản'],
} as const;
const READ = new Set<string>(Object.values(COLUMNS).flat());
const GOODS = 'hàng hóa';

const of = (row: Row, name: keyof typeof COLUMNS): Cell => pick(row, COLUMNS[name]);

/** Products of KiotViet: a row for each variant, which names the main one under `Mã HH Liên quan`. */
export const kiotviet: Kind = {
  name: 'kiotviet',
  known: [COLUMNS.sku, COLUMNS.name, COLUMNS.price, COLUMNS.category],
  called: COLUMNS.sku,
  stock: COLUMNS.quantity,
  numbers: { counts: [...COLUMNS.price, ...COLUMNS.quantity], measures: [], lists: [], composed: [] },
  isRead: (column) => READ.has(column),
  group: (rows) => grouped(rows, (row) => mainOf(row).text),
  goods: goodsOf,
};

/** A row in another unit is put with nothing: it is refused by itself. */
const mainOf = (row: Row): Cell =>
  of(row, 'main').text && !of(row, 'baseUnit').text ? of(row, 'main') : of(row, 'sku');

function goodsOf(rows: readonly SheetRow[], tell: Tell): Goods {
  for (const one of rows) refuseOther(one);
  const base = rows.find(({ row }) => !of(row, 'main').text) ?? (rows[0] as SheetRow); // a group has a row
  const { row, line } = base;
  const options = optionsOf(row);
  const [, second] = rows;
  if (second && options.length === 0)
    throw new Wrong(second.line, COLUMNS.attributes[0], 'is missing, but there are variants');
  const name = of(row, 'name');
  const text = sharedName(rows.map((one) => of(one.row, 'name').text));
  if (text !== name.text)
    tell(line, name.text, `${name.column}: the product is called "${text}", as all its rows begin`);
  const offered = rows.filter((one) => isOffered(one.row));
  // A variant that is no longer sold is not one that can be chosen.
  const kept = offered.length > 0 ? offered : rows;
  for (const one of rows)
    if (!kept.includes(one)) {
      const { text: code } = of(one.row, 'sku');
      tell(one.line, code, `${of(one.row, 'active').column}: the variant is not sold, so it is not carried`);
    }
  const category = of(row, 'category').text;
  return {
    line,
    key: mainOf(row),
    name: { ...name, text },
    categories: category ? [category.split(/\s*>>\s*/)] : [],
    brand: of(row, 'brand').text,
    isOnline: offered.length > 0,
    cells: { description: { ...of(row, 'description'), text: asHtml(of(row, 'description').text) } },
    pictures: rows.flatMap((one) => picturesOf(one.row)),
    options,
    variants: kept.map((one) => variantOf(one, options)),
  };
}

const isOffered = (row: Row) => !saysNo(of(row, 'active')) && !saysNo(of(row, 'sold'));

function refuseOther({ row, line }: SheetRow): void {
  const type = of(row, 'type');
  if (type.text && type.text.toLowerCase() !== GOODS)
    throw new Wrong(line, type.column, `"${type.text}" is not imported`);
  const base = of(row, 'baseUnit');
  if (base.text) throw new Wrong(line, base.column, `another unit of ${base.text} is not imported`);
}

/** `MÀU:Đỏ|SIZE:M` as words and labels. */
const pairsOf = (row: Row): [word: string, label: string][] =>
  of(row, 'attributes')
    .text.split('|')
    .filter((part) => part.includes(':'))
    .map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    });

const optionsOf = (row: Row): Cell[] =>
  pairsOf(row).map(([word]) => ({ text: word, column: of(row, 'attributes').column }));

const picturesOf = (row: Row) =>
  of(row, 'pictures')
    .text.split(/,\s*(?=https?:)/)
    .map((address) => address.trim())
    .filter(Boolean)
    .map((address) => ({ address, label: null }));

function variantOf({ row, line }: SheetRow, options: readonly Cell[]): Variant {
  const pairs = new Map(pairsOf(row).map(([word, label]) => [word.toLowerCase(), label]));
  const { column } = of(row, 'attributes');
  const quantity = of(row, 'quantity');
  return {
    line,
    sku: of(row, 'sku'),
    labels: options.map(({ text }) => ({ text: pairs.get(text.toLowerCase()) ?? '', column })),
    price: of(row, 'price'),
    cells:
      quantity.text === ''
        ? {}
        : { qty: quantity, is_in_stock: { ...quantity, text: Number(quantity.text) > 0 ? '1' : '0' } },
    gtin: of(row, 'barcode'),
    pictures: picturesOf(row),
  };
}
