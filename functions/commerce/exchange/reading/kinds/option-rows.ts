import type { Row, SheetRow } from '../sheet/row.ts';
import {
  asHtml,
  type Cell,
  type Goods,
  grouped,
  type Kind,
  type KindName,
  type PictureAt,
  paidAndBefore,
  pick,
  saysNo,
  type Tell,
  type Variant,
  Wrong,
} from './kind.ts';

type Names = readonly string[];
type Details = NonNullable<Goods['details']>;

/** The columns of a form in which a product has a row for each variant and each picture. Each has one of these names. */
interface OptionColumns {
  key: Names;
  name: Names;
  description: Names;
  summary: Names;
  brand: Names;
  category: Names;
  published: Names;
  status: Names;
  options: readonly { name: Names; value: Names }[];
  sku: Names;
  barcode: Names;
  price: Names;
  before: Names;
  quantity: Names;
  tracker: Names;
  oversell: Names;
  weight: Names;
  /** The unit of the weight; without it, grams. */
  weightUnit: Names;
  picture: Names;
  pictureOrder: Names;
  pictureLabel: Names;
  variantPicture: Names;
  metaTitle: Names;
  metaDescription: Names;
  giftCard: Names;
  /** What the file says of a product besides, in the merchant's words; `isRead`: whether a column has it. */
  details?: { isRead: (column: string) => boolean; of: (row: Row) => Details };
  /** Columns that say nothing to carry, such as numbers of the other system. */
  passed: Names;
}

/** The name and the value of the option of a product that has none. */
const NO_OPTION = /^title$/i;
const NO_VALUE = /^default(?: title)?$/i;
const GRAMS = 1000;

/** A kind of file in this form. */
export function optionRows(name: KindName, columns: OptionColumns, known: readonly Names[]): Kind {
  const { options, details, ...others } = columns;
  const read = new Set([...Object.values(others).flat(), ...options.flatMap(({ name, value }) => [...name, ...value])]);
  const of = (row: Row, names: Names) => pick(row, names);
  const keyOf = (row: Row, above: string) => of(row, columns.key).text || above;
  return {
    name,
    known,
    called: columns.key,
    stock: [...columns.quantity, ...columns.tracker],
    numbers: {
      counts: [...columns.price, ...columns.before, ...columns.quantity],
      measures: [...columns.weight],
      lists: [],
      composed: [],
    },
    isRead: (column) => read.has(column) || details?.isRead(column) === true,
    keyOf,
    group: (rows) => grouped(rows, keyOf),
    goods: (rows, tell) => goodsOf(rows, columns, tell),
  };
}

function goodsOf(rows: readonly SheetRow[], columns: OptionColumns, tell: Tell): Goods {
  const base = rows.find(({ row }) => pick(row, columns.name).text) ?? (rows[0] as SheetRow); // a group has a row
  const of = (names: Names) => pick(base.row, names);
  const gift = of(columns.giftCard);
  if (gift.text && !saysNo(gift)) throw new Wrong(base.line, gift.column, 'gift cards are not imported');
  const options = optionsOf(base.row, columns);
  const { text: status } = of(columns.status);
  const category = of(columns.category).text;
  const sold = rows.filter(({ row }) => isSold(row, columns));
  if (sold.length > 1 && options.length === 0)
    throw new Wrong(
      sold[1]?.line ?? base.line,
      columns.options[0]?.name[0] ?? '',
      'is missing, but there are variants',
    );
  return {
    line: base.line,
    key: of(columns.key),
    name: of(columns.name),
    urlKey: of(columns.key).text,
    categories: category ? [[category]] : [],
    brand: of(columns.brand).text,
    isOnline: !saysNo(of(columns.published)) && (status === '' || status.toLowerCase() === 'active'),
    cells: {
      description: html(of(columns.description)),
      short_description: html(of(columns.summary)),
      meta_title: of(columns.metaTitle),
      meta_description: of(columns.metaDescription),
    },
    ...(columns.details && { details: columns.details.of(base.row) }),
    pictures: picturesOf(rows, columns),
    options,
    variants: sold.map((one) => variantOf(one, { columns, options, tell })),
  };
}

const html = ({ text, column }: Cell): Cell => ({ text: asHtml(text), column });

/** A row of a picture alone has neither a price nor a value of an option. */
const isSold = (row: Row, { price, sku, options }: OptionColumns): boolean =>
  [price, sku, ...options.map(({ value }) => value)].some((names) => pick(row, names).text !== '');

/** What the variants differ in, with the columns of their labels. */
function optionsOf(row: Row, { options }: OptionColumns): (Cell & { value: Names })[] {
  return options.flatMap(({ name, value }) => {
    const { text } = pick(row, name);
    const isNone = text === '' || (NO_OPTION.test(text) && NO_VALUE.test(pick(row, value).text || 'default'));
    return isNone ? [] : [{ text, column: pick(row, name).column, value }];
  });
}

function variantOf(
  { row, line }: SheetRow,
  { columns, options, tell }: { columns: OptionColumns; options: readonly { value: Names }[]; tell: Tell },
): Variant {
  const of = (names: Names) => pick(row, names);
  const picture = of(columns.variantPicture).text;
  const sku = of(columns.sku);
  const cells = stockOf(row, columns);
  if (cells.manage_stock?.text === '1' && !cells.qty) {
    const { column } = of(columns.tracker);
    tell(line, sku.text, `${column}: pieces are counted, and the file has none`);
  }
  if (!sku.text) tell(line, of(columns.key).text, `${sku.column}: is empty, so a SKU was made`);
  return {
    line,
    sku,
    labels: options.map(({ value }) => of(value)),
    ...paidAndBefore(of(columns.price), of(columns.before)),
    cells,
    gtin: { ...of(columns.barcode), text: of(columns.barcode).text.replace(/^'/, '') },
    pictures: picture ? [{ address: picture, label: null }] : [],
  };
}

/**
 * The pieces of a variant. Without somebody who counts them it can be bought as long as it is shown. A file without the
 * column of who counts has pieces where they are counted.
 */
function stockOf(row: Row, columns: OptionColumns): Record<string, Cell> {
  const of = (names: Names) => pick(row, names);
  const [quantity, tracker, oversell] = [of(columns.quantity), of(columns.tracker), of(columns.oversell)];
  const isTold = row[tracker.column] !== undefined;
  const isCounted = isTold ? tracker.text !== '' && !saysNo(tracker) : quantity.text !== '';
  const mayOversell = oversell.text !== '' && !/^deny$/i.test(oversell.text) && !saysNo(oversell);
  const weight = of(columns.weight);
  const inKilos = Number(weight.text) / (/^kg$/i.test(of(columns.weightUnit).text) ? 1 : GRAMS);
  const hasPieces = isCounted && quantity.text !== '';
  const hasStock = isTold || row[quantity.column] !== undefined;
  const isThere = !isCounted || mayOversell || Number(quantity.text) > 0;
  return {
    ...(hasStock && { manage_stock: { ...(isTold ? tracker : quantity), text: isCounted ? '1' : '0' } }),
    ...(hasPieces && { qty: quantity }),
    ...(hasStock && (!isCounted || hasPieces) && { is_in_stock: { ...quantity, text: isThere ? '1' : '0' } }),
    ...(oversell.text !== '' && { allow_backorders: { ...oversell, text: mayOversell ? '1' : '0' } }),
    ...(inKilos > 0 && { weight: { ...weight, text: String(inKilos) } }),
  };
}

/** The pictures of all rows in their order, each once. */
function picturesOf(rows: readonly SheetRow[], columns: OptionColumns): PictureAt[] {
  const found = rows.flatMap(({ row }, place) => {
    const address = pick(row, columns.picture).text;
    const order = Number(pick(row, columns.pictureOrder).text) || place + 1;
    return address ? [{ address, label: pick(row, columns.pictureLabel).text || null, order }] : [];
  });
  const ordered = found.toSorted((one, other) => one.order - other.order);
  const once = new Map(ordered.toReversed().map((picture) => [picture.address, picture]));
  return ordered.filter((picture) => once.get(picture.address) === picture);
}
