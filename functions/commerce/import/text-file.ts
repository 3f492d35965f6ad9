import { readFileSync } from 'node:fs';
import type { WireRow } from '../tables/check.ts';
import type { Table } from '../tables/table.ts';
import { typedRow } from './row-cells.ts';

/** The column that the text of a file fills, by the table. */
const BODIES: Readonly<Record<string, string>> = {
  cms_page: 'content',
  cms_block: 'content',
  blog_post: 'content',
  faq: 'answer',
};
const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*?)\r?\n?$/;

/** Whether rows of a table may be written as files, one text each. */
export const hasTexts = ({ name }: Table): boolean => BODIES[name] !== undefined;

/**
 * A row of a table from an HTML file: `column: value` lines between two lines of `---`, below them its text. Throws, with
 * the line, when the file is none of that.
 */
export function readTextFile(table: Table, file: string): WireRow {
  const { head, body } = FILE.exec(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error('the file does not begin with lines between two ---');
  const cells: Record<string, string> = {};
  for (const [index, line] of head.split(/\r?\n/).entries()) {
    const at = line.indexOf(':');
    // The first line of the file is the mark above.
    if (at < 1) throw new Error(`line ${index + 2} is not "column: value"`);
    cells[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return { ...typedRow(table, cells), [BODIES[table.name] ?? '']: body };
}
