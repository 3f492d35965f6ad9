import type { ProductOption } from '../rules/catalog.ts';
import type { ChosenParts } from '../rules/chosen-price.ts';
import type { Choice } from '../rules/variants.ts';

/** Name and value of an option's form field: colour and size by label, any other attribute by uid. */
export function optionField(code: string, value: { uid: string; label: string }): { name: string; value: string } {
  if (code === 'color' || code === 'size') return { name: code, value: value.label };
  return { name: `option.${code}`, value: value.uid };
}

/** The selection in the form's radio buttons. */
export function readChoice(form: HTMLFormElement, options: readonly ProductOption[]): Choice {
  const data = new FormData(form);
  const choice: Record<string, string> = {};
  for (const { code, values } of options) {
    const chosen = values.find((value) => {
      const field = optionField(code, value);
      return data.get(field.name) === field.value;
    });
    if (chosen) choice[code] = chosen.label;
  }
  return choice;
}

/** The selection in the form's fields for parts. */
export function readParts(form: HTMLFormElement): ChosenParts {
  const data = new FormData(form);
  const uids = (name: string) => data.getAll(name).filter((value): value is string => typeof value === 'string');
  const quantities = [...data].flatMap(([name, value]) =>
    name.startsWith('qty.') ? [[name.slice('qty.'.length), Math.max(0, Math.floor(Number(value) || 0))] as const] : [],
  );
  return { selections: uids('selections'), links: uids('links'), quantities: Object.fromEntries(quantities) };
}
