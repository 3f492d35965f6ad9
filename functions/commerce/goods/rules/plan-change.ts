import { type Refused, refused } from '../../transport/rules/refused.ts';
import type { ChangedRow } from '../db/goods-changes.ts';
import { newPrice, type PriceStep, priceRefusal } from './new-price.ts';

/** What is done to many products at once. */
export type GoodsChange =
  | ({ kind: 'price' } & PriceStep)
  | { kind: 'category'; action: 'add' | 'take'; category: number }
  | { kind: 'state'; isShown: boolean };

/** A product or a variant whose value changes: đồng, whether it is shown, or whether it is in the category. */
interface PlannedRow {
  row: ChangedRow;
  before: number | boolean | null;
  after: number | boolean | null;
  /** Null: it can be changed. */
  refusal: Refused | null;
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
  if (change.kind !== 'price' || own[0]?.type_id !== 'configurable') return own;
  const variants = rows.filter(({ id, owner }) => id !== owner);
  return variants.length > 0 ? variants : own;
}

function plannedRow(change: GoodsChange, row: ChangedRow): PlannedRow {
  if (change.kind === 'state') return { row, before: row.status === SHOWN, after: change.isShown, refusal: null };
  if (change.kind === 'category') {
    const before = (JSON.parse(row.categories) as number[]).includes(change.category);
    return { row, before, after: change.action === 'add', refusal: null };
  }
  const after = row.price === null ? null : newPrice(row.price, change);
  return { row, before: row.price, after, refusal: priceRefusal(row, after ?? 0) };
}

async function plannedGoods(
  change: GoodsChange,
  rows: readonly ChangedRow[],
  product: ChangedRow,
): Promise<PlannedGoods> {
  const all = concerned(change, rows).map((row) => plannedRow(change, row));
  const told = all.filter(({ before, after, refusal }) => refusal !== null || before !== after);
  const values = told.map(({ row, before, after, refusal }) => [row.id, row.sku, before, after, refusal?.reason]);
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
