import sanitizeHtml from 'sanitize-html';
import { fold } from '../../../../kernel/text/fold.ts';
import type { SizeRow, SizeTable } from '../../rules/size/size-finder.ts';

/** Columns by the beginning of their heading, without diacritics. */
const COLUMNS = {
  size: /^(co|kich co|kich thuoc|size)\b/,
  height: /^(cao|chieu cao|height)\b/,
  weight: /^(nang|can nang|weight)\b/,
  equivalent: /^(tuong duong|equivalent)\b/,
} as const;
type Column = keyof typeof COLUMNS;

/**
 * What the tables of a size guide say about bodies: a table with sizes, heights (cm) and weights (kg), and tables that
 * name equivalent sizes. Null when the guide, whose HTML is an editor's, has no such table.
 */
export function readSizeTable(html: string): SizeTable | null {
  const rows: SizeRow[] = [];
  const equivalents: Record<string, string[]> = {};
  for (const [heading, ...lines] of tablesOf(html)) {
    const at = placesOf(heading ?? []);
    for (const cells of lines) {
      const cell = (column: Column) => (at[column] === undefined ? '' : (cells[at[column]] ?? ''));
      const [size, height, weight] = [cell('size'), readSpan(cell('height')), readSpan(cell('weight'))];
      if (size && height && weight) rows.push({ size, height, weight });
      const equivalent = cell('equivalent');
      if (size && equivalent) equivalents[equivalent] = [...(equivalents[equivalent] ?? []), size];
    }
  }
  return rows.length > 1 ? { rows, equivalents } : null;
}

/** The tables of some HTML as the texts of their cells. */
function tablesOf(html: string): string[][][] {
  const tables: string[][][] = [];
  sanitizeHtml(html, {
    allowedTags: ['table', 'tr', 'th', 'td'],
    allowedAttributes: {},
    onOpenTag: (name) => {
      if (name === 'table') tables.push([]);
      if (name === 'tr') tables.at(-1)?.push([]);
      if (name === 'th' || name === 'td') tables.at(-1)?.at(-1)?.push('');
    },
    textFilter: (text, tagName) => {
      const row = tables.at(-1)?.at(-1);
      if (row?.length && (tagName === 'th' || tagName === 'td')) row[row.length - 1] += text;
      return text;
    },
  });
  return tables.map((table) => table.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim())));
}

function placesOf(heading: readonly string[]): Partial<Record<Column, number>> {
  const names = heading.map((name) => fold(name).trim());
  const places = Object.entries(COLUMNS).map(([column, pattern]) => [
    column,
    names.findIndex((name) => pattern.test(name)),
  ]);
  return Object.fromEntries(places.filter(([, place]) => place !== -1));
}

/** `148–153`, `5,5-7,5 kg` → its two numbers; null for anything else. */
function readSpan(text: string): { min: number; max: number } | null {
  const [, from, to] = /^(\d+(?:[.,]\d+)?)\s*[–—-]\s*(\d+(?:[.,]\d+)?)(?:\s*\p{L}+)?$/u.exec(text) ?? [];
  const [min, max] = [from, to].map((number) => Number(number?.replace(',', '.')));
  return min !== undefined && max !== undefined && min <= max ? { min, max } : null;
}
