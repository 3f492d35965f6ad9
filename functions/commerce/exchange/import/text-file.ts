import { readFileSync } from 'node:fs';
import { type Encoding, encodingOf } from '../../../../src/kernel/files/sheet-text.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import { typedRow } from '../reading/row-cells.ts';

/** The column that the text of the file fills, by table. */
const BODIES: Readonly<Record<string, string>> = {
  cms_page: 'content',
  cms_block: 'content',
  blog_post: 'content',
  faq: 'answer',
};
const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*?)\r?\n?$/;

/** Whether rows of a table can be written as one text file each. */
export const hasTexts = ({ name }: Table): boolean => BODIES[name] !== undefined;

/**
 * Reads a row of a table from an HTML file: `column: value` lines between two lines of `---`, then the text. Throws,
 * with the line number, when the file has another form.
 */
export function readTextFile(table: Table, file: string, chosen: Encoding | null = null): WireRow {
  const bytes = readFileSync(file);
  const text = new TextDecoder(encodingOf(bytes, chosen)).decode(bytes).normalize('NFC');
  const { head, body } = FILE.exec(text)?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error('the file does not begin with lines between two ---');
  const cells: Record<string, string> = {};
  for (const [index, line] of head.split(/\r?\n/).entries()) {
    const at = line.indexOf(':');
    // The first line is the opening `---`.
    if (at < 1) throw new Error(`line ${index + 2} is not "column: value"`);
    cells[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return { ...typedRow(table, cells), [BODIES[table.name] ?? '']: body };
}
