/** Most words without diacritics need none of the work below. */
const ASCII = /^[\0-\x7f]*$/;
/** The letters that Unicode does not take apart into a letter and a mark. */
export const STROKED: readonly (readonly [written: string, plain: string])[] = [
  ['đ', 'd'],
  ['Đ', 'D'],
];

/**
 * The form in which words are compared: lower case without diacritics, đ as d; Unicode composition does not matter.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

/** A text as a part of an address: `Hoodies & Sweatshirts` → `hoodies-sweatshirts`, `Áo đầm` → `ao-dam`. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
