import { hasTwoMeanings, plainNumber } from '../../../src/kernel/files/sheet-numbers.ts';

/** What somebody typed or pasted where a number belongs: a number, nothing, or something doubtful, which is never guessed. */
type TypedNumber = { kind: 'number'; value: number } | { kind: 'empty' } | { kind: 'doubtful' };

const DOUBTFUL: TypedNumber = { kind: 'doubtful' };
const MOST_LETTERS = 40;

/** The plain form of a number that is written as in Viet Nam; null for one that may mean something else. */
function plainOf(text: string): string | null {
  if (text.length > MOST_LETTERS) return null;
  // A comma before three digits: thousands as an English spreadsheet writes them, or a fraction.
  return text.includes(',') && hasTwoMeanings(text) ? null : plainNumber(text, 'vi');
}

/** A whole number, such as đồng or pieces: `189.000` and `189000 đ` are 189000; `189,000`, `189,5` and `189k` are doubtful. */
export function readWhole(text: string): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const plain = plainOf(trimmed);
  return plain !== null && /^\d+$/.test(plain) ? { kind: 'number', value: Number(plain) } : DOUBTFUL;
}

/** A number with two decimals at most, such as per cent: `7,5` and `7.5` are 7.5. */
export function readFine(text: string): TypedNumber {
  const trimmed = text.trim().replace(/\s*%$/, '');
  if (trimmed === '') return { kind: 'empty' };
  const plain = plainOf(trimmed);
  return plain !== null && /^\d+(?:\.\d{1,2})?$/.test(plain) ? { kind: 'number', value: Number(plain) } : DOUBTFUL;
}
