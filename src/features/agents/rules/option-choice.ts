import type { Product } from '../../catalog/rules/catalog.ts';
import type { Sold } from './ucp-product.ts';

/** A selected value of an option, as the agent sent it. */
interface SelectedOption {
  name: string;
  label: string;
}

const isSame = (one: string, other: string) =>
  one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();

/** The selected labels by option code; options and values that the product does not have are left out. */
export function readSelected({ options }: Product, selected: readonly SelectedOption[]): Record<string, string> {
  const choice: Record<string, string> = {};
  for (const { name, label } of selected) {
    const option = options.find((each) => isSame(each.label, name) || isSame(each.code, name));
    const value = option?.values.find((each) => isSame(each.label, label));
    if (option && value) choice[option.code] = value.label;
  }
  return choice;
}

const fits = (choice: Readonly<Record<string, string>>) => (one: Sold) =>
  Object.entries(choice).every(([code, label]) => one.labels[code] === label);

/**
 * Removes options from the selection until a variant matches: first those that `preferences` does not name, then the
 * names in `preferences` from the last to the first.
 */
export function relaxed(
  { options }: Product,
  sold: readonly Sold[],
  choice: Readonly<Record<string, string>>,
  preferences: readonly string[],
): Record<string, string> {
  const rank = (code: string) => {
    const label = options.find((each) => each.code === code)?.label ?? code;
    const at = preferences.findIndex((name) => isSame(name, label) || isSame(name, code));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const kept = Object.entries(choice).toSorted(([one], [other]) => rank(one) - rank(other));
  while (kept.length && !sold.some(fits(Object.fromEntries(kept)))) kept.pop();
  return Object.fromEntries(kept);
}

/**
 * The variants that match the selection, and for each value of each option whether it exists and is in stock together
 * with the selection.
 */
export function narrowed({ options }: Product, sold: readonly Sold[], choice: Readonly<Record<string, string>>) {
  return {
    variants: sold.filter(fits(choice)),
    selected: options.flatMap(({ code, label }) => {
      const value = choice[code];
      return value === undefined ? [] : [{ name: label, label: value }];
    }),
    options: options.map(({ code, label, values }) => ({
      name: label,
      values: values.map((value) => {
        const beside = sold.filter(fits({ ...choice, [code]: value.label }));
        return {
          id: value.uid,
          label: value.label,
          exists: beside.length > 0,
          available: beside.some(({ isInStock }) => isInStock),
        };
      }),
    })),
  };
}
