import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext, ReadAttribute } from '../context.ts';
import { readCsv } from '../sheet/csv.ts';
import { swatchOf } from './swatches.ts';

const INPUTS = new Set(['text', 'textarea', 'select', 'multiselect', 'boolean', 'price', 'date']);
/** Magento's input types that are stored as another type, because they differ only in their look. */
const LIKE: Record<string, string> = {
  swatch_visual: 'select',
  swatch_text: 'select',
  texteditor: 'textarea',
  pagebuilder: 'textarea',
  datetime: 'date',
  weight: 'text',
};
/** Attributes per batch. It is small because each may have hundreds of options. */
const ATTRIBUTES_A_BATCH = 10;

interface Cells {
  [column: string]: string;
}

/** Notes the attributes that the shop already has, with their options. */
export async function readShopAttributes(context: ImportContext): Promise<void> {
  for await (const { code, input, label, options } of context.shopRows('attribute')) {
    context.shopInputs.set(String(code), String(input));
    if (label !== code) context.shopNamed.add(String(code));
    const rows: WireRow[] = Array.isArray(options) ? options : [];
    context.shopOptions.set(String(code), new Map(rows.map((row) => [String(row.label), row])));
  }
}

/**
 * Reads attribute files: label, input type, filterable, searchable, comparable, shown on the page of a product, and the
 * options, one per line, with their numbers.
 */
export async function readAttributes(context: ImportContext, files: readonly string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, context.report, context.forms.get(file))) {
      const { attribute_code: code = '', frontend_input: sent = '' } = row;
      const input = LIKE[sent] ?? sent;
      if (!/^\w{1,64}$/.test(code) || !INPUTS.has(input)) {
        const reason = code
          ? `frontend_input: "${sent}" is none of ${[...INPUTS].join(', ')}`
          : 'attribute_code: is missing';
        context.report.skip({ file, line, what: code, reason });
        continue;
      }
      const attribute = described(context, code, input, row, { file, line });
      for (const [place, option] of (row.option ?? '').split('\n').entries())
        if (input !== 'boolean' && option.trim()) readOption(attribute, option.trim(), place, row);
    }
  }
}

function readOption(attribute: ReadAttribute, label: string, place: number, row: Cells): void {
  const beside = (column: string) => row[column]?.split('\n')[place]?.trim();
  const id = beside('option_id');
  attribute.options.set(label, { ...optionRow(label, place, row), ...(id && { option_id: Number(id) }) });
  const skuPart = beside('option_sku');
  const implied = beside('option_implies');
  if (skuPart) attribute.skuParts.set(label, skuPart);
  if (implied) attribute.implied.set(label, implied);
}

function described(
  context: ImportContext,
  code: string,
  input: string,
  row: Cells,
  place: { file: string; line: number },
) {
  const known = context.attributes.get(code);
  const swatch = row.swatch_input_type ?? guessedSwatch(code);
  const attribute: ReadAttribute = {
    // An attribute that the shop already has keeps its input type.
    input: context.shopInputs.get(code) ?? input,
    row: {
      code,
      label: row.frontend_label?.split('\n').at(-1)?.trim() || code,
      input: context.shopInputs.get(code) ?? input,
      swatch: swatch || null,
      is_filterable: row.is_filterable === '1' || row.is_filterable === '2',
      is_searchable: row.is_searchable === '1',
      ...(row.is_comparable && { is_comparable: row.is_comparable === '1' }),
      ...(row.is_filterable_in_search && { is_filterable_in_search: row.is_filterable_in_search === '1' }),
      ...(row.is_visible_on_front && { is_visible_on_front: row.is_visible_on_front === '1' }),
      position: Number(row.position) || 0,
      ...(row.id && { id: Number(row.id) }),
    },
    options: known?.options ?? new Map(),
    skuParts: known?.skuParts ?? new Map(),
    implied: known?.implied ?? new Map(),
    ...place,
  };
  context.attributes.set(code, attribute);
  return attribute;
}

const guessedSwatch = (code: string) => (code === 'color' ? 'visual' : code === 'size' ? 'text' : '');

/** An option with its position; its swatch is `type=value` with Magento's type numbers. */
function optionRow(label: string, place: number, row: Cells): WireRow {
  if (row.option_swatch === undefined)
    return { ...swatchCells(row.attribute_code ?? '', label), label, position: place };
  const [, type, value] = /^(\d)=(.*)$/.exec(row.option_swatch.split('\n')[place] ?? '') ?? [];
  return {
    label,
    position: place,
    swatch_type: type === undefined ? null : Number(type),
    swatch_value: value ?? null,
    is_default: row.default_option === String(place),
  };
}

function swatchCells(code: string, label: string): WireRow {
  const swatch = code === 'color' || code.endsWith('_color') ? swatchOf(label) : { type: 0, value: label };
  return { swatch_type: swatch.type, swatch_value: swatch.value };
}

/** Notes that rows use an option of an attribute. An attribute without a description is derived from its values. */
export function noteOption(
  context: ImportContext,
  code: string,
  label: string,
  place: { file: string; line: number },
): void {
  const attribute = noteAttribute(context, code, 'select', true, place);
  if (attribute.options.has(label)) return;
  const own = context.shopOptions.get(code);
  const position = (own?.size ?? 0) + attribute.options.size;
  attribute.options.set(label, own?.get(label) ?? { label, position, ...swatchCells(code, label) });
}

/** Finds the attribute with this code, or creates it. */
export function noteAttribute(
  context: ImportContext,
  code: string,
  input: string,
  isFilterable: boolean,
  place: { file: string; line: number },
): ReadAttribute {
  const known = context.attributes.get(code);
  if (known) return known;
  const own = context.shopInputs.get(code);
  const swatch = guessedSwatch(code) || null;
  const attribute: ReadAttribute = {
    input: own ?? input,
    row: own ? { code } : { code, label: code, input, is_filterable: isFilterable, swatch },
    options: new Map(),
    skuParts: new Map(),
    implied: new Map(),
    ...place,
  };
  context.attributes.set(code, attribute);
  return attribute;
}

/**
 * Gives an attribute the words that a product file has for it (`color=Màu sắc`). Words that the shop or an attribute file
 * has stay.
 */
export function nameAttribute({ attributes, shopNamed }: ImportContext, code: string, label: string): void {
  const attribute = attributes.get(code);
  const isNamed = attribute?.row.label !== undefined && attribute.row.label !== code;
  if (attribute && label && !isNamed && !shopNamed.has(code)) attribute.row = { ...attribute.row, label };
}

/** Sends all attributes with their options. An attribute that products vary by becomes a select. */
export async function sendAttributes(context: ImportContext): Promise<void> {
  for (const [code, { row, options, file, line }] of context.attributes) {
    const placed = {
      row: { ...row, ...(options.size > 0 && { options: [...options.values()] }) },
      what: code,
      file,
      line,
    };
    await context.session.add('attribute', placed, ATTRIBUTES_A_BATCH);
  }
  await context.session.flush();
}
