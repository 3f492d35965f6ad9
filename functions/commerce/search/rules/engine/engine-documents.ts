import type { EngineSource } from '../../db/search-engine.ts';

type Values = Record<string, (string | number)[]>;

/** The name of a field below `number` or `text` of a document: a dot would make a field within a field. */
export const fieldName = (field: string): string => field.replaceAll('.', '/');

/**
 * A product as a document of the engine (mapping.json): every value of the embedded index below `number` or `text`, by
 * its field, so that both answer the same filters and counts; and the words of its name and texts.
 */
export function engineDocument(source: EngineSource): Record<string, unknown> {
  const { id, seq, terms, final_price, visibility, status, is_in_stock, sold, qty, ...texts } = source;
  const number: Values = {};
  const text: Values = {};
  for (const [field, value] of terms) {
    const values = typeof value === 'number' ? number : text;
    const name = fieldName(field);
    values[name] ??= [];
    values[name].push(value);
  }
  // The embedded index has these as columns, not among its values.
  const columns = { id, visibility, status, final_price, 'stock.is_in_stock': is_in_stock, 'stock.qty': qty };
  for (const [field, value] of Object.entries(columns)) number[fieldName(field)] = [value];
  return { id, sold, qty, ...texts, number, text };
}
