import { type Refused, refused } from '../../transport/rules/refused.ts';
import type { ChangedRow } from '../db/goods-changes.ts';
import { newPrice, type PriceStep, priceRefusal, specialPriceRefusal } from './new-price.ts';

/** What is done to many products at once. */
export type GoodsChange =
  | ({ kind: 'price' } & PriceStep)
  /** `value` is how far the special price is below the regular one; the times are UTC, null: no bound. */
  | ({ kind: 'special_price'; action: 'set'; from: string | null; to: string | null } & PriceStep)
  | { kind: 'special_price'; action: 'end' }
  | { kind: 'category'; action: 'add' | 'take'; category: number }
  | { kind: 'state'; isShown: boolean };

/** A product or a variant whose value changes: đồng, whether it is shown, or whether it is in the category. */
interface PlannedRow {
  row: ChangedRow;
  before: number | boolean | null;
  after: number | boolean | null;
  /** Null: it can be changed. */
  refusal: Refused | null;
  /** The value stays, and something that belongs to it changes: the time of a special price. */
  isRenewed?: boolean;
}

/** What a change does to a product; when one of its rows is refused, none is changed. */
export interface PlannedGoods {
  product: ChangedRow;
  /** Rows with a new value. */
  rows: PlannedRow[];
  /** How many rows keep their value. */
  same: number;
  isRefused: boolean;
  /** Differs for different plans: whoever sends it back has read this one. */
  seal: string;
}

const SEAL_LETTERS = 32;
const SHOWN = 1;

async function sealOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return new Uint8Array(digest).toHex().slice(0, SEAL_LETTERS);
}

/** The rows of a product that a change is about: the variants have the prices of a product with variants. */
function concerned(change: GoodsChange, rows: readonly ChangedRow[]): ChangedRow[] {
  const own = rows.filter(({ id, owner }) => id === owner);
  if ((change.kind !== 'price' && change.kind !== 'special_price') || own[0]?.type_id !== 'configurable') return own;
  const variants = rows.filter(({ id, owner }) => id !== owner);
  return variants.length > 0 ? variants : own;
}

/** The times in which a special price holds after a change. */
export const periodOf = (change: Extract<GoodsChange, { kind: 'special_price' }>) =>
  change.action === 'set' ? { from: change.from, to: change.to } : { from: null, to: null };

function plannedSpecial(change: Extract<GoodsChange, { kind: 'special_price' }>, row: ChangedRow): PlannedRow {
  const before = row.special_price;
  const { from, to } = periodOf(change);
  const isRenewed = row.special_from !== from || row.special_to !== to;
  if (change.action === 'end') return { row, before, after: null, refusal: null, isRenewed };
  const after = row.price === null ? null : newPrice(row.price, { by: change.by, value: -change.value });
  return { row, before, after, refusal: specialPriceRefusal(row, after ?? 0), isRenewed };
}

function plannedRow(change: GoodsChange, row: ChangedRow): PlannedRow {
  if (change.kind === 'state') return { row, before: row.status === SHOWN, after: change.isShown, refusal: null };
  if (change.kind === 'category') {
    const before = (JSON.parse(row.categories) as number[]).includes(change.category);
    return { row, before, after: change.action === 'add', refusal: null };
  }
  if (change.kind === 'special_price') return plannedSpecial(change, row);
  const after = row.price === null ? null : newPrice(row.price, change);
  return { row, before: row.price, after, refusal: priceRefusal(row, after ?? 0) };
}

async function plannedGoods(
  change: GoodsChange,
  rows: readonly ChangedRow[],
  product: ChangedRow,
): Promise<PlannedGoods> {
  const all = concerned(change, rows).map((row) => plannedRow(change, row));
  const told = all.filter(({ before, after, refusal, isRenewed }) => refusal !== null || before !== after || isRenewed);
  const values = told.map(({ row, before, after, refusal }) => [
    ...[row.id, row.sku, before, after, refusal?.reason],
    // What a person has read of a special price is also what the regular one is, and until when it held.
    ...(change.kind === 'special_price' ? [row.price, row.special_from, row.special_to] : []),
  ]);
  return {
    product,
    rows: told,
    same: all.length - told.length,
    isRefused: told.some(({ refusal }) => refusal !== null),
    seal: await sealOf([change, product.id, values, all.length]),
  };
}

/** What a change does to these products, in their order. */
export function planGoods(change: GoodsChange, rows: readonly ChangedRow[]): Promise<PlannedGoods[]> {
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  return Promise.all(
    [...byOwner].flatMap(([owner, own]) => {
      const product = own.find(({ id }) => id === owner);
      return product ? [plannedGoods(change, own, product)] : [];
    }),
  );
}

/** A refusal of a product that changed after its trial. */
export const CHANGED_SINCE: Refused = refused('RECORD_CHANGED', 'It was changed by somebody else since the trial.');
/** A refusal of a product that is not there any more. */
export const GONE: Refused = refused('FIELD_GONE', 'It was deleted.');
