import { fold, markKey } from '../../shared/fold.ts';
import { searchedText } from '../search-text.ts';

/** A word in the forms used for comparison: without diacritics, and with them in one spelling. */
export interface Word {
  fold: string;
  key: string;
}

/** A typed word and its position in the text. */
export interface Token extends Word {
  text: string;
  /** It was typed with diacritics, so another spelling is another word. */
  isMarked: boolean;
  /** Other words of the text have diacritics, so this word without diacritics probably means no other word. */
  isAmongMarked: boolean;
  offset: number;
}

/** Nobody types more words. */
const MAX_TOKENS = 16;

/** Limit for Unicode composition; until then a letter with diacritics is several characters. */
const COMPOSED_MAX = 1000;

/** The text that is interpreted: shortened and composed. Token positions refer to it. */
export const readableText = (text: string) => searchedText(text.slice(0, COMPOSED_MAX).normalize('NFC'));

export function tokensOf(text: string): Token[] {
  const words = [...readableText(text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, MAX_TOKENS);
  const tokens = words.map(({ 0: word, index }) => {
    const folded = fold(word);
    const key = markKey(word);
    return { text: word, fold: folded, key, isMarked: key !== folded, offset: index };
  });
  const isAmongMarked = tokens.some(({ isMarked }) => isMarked);
  return tokens.map((token) => ({ ...token, isAmongMarked }));
}

export const wordsOf = (phrase: string): Word[] =>
  tokensOf(phrase).map(({ fold: folded, key }) => ({ fold: folded, key }));

export const foldedPhrase = (words: readonly Word[]) => words.map((word) => word.fold).join(' ');

/** Whether typed words equal these words; typed diacritics must match. */
export function agree(typed: readonly Token[], words: readonly Word[]): boolean {
  return typed.every((token, index) => {
    const word = words[index];
    return word !== undefined && token.fold === word.fold && (!token.isMarked || token.key === word.key);
  });
}
