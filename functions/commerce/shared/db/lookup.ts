import { STROKED } from '../../../../src/kernel/text/fold.ts';

/** SQL: a text with d instead of đ, because the tokenizer of the lookups does not convert đ. */
export const plain = (column: string) =>
  STROKED.reduce((sql, [written, plain]) => `replace(${sql}, '${written}', '${plain}')`, `coalesce(${column}, '')`);

/** SQL: a phone number, and its last four digits, by which people often name it. */
export const phoneKeys = (column: string) => `coalesce(${column} || ' ' || substr(${column}, -4), '')`;

/** Maximum number of words in a search; further words are ignored. */
const MOST_WORDS = 8;

/**
 * An FTS5 query for rows in which every word of a folded text is the beginning of a word; null for a text without
 * words.
 */
export function matchOf(folded: string): string | null {
  const words = folded.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' ') : null;
}
