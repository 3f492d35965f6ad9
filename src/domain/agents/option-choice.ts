import type { Product } from '../catalog/catalog.ts';
import type { Sold } from './ucp-product.ts';

/** A value of an option as an agent names it. */
interface SelectedOption {
  name: string;
  label: string;
}

const isSame = (one: string, other: string) =>
  one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();

/** The chosen labels by the code of their option; what the product does not have is left out. */
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
 * The choice that something sold fits: options are let go from the end of `preferences` (names), those that are not named
 * there first.
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

/** What is sold with this choice, and for each value of each option whether it exists and is there beside the choice. */
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
