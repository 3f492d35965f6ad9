import { slug } from '../../../../src/kernel/text/fold.ts';
import type { CommerceEnv } from '../../env.ts';
import { RowRefused, saveRows } from '../../exchange/rules/row-change.ts';
import { planChange } from '../../exchange/rules/table-change.ts';
import type { WireRow } from '../../tables/check.ts';
import { product as productTable } from '../../tables/product.ts';
import type { Problem } from '../../tables/table.ts';

/** An attribute by which the variants differ, and the labels of those that there are. */
interface ChosenAxis {
  code: string;
  labels: readonly string[];
}

/** A new product as somebody describes it; money in đồng. */
export interface NewGoods {
  name: string;
  sku: string;
  price: number;
  /** The address of its category; null: none yet. */
  category: string | null;
  /** Pieces of each variant. */
  qty: number;
  /** Without axes it is one product without variants. */
  axes: readonly ChosenAxis[];
}

/** Variants of one product; more are a mistake. */
export const MOST_VARIANTS = 200;

/** Every choice of one label of each axis. */
const combined = (axes: readonly ChosenAxis[]): string[][] =>
  axes.reduce<string[][]>((rows, { labels }) => rows.flatMap((row) => labels.map((label) => [...row, label])), [[]]);

/** The SKU of a variant, such as `AO01-DEN-M`; another number for labels that differ in marks alone. */
function variantSkus(sku: string, choices: readonly string[][]): string[] {
  const taken = new Set<string>();
  return choices.map((labels) => {
    const plain = [sku, ...labels.map((label) => slug(label).toUpperCase())].join('-');
    let free = plain;
    for (let number = 2; taken.has(free); number++) free = `${plain}-${number}`;
    taken.add(free);
    return free;
  });
}

/** The rows of a new product: its variants, and the product itself, hidden until it has pictures and somebody shows it. */
export function rowsOfNew({ name, sku, price, category, qty, axes }: NewGoods): WireRow[] {
  const shared = { name, price, categories: category === null ? [] : [{ category }] };
  const stock = { qty, is_in_stock: qty > 0 };
  if (axes.length === 0) return [{ ...shared, sku, type_id: 'simple', status: false, stock }];
  const choices = combined(axes);
  const skus = variantSkus(sku, choices);
  const variants = choices.map((labels, place) => ({
    ...{ sku: skus[place], type_id: 'simple', name: `${name} ${labels.join(' ')}`, price, visibility: 1, stock },
    attributes: Object.fromEntries(axes.map(({ code }, axis) => [code, labels[axis]])),
  }));
  const whole = {
    ...{ ...shared, sku, type_id: 'configurable', status: false },
    super_attributes: axes.map(({ code }) => ({ attribute: code })),
    variants: skus.map((variant) => ({ sku: variant })),
  };
  return [...variants, whole];
}

/** Refusals of an address, for which another one is tried. */
const OF_ADDRESS = /^ADDRESS_/;

/** Why a row cannot be added; undefined: it can. */
async function problemOf({ DB }: CommerceEnv, row: WireRow): Promise<Problem | undefined> {
  const { refused, remarks } = await planChange(DB, productTable, [row], { now: new Date() });
  return [...refused, ...remarks][0];
}

/**
 * Adds a product with its variants. Everything is checked before anything is written. When something else has the address
 * that its name gives, the SKU is added to it. Throws RowRefused.
 */
export async function addGoods(env: CommerceEnv, goods: NewGoods): Promise<void> {
  const rows = rowsOfNew(goods);
  const variants = rows.slice(0, -1);
  let whole = rows.at(-1) ?? {};
  // Its variants are not there yet.
  const check = () => problemOf(env, { ...whole, variants: [] });
  let problem = await check();
  if (problem && OF_ADDRESS.test(problem.code)) {
    whole = { ...whole, url_key: slug(`${goods.name} ${goods.sku}`) };
    problem = await check();
  }
  if (problem) throw new RowRefused(problem);
  if (variants.length > 0) await saveRows(env, productTable, variants);
  await saveRows(env, productTable, [whole]);
}
