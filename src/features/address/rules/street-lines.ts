import { STREET_LENGTH_MAX, STREET_LINES_MAX } from '../../../kernel/contact/street.ts';
import { tidyLine } from '../../../kernel/text/tidy-line.ts';
import { type TextKey, text } from '../../../text/vi.ts';

/** The names of the fields of a street, in the order of its lines. */
const STREET_FIELDS = ['street', 'street2', 'street3', 'street4'] as const;

/** The lines below the first one; nobody must fill them in. */
export const MORE_STREET_FIELDS = ['street2', 'street3', 'street4'] as const satisfies readonly StreetField[];

type StreetField = (typeof STREET_FIELDS)[number];

/** The typed lines of a street. */
export type StreetInput = { street: string } & { [field in (typeof MORE_STREET_FIELDS)[number]]?: string };

/** A number of lines that the form can show. */
export function streetLinesOf(told: number | null | undefined, fallback: number): number {
  return told && told > 0 ? Math.min(told, STREET_LINES_MAX) : fallback;
}

/** A stored street in as many fields as the shop has; what has no field of its own stands in the last one. */
export function toStreetInput(stored: readonly string[], count: number): StreetInput {
  const lines = fitStreet(stored, count);
  const more = MORE_STREET_FIELDS.map((field, index) => [field, lines[index + 1] ?? ''] as const);
  return { street: lines[0] ?? '', ...Object.fromEntries(more) };
}

/** The lines of a street as they are stored: each keeps its place, and none is empty at the end. */
export function toStreet(input: StreetInput, count: number): string[] {
  const lines = STREET_FIELDS.map((field) => tidyLine(input[field] ?? ''));
  return fitStreet(lines.slice(0, lines.findLastIndex(Boolean) + 1), count);
}

/** At most so many lines; the last one has what is left. */
export function fitStreet(lines: readonly string[], count: number): string[] {
  if (lines.length <= count) return [...lines];
  return [
    ...lines.slice(0, count - 1),
    lines
      .slice(count - 1)
      .filter(Boolean)
      .join(', '),
  ];
}

/** What is wrong with the lines of a street, by field. */
export function streetProblems(input: StreetInput): Partial<Record<StreetField, string>> {
  return Object.fromEntries(
    STREET_FIELDS.flatMap((field, index) => {
      const typed = input[field] ?? '';
      const problem = index && !tidyLine(typed) ? null : lineProblem(typed, 'address.enterStreet');
      return problem ? [[field, text(problem, STREET_LENGTH_MAX)]] : [];
    }),
  );
}

/** Why an address line is invalid, or null; `{0}` in the text is the maximum length. */
export function lineProblem(typed: string, missing: TextKey): TextKey | null {
  const line = tidyLine(typed);
  if (!line) return missing;
  if (line.length > STREET_LENGTH_MAX) return 'address.streetTooLong';
  const isPrintable = /[\p{L}\p{N}]/u.test(line) && !/[<>{}[\]\\^~|\p{Extended_Pictographic}]/u.test(line);
  return isPrintable ? null : 'address.incorrect';
}
