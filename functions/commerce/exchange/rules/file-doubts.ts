import { damageOf } from '../../../../src/kernel/files/sheet-text.ts';
import { problemOf, type WireRow } from '../../tables/check.ts';
import type { Columns, Part, Problem, Table } from '../../tables/table.ts';
import type { Remarks, SentProduct } from './sent-product.ts';

/** A price that a row changes, in đồng. */
export interface PriceChange {
  row: number;
  column: string;
  before: number | null;
  after: number | null;
}

/** Why a value is probably not what was meant. */
type Doubt = Omit<Problem, 'column'>;

/** đồng. Nothing that a shop sells costs less. */
const LEAST = 1000;
/** A file in another unit, or with a wrong number form, changes prices that much. */
const TIMES = 100;
/** Types of products without a price of their own, or whose special price is a percentage. */
const UNPRICED = new Set(['configurable', 'grouped', 'bundle', 'giftcard']);

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);
const isRecord = (value: unknown): value is WireRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): WireRow[] => (Array.isArray(value) ? value : []).filter(isRecord);

/** Texts of a row that a spreadsheet or a conversion damaged. */
function damagesOf(row: WireRow, at = ''): Problem[] {
  return Object.entries(row).flatMap(([name, value]) => damagesAt(value, at + name));
}

function damagesAt(value: unknown, column: string): Problem[] {
  if (typeof value === 'string') {
    const damage = damageOf(value);
    return damage ? [{ column, ...problemOf(damage) }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((part, place) => damagesAt(part, `${column}[${place}]`));
  return isRecord(value) ? damagesOf(value, `${column}.`) : [];
}

/**
 * What somebody should confirm before a row of a file is taken: a price of 0, below 1,000 đ or 100 times off the present
 * one, a special price above the price, pieces that could not be bought. What `before` has already is not asked about.
 */
const doubtsOf = (table: Table, row: WireRow, before: WireRow | null): Problem[] => [
  ...columnDoubts(table.columns, row, before),
  ...Object.entries(table.parts ?? {}).flatMap(([name, part]) => partDoubts(part, row[name], before?.[name], name)),
  ...(table.name === 'product' ? productDoubts(row, before) : []),
];

function columnDoubts(columns: Columns, row: WireRow, before: WireRow | null, at = ''): Problem[] {
  const hasPrice = !UNPRICED.has(String(row.type_id ?? before?.type_id));
  return Object.entries(columns).flatMap(([name, { money }]) => {
    const value = numberOf(row[name]);
    if (!money || value === null || row.price_type === 'percent' || value === numberOf(before?.[name])) return [];
    if (columns.type_id && !hasPrice) return [];
    const doubt = moneyDoubt(value, money, numberOf(before?.[name]));
    return doubt ? [{ column: at + name, ...doubt }] : [];
  });
}

function moneyDoubt(value: number, money: 'price' | 'amount', before: number | null): Doubt | null {
  if (value === 0) return money === 'price' ? { code: 'PRICE_ZERO', reason: 'is 0' } : null;
  if (money === 'price' && before) {
    const isFarBelow = value * TIMES <= before;
    if (isFarBelow || value >= before * TIMES) {
      const reason = `${value} is ${TIMES} times ${isFarBelow ? 'below' : 'above'} the present ${before}`;
      return { code: 'PRICE_FAR_OFF', reason, value: before };
    }
  }
  return value < LEAST ? { code: 'PRICE_LOW', reason: `${value} is below ${LEAST} đồng`, value } : null;
}

/** Entries of a list are compared with those that the shop has, as a whole. */
function partDoubts(part: Part, value: unknown, before: unknown, at: string): Problem[] {
  if (part.isSingle) return [];
  const known = new Set(entriesOf(before).map((entry) => JSON.stringify(moneyIn(part, entry))));
  return entriesOf(value).flatMap((entry, place) => [
    ...(known.has(JSON.stringify(moneyIn(part, entry)))
      ? []
      : columnDoubts(part.columns, entry, null, `${at}[${place}].`)),
    ...Object.entries(part.parts ?? {}).flatMap(([name, inner]) => {
      const held = entriesOf(before).flatMap((own) => entriesOf(own[name]));
      return partDoubts(inner, entry[name], held, `${at}[${place}].${name}`);
    }),
  ]);
}

const moneyIn = ({ columns }: Part, entry: WireRow) =>
  Object.entries(columns).flatMap(([name, { money }]) => (money ? [numberOf(entry[name])] : []));

function productDoubts(row: WireRow, before: WireRow | null): Problem[] {
  return [...specialDoubts(row, before), ...stockDoubts(row, before)];
}

function specialDoubts(row: WireRow, before: WireRow | null): Problem[] {
  if (UNPRICED.has(String(row.type_id ?? before?.type_id))) return [];
  const now = (name: string) => numberOf(row[name] === undefined ? before?.[name] : row[name]);
  const [price, special] = [now('price'), now('special_price')];
  const isAsBefore = price === numberOf(before?.price) && special === numberOf(before?.special_price);
  if (isAsBefore || !price || !special || special <= price) return [];
  const reason = `${special} is above the price ${price}`;
  return [{ column: 'special_price', code: 'SPECIAL_PRICE_HIGH', reason, value: price }];
}

function stockDoubts(row: WireRow, before: WireRow | null): Problem[] {
  if (!before || !isRecord(row.stock)) return [];
  const held = isRecord(before.stock) ? before.stock : {};
  const stock = { ...held, ...row.stock };
  const pieces = Number(stock.qty);
  const isAsBefore = pieces === Number(held.qty) && stock.is_in_stock === held.is_in_stock;
  if (isAsBefore || !(pieces > 0) || stock.is_in_stock !== false || stock.manage_stock === false) return [];
  const reason = `${pieces} pieces, but is_in_stock is 0: they cannot be bought`;
  return [{ column: 'stock.qty', code: 'STOCK_UNBUYABLE', reason, value: pieces }];
}

/** Refuses damaged texts, and doubtful values unless somebody has confirmed them. */
export function refuseDoubts(
  table: Table,
  entries: readonly SentProduct[],
  { isTakingDoubtful }: { isTakingDoubtful: boolean },
  refused: Remarks['refused'],
): void {
  for (const { place, row, before } of entries) {
    const doubts = [...damagesOf(row), ...(isTakingDoubtful ? [] : doubtsOf(table, row, before))];
    refused.push(...doubts.map((doubt) => ({ row: place, ...doubt })));
  }
}

/** Types of products whose shoppers pay the prices of other rows. */
const PAID_ELSEWHERE = new Set(['configurable', 'grouped']);

/**
 * Remarks on a changed price that nobody pays: that of a product with variants, of which no row in the file sets a price.
 * The row is taken; without the remark somebody would believe that the shop has the new price.
 */
export function remarkUnpaidPrices(entries: readonly SentProduct[], remarks: Remarks['remarks']): void {
  const priced = new Set(entries.filter(({ row }) => row.price !== undefined).map(({ row }) => row.sku));
  for (const { place, row, before } of entries) {
    if (!before || !PAID_ELSEWHERE.has(String(row.type_id ?? before.type_id))) continue;
    const parts = [...entriesOf(before.variants), ...entriesOf(row.variants)];
    if (parts.some(({ sku }) => priced.has(sku))) continue;
    const changed = ['price', 'special_price'].filter((name) => {
      const sent = numberOf(row[name]);
      return row[name] !== undefined && sent !== null && sent !== numberOf(before[name]);
    });
    const reason = 'it has no price of its own: shoppers pay those of its variants';
    remarks.push(...changed.map((column) => ({ row: place, column, code: 'NO_OWN_PRICE' as const, reason })));
  }
}

/** The prices that a row changes, as far as shoppers pay them. */
export function pricesOf({ columns }: Table, { place, row, before }: SentProduct): PriceChange[] {
  if (!before || PAID_ELSEWHERE.has(String(row.type_id ?? before.type_id))) return [];
  return Object.entries(columns).flatMap(([column, { money }]) => {
    const [held, sent] = [before[column] ?? null, row[column]];
    if (money !== 'price' || sent === undefined || held === sent) return [];
    return [{ row: place, column, before: held as number | null, after: sent as number | null }];
  });
}
