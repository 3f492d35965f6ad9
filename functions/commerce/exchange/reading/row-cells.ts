import type { WireRow } from '../../tables/check.ts';
import type { Column } from '../../tables/column.ts';
import type { Table } from '../../tables/table.ts';

const PLAIN = /^-?\d{1,15}(?:\.\d+)?$/;
const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

/**
 * Converts a text to the type of its column. A text that does not fit stays a text, and the backend refuses it with the
 * column's name.
 */
function typed(text: string, type: Column['type']): unknown {
  if (type === 'flag') return FLAGS[text] ?? text;
  if (type === 'integer' || type === 'real') return PLAIN.test(text) ? Number(text) : text;
  if (type === 'references') return text.split(',').map((key) => key.trim());
  return type === 'json' ? parsed(text) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Converts a row of texts to a row of its table. Empty cells are left out. */
export function typedRow({ columns, hasId }: Table, cells: Readonly<Record<string, string>>): WireRow {
  return Object.fromEntries(
    Object.entries(cells)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => {
        const type = hasId && name === 'id' ? 'integer' : columns[name]?.type;
        return [name, type ? typed(text, type) : text];
      }),
  );
}

/** Whether a header has only columns of this table. */
export const isHeaderOf = ({ columns, hasId }: Table, header: readonly string[]): boolean =>
  header.length > 0 && header.every((name) => columns[name] !== undefined || (hasId && name === 'id'));
