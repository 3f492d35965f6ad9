import { parse } from 'csv-parse/browser/esm/sync';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { call } from '../transport/http.ts';
import type { Refusal } from './change.ts';
import { readWhole } from './typed-number.ts';

/** The fields of a variant that the grid changes; the grid shows one at a time. */
export const FIELDS = ['price', 'special_price', 'qty', 'sku'] as const;
export type Field = (typeof FIELDS)[number];
type Value = number | string | null;

/** A variant in the grid of its product; money in đồng. */
export interface Variant {
  id: number;
  sku: string;
  price: number | null;
  special_price: number | null;
  qty: number;
  is_shown: boolean;
  /** False: nobody counts its pieces. */
  is_counted: boolean;
  /** It has pieces and cannot be bought all the same. */
  is_closed: boolean;
  /** The id of its option, by the code of the attribute. */
  options: Readonly<Record<string, number | null>>;
}

/** The variants of a product and the attributes by which they differ. */
export interface Grid {
  id: number;
  sku: string;
  name: string;
  axes: { code: string; label: string; options: { id: number; label: string }[] }[];
  variants: Variant[];
}

/** What was typed and is not saved, by the place of the cell. */
export type Typed = Readonly<Record<string, string>>;
/** The place of a cell in `Typed`. */
export const placeOf = (id: number, field: Field): string => `${id}.${field}`;

/** The grid as a table: the last attribute across, the others down. */
export interface Table {
  /** The names of the attributes that go down. */
  heading: string;
  columns: { key: string; label: string }[];
  rows: { key: string; label: string; cells: (Variant | null)[] }[];
}

/** Every combination of the options of some attributes, the first attribute slowest. */
const combinations = (axes: Grid['axes']): { id: number; label: string }[][] =>
  axes.reduce<{ id: number; label: string }[][]>(
    (all, { options }) => all.flatMap((chosen) => options.map((option) => [...chosen, option])),
    [[]],
  );

/** The table of a grid. A variant without a place of its own gets a row by its SKU, so that none is hidden. */
export function tableOf({ axes, variants }: Grid): Table {
  const across = axes.at(-1);
  const down = axes.slice(0, -1);
  const left = new Set(variants);
  const take = (options: readonly (readonly [string, number])[]): Variant | null => {
    const found = [...left].find((variant) => options.every(([code, id]) => Number(variant.options[code]) === id));
    if (found) left.delete(found);
    return found ?? null;
  };
  const columns = across?.options ?? [];
  const rows = combinations(down).map((chosen) => ({
    key: chosen.map(({ id }) => id).join('/'),
    label: chosen.map(({ label }) => label).join(', '),
    cells: columns.map(({ id }) =>
      take([...down.map(({ code }, place) => [code, chosen[place]?.id ?? 0] as const), [across?.code ?? '', id]]),
    ),
  }));
  const others = [...left].map((variant) => ({
    key: `sku/${variant.id}`,
    label: variant.sku,
    cells: [variant, ...columns.slice(1).map(() => null)],
  }));
  return {
    heading: down.map(({ label }) => label).join(', '),
    columns:
      columns.length > 0 ? columns.map(({ id, label }) => ({ key: String(id), label })) : [{ key: '', label: '' }],
    rows: [...rows.filter(({ cells }) => cells.some(Boolean)), ...others],
  };
}

/** A stored value as it stands in its cell. */
export function textOf(variant: Variant, field: Field): string {
  const value = variant[field];
  return typeof value === 'number' ? formatNumber(value) : (value ?? '');
}

/** What somebody typed into a cell; undefined: it is doubtful, and nobody guesses. */
export function readCell(field: Field, text: string): Value | undefined {
  if (field === 'sku') return text.trim() === '' ? undefined : text.trim();
  const read = readWhole(text);
  if (read.kind === 'number') return read.value;
  // Without a special price, the price holds; a price and pieces cannot be empty.
  return read.kind === 'empty' && field === 'special_price' ? null : undefined;
}

/** Whether a field of a variant can be changed here. */
export const isOpen = (variant: Variant, field: Field): boolean => field !== 'qty' || variant.is_counted;

/** The cells of a block that was copied in a spreadsheet. Throws an Error whose message is the key of a text. */
export function blockOf(text: string): string[][] {
  try {
    return parse(text.replace(/(?:\r?\n)+$/, ''), {
      ...{ delimiter: '\t', relax_column_count: true, relax_quotes: true, skip_empty_lines: false },
    }) as string[][];
  } catch {
    throw new Error('desk.goods.grid.unreadable');
  }
}

interface Pasted {
  typed: Typed;
  /** How many cells of the block had no variant under them. */
  outside: number;
}

/** Puts a block into the table, beginning at a cell; what is typed elsewhere stays. */
export function pasted(
  { table, field, typed }: { table: Table; field: Field; typed: Typed },
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
): Pasted {
  const next: Record<string, string> = { ...typed };
  let outside = 0;
  for (const [down, cells] of block.entries())
    for (const [across, text] of cells.entries()) {
      const variant = table.rows[at.row + down]?.cells[at.column + across] ?? null;
      if (variant && isOpen(variant, field)) next[placeOf(variant.id, field)] = text.trim();
      else if (text.trim() !== '') outside += 1;
    }
  return { typed: next, outside };
}

/** A value that a save would change. */
interface Edit {
  variant: Variant;
  field: Field;
  /** Undefined: what was typed is doubtful. */
  value: Value | undefined;
}

/** What was typed and differs from what is stored. */
export const editsOf = ({ variants }: Grid, typed: Typed): Edit[] =>
  variants.flatMap((variant) =>
    FIELDS.flatMap((field) => {
      const text = typed[placeOf(variant.id, field)];
      if (text === undefined || text === textOf(variant, field)) return [];
      const value = readCell(field, text);
      return value === variant[field] ? [] : [{ variant, field, value }];
    }),
  );

/** The rows of a request that saves these edits, with the values that the person saw. */
function rowsOf(edits: readonly Edit[]) {
  const byVariant = Map.groupBy(edits, ({ variant }) => variant);
  return [...byVariant].map(([{ id, price, special_price, qty, sku }, own]) => ({
    ...{ id, seen: { price, special_price, qty, sku } },
    ...Object.fromEntries(own.map(({ field, value }) => [field, value])),
  }));
}

/** What a save changes, or why nothing is saved. */
export interface GridPlan {
  steps: { id: number; sku: string; field: Field; before: Value; after: Value }[];
  refused: { id: number; field: Field | null; refusal: Refusal }[];
}

/** What a save of these edits would change; nothing is changed. */
export const tryGrid = ({ id }: Grid, edits: readonly Edit[]): Promise<GridPlan> =>
  call('POST', `goods/${id}/variants/trial`, { rows: rowsOf(edits) });

/** Saves all edits or none. */
export const saveGrid = (
  { id }: Grid,
  edits: readonly Edit[],
  takesDoubtful: boolean,
): Promise<GridPlan & { is_saved: boolean }> =>
  call('PUT', `goods/${id}/variants`, { rows: rowsOf(edits), takes_doubtful: takesDoubtful });

/** Refusals of values that are only unusual: somebody may confirm them. */
export const CONFIRMABLE: ReadonlySet<string> = new Set(['PRICE_FAR_OFF', 'STOCK_UNBUYABLE']);
