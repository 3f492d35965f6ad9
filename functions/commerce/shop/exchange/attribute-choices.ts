import type { D1Database } from '@cloudflare/workers-types';
import { listChoices } from '../../db/exchange/product-lookups.ts';

/** The attributes of some codes with their options, to read and to write what a product says of itself. */
export interface AttributeChoices {
  inputs: Map<string, string>;
  labels: Map<number, string>;
  /** Option ids by `code/label`. */
  ids: Map<string, number>;
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

/** Magento answers an empty label of a picture as it is, and not as none. */
const ROLE_LABELS: ReadonlySet<string> = new Set(['image_label', 'small_image_label', 'thumbnail_label']);
const TRUE = /^(yes|true|1|có)$/i;

/** What a product has, by code: labels for choices, 0 and 1 for yes and no, other values as they are. */
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

/** The same as it is stored. Throws, in words, when a choice has no such option. */
export function storedAttributes(shown: Record<string, unknown>, { inputs, ids }: AttributeChoices) {
  const idOf = (code: string, label: unknown) => {
    const id = ids.get(optionKey(code, String(label)));
    if (id === undefined) throw new Error(`"${String(label)}" is no option of the attribute ${code}`);
    return id;
  };
  return Object.fromEntries(
    Object.entries(shown).map(([code, value]) => {
      const input = inputs.get(code);
      if (value === null || (value === '' && !ROLE_LABELS.has(code))) return [code, null];
      if (input === 'boolean') return [code, TRUE.test(String(value)) ? 1 : 0];
      if (input === 'select') return [code, idOf(code, value)];
      if (input === 'multiselect')
        return [code, (Array.isArray(value) ? value : [value]).map((label) => idOf(code, label))];
      return [code, value];
    }),
  );
}
