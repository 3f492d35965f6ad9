import { fold, slug } from '../../../../../src/kernel/text/fold.ts';

/** Words for the two attributes that the shop shows in its own way: swatches of colours, and the table of sizes. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  color: ['color', 'colour', 'mau', 'mau sac', 'colors', 'colours'],
  size: ['size', 'sizes', 'kich thuoc', 'kich co', 'co', 'kich cỡ'],
};
const LENGTH_MAX = 60;
/** A code of its own, so that an attribute never takes the place of a column of the product. */
const PREFIX = 'a_';

/** Whether a code is made of the word of a merchant. */
export const isOfWord = (code: string): boolean => code.startsWith(PREFIX);

/** The code of the attribute that a merchant calls by this word: `Màu sắc` is `color`, `Chất liệu` is `a_chat_lieu`. */
export function attributeCode(word: string): string {
  const plain = fold(word.trim()).replace(/\s+/g, ' ');
  const known = Object.keys(WORDS).find((code) => WORDS[code]?.includes(plain));
  return known ?? PREFIX + (slug(word).replaceAll('-', '_').slice(0, LENGTH_MAX) || 'x');
}
