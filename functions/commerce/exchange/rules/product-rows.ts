import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { problemOf, type WireRow } from '../../tables/check.ts';
import {
  type AttributeChoices,
  loadChoices,
  NoOption,
  shownAttributes,
  storedAttributes,
} from './attribute-choices.ts';
import { claimAddresses } from './product-addresses.ts';
import type { Remarks, SentProduct } from './sent-product.ts';

const attributesOf = (row: WireRow | null) => (row?.attributes ?? {}) as Record<string, unknown>;

const choicesOf = (db: D1Database, rows: readonly (WireRow | null)[]) =>
  loadChoices(db, [...new Set(rows.flatMap((row) => Object.keys(attributesOf(row))))]);

/** Products in the form of the API, with option labels. */
export async function shownProducts(db: D1Database, rows: readonly WireRow[]): Promise<WireRow[]> {
  const choices = await choicesOf(db, rows);
  return rows.map((row) => ({ ...row, attributes: shownAttributes(attributesOf(row), choices) }));
}

/** Products in the form of the database, with option ids. */
export async function storedProducts(db: D1Database, rows: readonly WireRow[]): Promise<WireRow[]> {
  const choices = await choicesOf(db, rows);
  return rows.map((row) =>
    row.attributes === undefined ? row : { ...row, attributes: storedAttributes(attributesOf(row), choices) },
  );
}

function refuseLabels(
  { place, row, before }: SentProduct,
  choices: AttributeChoices,
  refused: Remarks['refused'],
): void {
  for (const [code, value] of Object.entries(attributesOf(row))) {
    try {
      storedAttributes({ [code]: value }, choices);
    } catch (error) {
      const lost = error instanceof NoOption && { table: 'attribute_option', key: error.key, is_new: before === null };
      refused.push({ row: place, column: `attributes.${code}`, ...problemOf(error), ...(lost && { lost }) });
    }
  }
}

/**
 * Converts received and existing products to the same form and gives each a unique address. Returns the statements that
 * must run before the products are written.
 */
export async function prepareProducts(
  db: D1Database,
  entries: readonly SentProduct[],
  options: { replacingRun?: number },
  told: Remarks,
): Promise<D1PreparedStatement[]> {
  const choices = await choicesOf(
    db,
    entries.flatMap(({ row, before }) => [row, before]),
  );
  for (const entry of entries) {
    refuseLabels(entry, choices, told.refused);
    if (!entry.before) continue;
    entry.before.attributes = shownAttributes(attributesOf(entry.before), choices);
    entry.row.attributes &&= named(entry.row, choices);
  }
  return claimAddresses(db, entries, options, told);
}

/** Booleans as 1 and 0, in whatever form they were sent. */
function named(row: WireRow, { inputs }: AttributeChoices): Record<string, unknown> {
  const YES = /^(yes|true|1|có)$/i;
  return Object.fromEntries(
    Object.entries(attributesOf(row)).map(([code, value]) => [
      code,
      inputs.get(code) === 'boolean' && value !== null && value !== '' ? Number(YES.test(String(value))) : value,
    ]),
  );
}
