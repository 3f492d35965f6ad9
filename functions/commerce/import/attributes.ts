import type { ImportContext } from './context.ts';
import { type Row, readCsv } from './csv.ts';
import { swatchOf } from './swatches.ts';

const INPUTS = new Set(['text', 'textarea', 'select', 'multiselect', 'boolean', 'price', 'date']);
const TRUE_WORDS = /^(yes|true|1|có)$/i;

/** Reads attribute files: label, input, filterable, searchable and the options, one a line. */
export async function importAttributes(context: ImportContext, files: string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, context.report)) {
      const { attribute_code: code = '', frontend_input: input = '' } = row;
      if (!code || !INPUTS.has(input)) {
        context.report.skip({
          file,
          line,
          what: code,
          reason: `an attribute needs a code and a known input, not "${input}"`,
        });
        continue;
      }
      if (context.attributes.has(code)) continue;
      await defineAttribute(context, code, {
        label: row.frontend_label?.split('\n').at(-1)?.trim() || code,
        input,
        isFilterable: row.is_filterable === '1' || row.is_filterable === '2',
        isSearchable: row.is_searchable === '1',
        position: Number(row.position) || 0,
        swatch: row.swatch_input_type,
      });
      if (input === 'boolean') continue;
      const swatches = (row.option_swatch ?? '').split('\n');
      for (const [place, option] of (row.option ?? '').split('\n').entries()) {
        if (option.trim()) await optionId(context, code, option.trim(), readOption(place, swatches[place], row));
      }
    }
  }
}

interface Definition {
  label: string;
  input: string;
  isFilterable: boolean;
  isSearchable: boolean;
  position: number;
  /** visual or text; left out, colours are visual and sizes are texts. */
  swatch?: string;
}

/** What an attribute file says of an option besides its label. */
interface OptionDetails {
  position: number;
  swatch: { type: number; value: string } | null;
  isDefault: boolean;
}

/** Options in their order; beside each its swatch, `type=value` as Magento counts the types. */
function readOption(place: number, swatch: string | undefined, row: Row): OptionDetails | undefined {
  if (row.option_swatch === undefined) return undefined;
  const [, type, value] = /^(\d)=(.*)$/.exec(swatch ?? '') ?? [];
  return {
    position: place,
    swatch: type === undefined || value === undefined ? null : { type: Number(type), value },
    isDefault: row.default_option === String(place),
  };
}

async function defineAttribute(context: ImportContext, code: string, definition: Definition): Promise<number> {
  const id = Math.max(0, ...[...context.attributes.values()].map((known) => known.id)) + 1;
  context.attributes.set(code, { id, input: definition.input, isNew: true });
  const { label, input, isFilterable, isSearchable, position } = definition;
  const guessed = code === 'color' ? 'visual' : code === 'size' ? 'text' : null;
  const swatch = definition.swatch === undefined ? guessed : definition.swatch || null;
  await context.stage.add('attribute', [id, code, label, input, swatch, isFilterable, isSearchable, position]);
  context.report.count('attributes');
  return id;
}

/** The attribute that products vary by; made when no attribute file named it, turned into a choice when it was a text. */
export async function superAttributeId(context: ImportContext, code: string): Promise<number> {
  const known = context.attributes.get(code);
  if (known) return known.id;
  return defineAttribute(context, code, {
    label: code,
    input: 'select',
    isFilterable: true,
    isSearchable: false,
    position: 0,
  });
}

/** The id of an option by its label, made when it is new. */
async function optionId(context: ImportContext, code: string, label: string, details?: OptionDetails): Promise<number> {
  const attributeId = await superAttributeId(context, code);
  const { id, isNew } = context.optionIds.define(`${attributeId}/${label}`);
  if (isNew) {
    const guessed = code === 'color' ? swatchOf(label) : { type: 0, value: label };
    const swatch = details ? details.swatch : guessed;
    await context.stage.add('attribute_option', [
      id,
      attributeId,
      label,
      details?.position ?? id,
      swatch?.type ?? null,
      swatch?.value ?? null,
      details?.isDefault ?? false,
    ]);
    context.report.count('attribute options');
  }
  return id;
}

/**
 * The values of an `additional_attributes` cell, `k=v,k=a|b`, as they are stored: option ids for choices, 0 and 1 for
 * yes and no, text for the rest. `superCodes` are always choices.
 */
export async function attributeValues(
  context: ImportContext,
  cell: string,
  superCodes: Set<string>,
): Promise<Record<string, string | number | number[]>> {
  const values: Record<string, string | number | number[]> = {};
  for (const pair of pairsOf(cell)) {
    const at = pair.indexOf('=');
    const code = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at < 1 || !value || code === 'has_options' || code === 'required_options') continue;
    values[code] = await storedValue(context, code, value, superCodes);
  }
  return values;
}

/** A pair that stands in quotes is taken as it is; elsewhere a comma in a value is told by what follows it. */
function pairsOf(cell: string): string[] {
  const quoted = /"((?:[^"]|"")*)"(?:,|$)/g;
  const isQuoted = new RegExp(`^(?:${quoted.source})+$`).test(cell);
  if (!isQuoted) return cell.split(/,(?=[A-Za-z_]\w*=)/);
  return Array.from(cell.matchAll(quoted), ([, pair]) => (pair ?? '').replaceAll('""', '"'));
}

async function storedValue(context: ImportContext, code: string, value: string, superCodes: Set<string>) {
  const input = superCodes.has(code)
    ? 'select'
    : (context.attributes.get(code)?.input ?? (value.includes('|') ? 'multiselect' : 'text'));
  if (!context.attributes.has(code)) {
    await defineAttribute(context, code, {
      label: code,
      input,
      isFilterable: superCodes.has(code),
      isSearchable: false,
      position: 0,
    });
  }
  if (input === 'boolean') return TRUE_WORDS.test(value) ? 1 : 0;
  if (input === 'select') return optionId(context, code, value);
  if (input !== 'multiselect') return value;
  const ids: number[] = [];
  for (const label of value.split('|')) if (label.trim()) ids.push(await optionId(context, code, label.trim()));
  return ids;
}
