import { ValueRefused } from '../web/refusals.ts';

/**
 * How a table writes numbers. `vi`: a point between thousands, a comma before the fraction (`1.199.000,5`). `plain`: the
 * other way round (`1,199,000.5`).
 */
export const NUMBER_FORMS = ['vi', 'plain'] as const;
export type NumberFormName = (typeof NUMBER_FORMS)[number];

/** The sign or the name of the currency đồng, before or after a number. */
const DONG = /^(?:₫|vnd)\s*|\s*(?:₫|đ|đồng|vnđ|vnd)\.?$/giu;
const SPACES = /[\s\u00a0\u202f]+/g;
const ONE_SIGN = /^(\d+)([.,])(\d+)$/;
const THOUSANDS = /^\d{1,3}(?: \d{3})+$|^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:,\d{3}){2,}$/;
const MIXED = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:,\d{3})+\.\d+$/;
/** Digits before a sign and three after it: thousands, or a fraction of three digits. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

interface Reading {
  /** The number with a point before its fraction and nothing between thousands. */
  value: string;
  /** The form that the cell proves; null when it has the same value in both. */
  form: NumberFormName | null;
}

/** The number as it is written, without the currency; đồng has no fraction, so its sign after three digits is between thousands. */
function bare(cell: string): { sign: string; digits: string; isDong: boolean } {
  const text = cell.normalize('NFC').replaceAll(SPACES, ' ').trim();
  const digits = text.replaceAll(DONG, '');
  const isNegative = digits.startsWith('-');
  return { sign: isNegative ? '-' : '', digits: isNegative ? digits.slice(1) : digits, isDong: digits !== text };
}

const formOf = (between: string): NumberFormName => (between === '.' ? 'vi' : 'plain');
const withoutSigns = (digits: string) => digits.replaceAll(/[ .,]/g, '');

/** A number that is thousands in one table and has a fraction in another. */
export class TwoMeanings extends ValueRefused {
  constructor(cell: string) {
    const written = cell.trim();
    const { digits } = bare(cell);
    const message = `"${written}" has two meanings: ${withoutSigns(digits)} or ${digits.replace(',', '.')}`;
    super('NUMBER_TWO_MEANINGS', message, written);
  }
}

/** The only reading of a cell; null when it has two, undefined when it is no number. */
function certain(digits: string, isDong: boolean): Reading | null | undefined {
  if (/^\d+$/.test(digits)) return { value: digits, form: null };
  const between = /[.,]/.exec(digits)?.[0] ?? '';
  if (THOUSANDS.test(digits)) return { value: withoutSigns(digits), form: between ? formOf(between) : null };
  if (MIXED.test(digits)) {
    const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    return { value: `${withoutSigns(digits.slice(0, at))}.${digits.slice(at + 1)}`, form: formOf(between) };
  }
  if (MAYBE_THOUSANDS.test(digits)) return isDong ? { value: withoutSigns(digits), form: formOf(between) } : null;
  const [, whole, sign, fraction] = ONE_SIGN.exec(digits) ?? [];
  return whole === undefined ? undefined : { value: `${whole}.${fraction}`, form: sign === '.' ? 'plain' : 'vi' };
}

/** Finds out from all numbers of a table how it writes them. */
export class NumberForm {
  readonly #proved = new Set<NumberFormName>();
  readonly #likely: NumberFormName | null;

  /** `likely` holds where no number proves a form: a table separated by semicolons has commas before fractions. */
  constructor(likely: NumberFormName | null = null) {
    this.#likely = likely;
  }

  /** Takes note of a cell with a number. */
  note(cell: string): void {
    const { digits, isDong } = bare(cell);
    const form = certain(digits, isDong)?.form;
    if (form) this.#proved.add(form);
  }

  /** The form that the whole table agrees with; null when it has numbers in both, or none that tells. */
  get form(): NumberFormName | null {
    const [form = this.#likely] = this.#proved;
    return this.#proved.size > 1 ? null : form;
  }
}

/** Whether a text has the form of a number that is thousands in one table and has a fraction in another: `199.000`. */
export const hasTwoMeanings = (text: string): boolean => MAYBE_THOUSANDS.test(text.trim());

/**
 * A cell as a plain number: `199000`, `12.5`. A text that is no number comes back as it is. Throws TwoMeanings when the cell has
 * two meanings while `form` is null; a measure (`isMeasure`), such as a weight, then has a point before its fraction.
 */
export function plainNumber(cell: string, form: NumberFormName | null, isMeasure = false): string {
  const { sign, digits, isDong } = bare(cell);
  const only = certain(digits, isDong);
  if (only === undefined) return cell;
  if (only) return sign + only.value;
  const isPoint = digits.includes('.');
  const thousands = withoutSigns(digits);
  const fraction = digits.replace(',', '.');
  const known = form ?? (isMeasure && isPoint ? 'plain' : null);
  if (known === null) throw new TwoMeanings(cell);
  return sign + ((known === 'vi') === isPoint ? thousands : fraction);
}
