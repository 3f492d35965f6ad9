import type { D1Database } from '@cloudflare/workers-types';
import { ValueRefused } from '../../../../src/kernel/web/refusals.ts';
import { listChoices } from '../db/product-lookups.ts';
import { GTIN, storedGtin } from './gtin.ts';

/** Attributes with their options, to convert product attributes between labels and ids. */
export interface AttributeChoices {
  inputs: Map<string, string>;
  labels: Map<number, string>;
  /** Option ids by `code/label`. */
  ids: Map<string, number>;
}

/** A label that is no option of its attribute. */
export class NoOption extends ValueRefused {
  readonly key: string;
  constructor(code: string, label: string) {
    super('FIELD_NO_CHOICE', `"${label}" is no option of the attribute ${code}`, label);
    this.key = optionKey(code, label);
  }
}

const optionKey = (code: string, label: string) => `${code}/${label}`;

export async function loadChoices(db: D1Database, codes: readonly string[]): Promise<AttributeChoices> {
  const choices: AttributeChoices = { inputs: new Map(), labels: new Map(), ids: new Map() };
  for (const { code, input, id, label } of await listChoices(db, codes)) {
    choices.inputs.set(code, input);
    if (id === null || label === null) continue;
    choices.labels.set(id, label);
    choices.ids.set(optionKey(code, label), id);
  }
  return choices;
}

/**
 * An empty text is a value of these: Magento returns an empty picture label as an empty text, and a product without a
 * container for its options is another than one that has the default.
 */
const KEPT_EMPTY: ReadonlySet<string> = new Set([
  'image_label',
  'small_image_label',
  'thumbnail_label',
  'options_container',
]);
const TRUE = /^(yes|true|1|có)$/i;

/** A product's attributes by code: labels instead of option ids, 0 and 1 for booleans, other values unchanged. */
export function shownAttributes(stored: Record<string, unknown>, { inputs, labels }: AttributeChoices) {
  const label = (id: unknown) => labels.get(Number(id));
  const shown: Record<string, unknown> = {};
  for (const [code, value] of Object.entries(stored)) {
    const input = inputs.get(code);
    if (value === null || value === undefined) continue;
    if (input === 'boolean') shown[code] = value === true || value === 1 || value === '1' ? 1 : 0;
    else if (input === 'multiselect')
      shown[code] = (Array.isArray(value) ? value : [value]).flatMap((id) => label(id) ?? []);
    else if (input !== 'select') shown[code] = value;
    else if (label(value) !== undefined) shown[code] = label(value);
  }
  return shown;
}

/** The same attributes as stored. Throws an explanation for an option that does not exist, and for a wrong GTIN. */
export function storedAttributes(shown: Record<string, unknown>, { inputs, ids }: AttributeChoices) {
  const idOf = (code: string, label: unknown) => {
    const id = ids.get(optionKey(code, String(label)));
    if (id === undefined) throw new NoOption(code, String(label));
    return id;
  };
  return Object.fromEntries(
    Object.entries(shown).map(([code, value]) => {
      const input = inputs.get(code);
      if (value === null || (value === '' && !KEPT_EMPTY.has(code))) return [code, null];
      if (code === GTIN) return [code, storedGtin(value)];
      if (input === 'boolean') return [code, TRUE.test(String(value)) ? 1 : 0];
      if (input === 'select') return [code, idOf(code, value)];
      if (input === 'multiselect')
        return [code, (Array.isArray(value) ? value : [value]).map((label) => idOf(code, label))];
      return [code, value];
    }),
  );
}
