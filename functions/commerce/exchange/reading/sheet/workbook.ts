import { type CellValue, readXlsx } from 'hucre/xlsx';
import { bytesOf } from './bytes.ts';
import type { Content, SheetRow } from './row.ts';

/** A cell as the text that a table would have. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  // Large numbers, such as those of bar codes, are written with all digits.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value).toString();
  return String(value);
}

/** The rows of the first sheet of a workbook that has any; the first of them is the header. */
export async function readWorkbook(content: Content): Promise<SheetRow[]> {
  const { sheets } = await readXlsx(await bytesOf(content)).catch(() => {
    throw new Error('the workbook cannot be read; it looks cut off');
  });
  const rows = (sheets.find((sheet) => sheet.rows.length > 0)?.rows ?? []).map((row, place) => ({
    cells: row.map(textOf),
    line: place + 1,
  }));
  const [header, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = (header?.cells ?? []).map((name) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  return others.map(({ cells, line }) => ({
    row: Object.fromEntries(names.flatMap((name, place) => (name ? [[name, cells[place] ?? '']] : []))),
    line,
  }));
}
