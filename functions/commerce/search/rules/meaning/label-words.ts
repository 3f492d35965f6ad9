import { formsOf, isSameWord } from '../words/inflection.ts';
import type { Label, LabelMatch } from './search-label.ts';
import type { PhraseWords, Word } from './search-tokens.ts';

/** Longest phrase that can be a name, in words. */
export const PHRASE_WORDS_MAX = 6;

/** A word of a label, with those behind it. */
interface LabelWord {
  label: Label;
  words: readonly Word[];
  start: number;
}

/** The words of the catalogue's labels. */
export class LabelWords {
  /** Where each word without diacritics stands. */
  readonly #byFold = new Map<string, LabelWord[]>();

  constructor(labels: readonly Label[], phraseWords: PhraseWords) {
    for (const label of labels) {
      const words = phraseWords.of(label.label);
      for (let start = 0; start < words.length; start++) {
        const fold = words[start]?.fold ?? '';
        const same = this.#byFold.get(fold);
        if (same) same.push({ label, words, start });
        else this.#byFold.set(fold, [{ label, words, start }]);
      }
    }
  }

  /** All words without diacritics. */
  folded(): Iterable<string> {
    return this.#byFold.keys();
  }

  has(folded: string): boolean {
    return this.#byFold.has(folded) || this.containing([{ fold: folded, key: folded }]).length > 0;
  }

  /** Labels that contain the words in sequence, whatever their diacritics. */
  containing(typed: readonly Word[]): LabelMatch[] {
    const [first] = typed;
    if (!first || typed.length > PHRASE_WORDS_MAX) return [];
    const beginning = [first.fold, ...formsOf(first.fold)].flatMap((fold) => this.#byFold.get(fold) ?? []);
    return beginning.flatMap(({ label, words, start }): LabelMatch[] => {
      if (!typed.every(({ fold }, index) => isSameWord(words[start + index]?.fold ?? '', fold))) return [];
      const end = start + typed.length;
      const isWhole = start === 0 && end === words.length;
      return [{ label, words: words.slice(start, end), isStart: start === 0, isWhole }];
    });
  }
}
