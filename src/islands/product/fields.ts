import type { ProductOption } from '../../domain/catalog.ts';
import type { Choice } from '../../domain/variants.ts';

/** Name and value of the form field of an option: colour and size go by label, any other attribute by its uid. */
export function optionField(code: string, value: { uid: string; label: string }): { name: string; value: string } {
  if (code === 'color' || code === 'size') return { name: code, value: value.label };
  return { name: `option.${code}`, value: value.uid };
}

/** What the form's radio buttons say. */
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
