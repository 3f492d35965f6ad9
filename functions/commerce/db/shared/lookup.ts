/** SQL: a text with d instead of đ, because the tokenizer of the lookups does not convert đ. */
export const plain = (column: string) => `replace(replace(coalesce(${column}, ''), 'đ', 'd'), 'Đ', 'D')`;

/** SQL: a phone number in its national form, and its last four digits, by which people often name it. */
export const phoneKeys = (column: string) => {
  const digits = `replace(replace(replace(replace(coalesce(${column}, ''), ' ', ''), '.', ''), '-', ''), '+84', '0')`;
  return `${digits} || ' ' || substr(${digits}, -4)`;
};

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
