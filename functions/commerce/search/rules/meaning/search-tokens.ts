import { fold } from '../../../../../src/kernel/text/fold.ts';
import { markKey } from '../../../shared/rules/spelling.ts';
import { searchedText } from '../search-text.ts';
import { isSameWord } from '../words/inflection.ts';

/** A word in the forms used for comparison: without diacritics, and with them in one spelling. */
export interface Word {
  fold: string;
  key: string;
}

/** A word as somebody wrote it. */
interface WrittenWord extends Word {
  /** It has diacritics, so another spelling is another word. */
  isMarked: boolean;
}

/** A typed word and its position in the text. */
export interface Token extends WrittenWord {
  text: string;
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

/** A word. To compile such a pattern takes a fresh Worker a millisecond, so what is no word is told below, without another one. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ENDS_WITH_APOSTROPHE = /\p{L}['’]$/u;

/** The `'s` of `women's` belongs to the word before it, and is no size. */
const isGenitive = (word: string, before: string) => /^s$/i.test(word) && ENDS_WITH_APOSTROPHE.test(before);

export function tokensOf(text: string): Token[] {
  const readable = readableText(text);
  const words = [...readable.matchAll(WORD)]
    .filter(({ 0: word, index }) => !isGenitive(word, readable.slice(0, index)))
    .slice(0, MAX_TOKENS);
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

/** A phrase of plain words in Latin letters, so short that nothing of it is cut off. */
const PLAIN = /^[ 0-9A-Za-zÀ-ÖØ-öø-ʯḀ-ỹ]{1,60}$/;

/** `wordsOf` for many phrases that have words in common: the forms of each word are computed once. */
export class PhraseWords {
  readonly #known = new Map<string, WrittenWord>();

  of(phrase: string): WrittenWord[] {
    if (!PLAIN.test(phrase)) return tokensOf(phrase);
    const words: WrittenWord[] = [];
    for (const text of phrase.split(' ')) if (text !== '' && words.length < MAX_TOKENS) words.push(this.#word(text));
    return words;
  }

  #word(text: string): WrittenWord {
    const known = this.#known.get(text);
    if (known) return known;
    const folded = fold(text);
    const key = markKey(text);
    const word = { fold: folded, key, isMarked: key !== folded };
    this.#known.set(text, word);
    return word;
  }
}

export const foldedPhrase = (words: readonly Word[]) => words.map((word) => word.fold).join(' ');

/** Whether typed words equal these words; typed diacritics must match. */
export function agree(typed: readonly WrittenWord[], words: readonly Word[]): boolean {
  return typed.every((token, index) => {
    const word = words[index];
    return word !== undefined && isSameWord(token.fold, word.fold) && (!token.isMarked || token.key === word.key);
  });
}

/** Tones that half of the country writes alike: hỏi and ngã. */
const ALIKE = '34';

/**
 * Whether the typed diacritics may be a slip for others: hỏi stands for ngã, or some are missing. Only a phrase may also
 * have some too many: `áo khoắc` is áo khoác, but `côn` is not con.
 */
export function mayMean(typed: readonly Token[], words: readonly Word[]): boolean {
  return typed.every((token, index) => {
    const word = words[index];
    if (!word || token.fold !== word.fold) return false;
    if (!token.isMarked) return true;
    const [own, meant] = [partsOf(token.key), partsOf(word.key)];
    const isTone = own.tone === '' || own.tone === meant.tone || (isAlike(own.tone) && isAlike(meant.tone));
    const isPlain = (letter: string) => fold(letter) === letter;
    return (
      isTone && (typed.length > 1 || own.letters.every((letter, at) => letter === meant.letters[at] || isPlain(letter)))
    );
  });
}

const isAlike = (tone: string) => tone !== '' && ALIKE.includes(tone);

function partsOf(key: string): { letters: string[]; tone: string } {
  const letters = key.replace(/[1-5]$/, '');
  return { letters: [...letters], tone: key.slice(letters.length) };
}
