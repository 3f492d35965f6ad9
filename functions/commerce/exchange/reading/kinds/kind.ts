import type { NumberCells } from '../sheet/csv-numbers.ts';
import type { Row, SheetRow } from '../sheet/row.ts';

/** A text of a file and the column in which it stands. */
export interface Cell {
  text: string;
  column: string;
}

/** A picture on another server. */
export interface PictureAt {
  address: string;
  /** What it shows; null: the file does not say. */
  label: string | null;
}

/** One thing that can be bought: a variant, or a whole product without variants. Texts are as the file has them. */
export interface Variant {
  line: number;
  sku: Cell;
  /** One label for each option of the product, in its order. */
  labels: readonly Cell[];
  price: Cell;
  /** The lower price that is paid; without a text a former one ends. Left out: the file says nothing about it. */
  special?: Cell;
  specialFrom?: Cell;
  specialTo?: Cell;
  /** A former price below the price. It is asked about and never sold at. */
  lowerBefore?: Cell;
  /** Further cells of Magento's product files, such as `qty`. */
  cells?: Readonly<Record<string, Cell>>;
  /** The number in the bar code. */
  gtin?: Cell;
  pictures: readonly PictureAt[];
}

/** A product of another system. */
export interface Goods {
  line: number;
  /** How the product is known; a product with variants that all have other names. */
  key: Cell;
  name: Cell;
  urlKey?: string;
  /** Names of each category from the root. */
  categories: readonly (readonly string[])[];
  brand?: string;
  isOnline: boolean;
  /** Further cells of Magento's product files, such as `description`. */
  cells?: Readonly<Record<string, Cell>>;
  /** Properties that are the same for all variants, in the merchant's words. */
  details?: readonly (readonly [label: string, value: string])[];
  pictures: readonly PictureAt[];
  /** What the variants differ in, in the merchant's words; empty for a product without variants. */
  options: readonly Cell[];
  variants: readonly Variant[];
}

/** Tells of something that is carried in another form than the file has it, or not at all. */
export type Tell = (line: number, what: string, reason: string) => void;

/** The systems whose product files are read; `plain`: a sheet whose columns a person matched. */
export type KindName = 'shopify' | 'woocommerce' | 'merchantFeed' | 'haravan' | 'sapo' | 'kiotviet' | 'plain';

/** A kind of file: how another system writes its products. */
export interface Kind {
  /** The system that writes such files. */
  name: KindName;
  /** The kind is recognised by these columns: one of each list is in the heading. */
  known: readonly (readonly string[])[];
  numbers: NumberCells;
  /** The column by which the report calls a product; the file has one of these. */
  called: readonly string[];
  /** The columns that say what is there; a file without all of them says nothing about stock. */
  stock: readonly string[];
  /** Whether a column is read. Others are counted as not carried. */
  isRead: (column: string) => boolean;
  /** What the rows of one product share, where each row tells it; `above`: of the row before. */
  keyOf?: (row: Row, above: string) => string;
  /** The rows of each product. */
  group: (rows: readonly SheetRow[]) => SheetRow[][];
  /** Makes a product of its rows. Throws `Wrong` for what cannot be carried. */
  goods: (rows: readonly SheetRow[], tell: Tell) => Goods;
}

/** What cannot be carried, with the line and the column in the merchant's file. */
export class Wrong extends Error {
  readonly line: number;
  constructor(line: number, column: string, reason: string) {
    super(`${column}: ${reason}`);
    this.line = line;
  }
}

/** The cell of the first of these columns that the file has. */
export function pick(row: Row, names: readonly string[]): Cell {
  const column = names.find((name) => row[name] !== undefined) ?? names[0] ?? '';
  return { text: row[column]?.trim() ?? '', column };
}

/** Rows by a key, in the order of the file. */
export const grouped = (rows: readonly SheetRow[], keyOf: (row: Row, above: string) => string): SheetRow[][] => {
  const groups = new Map<string, SheetRow[]>();
  let above = '';
  for (const one of rows) {
    above = keyOf(one.row, above);
    groups.set(above, [...(groups.get(above) ?? []), one]);
  }
  return [...groups.values()];
};

/**
 * The two prices of somebody who writes what is paid and, for a lower one, what it was before. A former price that is
 * below what is paid is no price of the product.
 */
export function paidAndBefore(paid: Cell, before: Cell): Pick<Variant, 'price' | 'special' | 'lowerBefore'> {
  const [now, then] = [Number(paid.text), Number(before.text || 0)];
  if (then !== 0 && then !== now && !(then < now)) return { price: before, special: paid };
  const ended = { price: paid, special: { text: '', column: before.column } };
  return then !== 0 && then < now ? { ...ended, lowerBefore: before } : ended;
}

/** The words with which all names begin; the first name when they share none. */
export function sharedName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(/\s+/));
  const differs = first.findIndex((word, place) => others.some((words) => words[place] !== word));
  const shared = (differs < 0 ? first : first.slice(0, differs)).join(' ').replace(/[\s\-–—|,:(/]+$/, '');
  return shared || (names[0] ?? '');
}

const NO = /^(?:0|-1|no|n|false|không|khong|sai)$/i;
/** Whether a cell says no. */
export const saysNo = ({ text }: Cell): boolean => NO.test(text);

const BLOCK = /<(?:p|div|ul|ol|table|h[1-6]|br|section|figure)\b/i;
/** A text as HTML: lines of a text without tags of paragraphs become paragraphs. */
export function asHtml(text: string): string {
  if (BLOCK.test(text) || !text.includes('\n')) return text;
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
