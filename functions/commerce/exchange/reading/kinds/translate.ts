import { basename } from 'node:path';
import { Report } from '../report.ts';
import { readAll } from '../sheet/csv.ts';
import type { CsvForm } from '../sheet/csv-form.ts';
import type { SheetRow } from '../sheet/row.ts';
import { GoodsRows, type TranslatedRow } from './goods-rows.ts';
import { type Kind, pick, Wrong } from './kind.ts';

/**
 * Reads a file of another system as the rows that the import takes. A product comes in whole or not at all: when one of
 * its rows cannot be read, the report names that row, and the product as left out because of it.
 */
export async function* translatedRows(
  file: string,
  report: Report,
  form: CsvForm & { kind: Kind; isTakingDoubtful: boolean },
): AsyncGenerator<TranslatedRow> {
  const { kind, header, isTakingDoubtful } = form;
  if (!kind.stock.some((column) => header.includes(column)))
    report.note({ file, line: null, what: basename(file), reason: noStock(kind) });
  const leave = (column: string) => report.leave(`${basename(file)}: column ${column}`);
  const tell = (line: number, what: string, reason: string) => report.note({ file, line, what, reason });
  const made = new GoodsRows(tell, isTakingDoubtful);
  for await (const group of groupsOf(kind, leftOut(readAll(file, report, form), kind, leave), () =>
    countedRows(kind, form.header, readAll(file, new Report(), form)),
  )) {
    const [first] = group;
    if (!first) continue;
    const what = pick(first.row, kind.called).text;
    const skip = (line: number, reason: string) => report.skip({ file, line, what, reason });
    if (tellRefused(group, skip)) continue;
    try {
      yield* made.rows(kind.goods(group, tell));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      skip(error.line, error.message);
    }
  }
}

/** The same rows; `leave` is told each filled cell in a column that is not read. */
async function* leftOut(rows: AsyncIterable<SheetRow>, kind: Kind, leave: (column: string) => void) {
  for await (const one of rows) {
    for (const [column, cell] of Object.entries(one.row)) if (cell.trim() !== '' && !kind.isRead(column)) leave(column);
    yield one;
  }
}

/** The number of rows of each product, by the heading of its file: an import reads a file several times. */
const counts = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

async function countedRows({ keyOf }: Kind, header: readonly string[], rows: AsyncIterable<SheetRow>) {
  const known = counts.get(header);
  if (known) return known;
  const found = new Map<string, number>();
  let above = '';
  for await (const { row } of rows) {
    above = keyOf?.(row, above) ?? '';
    found.set(above, (found.get(above) ?? 0) + 1);
  }
  counts.set(header, found);
  return found;
}

/**
 * The rows of each product. Where rows tell by themselves which product they belong to, only products are held whose rows
 * are not all read; else the whole file is.
 */
async function* groupsOf(
  kind: Kind,
  rows: AsyncIterable<SheetRow>,
  count: () => Promise<ReadonlyMap<string, number>>,
): AsyncGenerator<SheetRow[]> {
  if (!kind.keyOf) return yield* kind.group(await Array.fromAsync(rows));
  const wanted = await count();
  const open = new Map<string, SheetRow[]>();
  let above = '';
  for await (const one of rows) {
    above = kind.keyOf(one.row, above);
    const group = open.get(above) ?? [];
    group.push(one);
    open.set(above, group);
    if (group.length < (wanted.get(above) ?? 1)) continue;
    open.delete(above);
    yield* kind.group(group);
  }
  for (const group of open.values()) yield* kind.group(group);
}

const noStock = ({ stock: [column] }: Kind): string =>
  `no column says what is there, such as "${column}": new products cannot be bought until their pieces are known`;

/** Tells which rows of a product cannot be read, and that the others are left out with them. */
function tellRefused(group: readonly SheetRow[], skip: (line: number, reason: string) => void): boolean {
  const refused = group.filter(({ refusal }) => refusal !== undefined);
  for (const { line, refusal = '' } of refused) skip(line, refusal);
  const [cause] = refused;
  if (!cause) return false;
  for (const { line, refusal } of group)
    if (refusal === undefined) skip(line, `the product is left out, because line ${cause.line} cannot be read`);
  return true;
}
