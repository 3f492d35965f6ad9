import { fold, markKey } from '../../shared/fold.ts';
import { searchedText } from '../search-text.ts';

/** A word as it is compared: without marks, and with its marks in one spelling. */
export interface Word {
  fold: string;
  key: string;
}

/** A typed word and where it stands in the text. */
export interface Token extends Word {
  text: string;
  /** Some mark was typed, so that another spelling is another word. */
  isMarked: boolean;
  /** Another word of the text has marks: who leaves them out here probably means no other word. */
  isAmongMarked: boolean;
  offset: number;
}

/** More words are nobody's. */
const MAX_TOKENS = 16;

/** Letters that are composed at most: a letter with its marks is several until then. */
const COMPOSED_MAX = 1000;

/** The text that is read: cut, composed. Offsets of tokens count in it. */
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

/** Whether typed words are these words: marks that were typed must be the same. */
export function agree(typed: readonly Token[], words: readonly Word[]): boolean {
  return typed.every((token, index) => {
    const word = words[index];
    return word !== undefined && token.fold === word.fold && (!token.isMarked || token.key === word.key);
  });
}
