/** SQL: a text without đ, which the tokenizer of the lookups does not fold. */
export const plain = (column: string) => `replace(replace(coalesce(${column}, ''), 'đ', 'd'), 'Đ', 'D')`;

/** SQL: a phone number in its national form, and its last four digits, by which people name it. */
export const phoneKeys = (column: string) => {
  const digits = `replace(replace(replace(replace(coalesce(${column}, ''), ' ', ''), '.', ''), '-', ''), '+84', '0')`;
  return `${digits} || ' ' || substr(${digits}, -4)`;
};

/** Words that one search may hold; the rest is not looked at. */
const MOST_WORDS = 8;

/**
 * A search of FTS5 for rows that have every word of a folded text as the beginning of one of theirs; null for a text without
 * words.
 */
export function matchOf(folded: string): string | null {
  const words = folded.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' ') : null;
}
