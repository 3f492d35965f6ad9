import { basename } from 'node:path';
import type { Report } from '../report.ts';
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
  const rows = await Array.fromAsync(readAll(file, report, form));
  for (const { row } of rows)
    for (const [column, cell] of Object.entries(row))
      if (cell.trim() !== '' && !kind.isRead(column)) report.leave(`${basename(file)}: column ${column}`);
  const tell = (line: number, what: string, reason: string) => report.note({ file, line, what, reason });
  const made = new GoodsRows(tell, isTakingDoubtful);
  for (const group of kind.group(rows)) {
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
