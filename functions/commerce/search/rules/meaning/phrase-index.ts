import { fold } from '../../../../../src/kernel/text/fold.ts';
import type { MeaningKind } from '../../db/search-lexicon.ts';
import { formsOf } from '../words/inflection.ts';
import { isSyllable } from '../words/syllable.ts';
import type { PhraseMatch, RowMeaning } from './search-meaning.ts';
import { foldedPhrase, wordsOf } from './search-tokens.ts';

/** A row with its phrases as they are stored, separated by commas. */
interface StoredRow {
  meaning: RowMeaning;
  phrases: string;
}

/** Kinds of rows that stand for no goods. */
const NO_GOODS: ReadonlySet<MeaningKind> = new Set(['unsold', 'question', 'ignored']);
/** Phrases of plain words, so few that nothing of them is cut off: then the text itself is what they are found by. */
const PLAIN = /^(?: ?(?=[a-z0-9 ]{1,60}(?:,|$))[a-z0-9]+(?: [a-z0-9]+){0,15} ?(?:,|$))*$/;

/** What a phrase with a range of numbers has (phrase-ranges.ts); all that it stands for have a number. */
const RANGE = '..';
const NUMBER = /\d/;

/**
 * The phrases of rows by their words without diacritics, as one text. There are thousands, and a search needs the
 * words of a few: a row is read when something is found in it, so that a fresh Worker need not read all.
 */
export class PhraseIndex {
  /** The rows that have a phrase, in their order. */
  readonly #rows = new Map<string, RowMeaning[]>();
  /** Rows with ranges of numbers that are not read yet: each has hundreds of phrases. */
  #ranges: RowMeaning[] = [];

  constructor(rows: readonly StoredRow[]) {
    // All at once: thousands of calls for a phrase each would be most of the time.
    const folded = fold(rows.map(({ phrases }) => phrases.replaceAll('\n', ' ')).join('\n')).split('\n');
    for (const [index, { meaning }] of rows.entries()) {
      const text = folded[index] ?? '';
      const phrases = text.split(',');
      if (PLAIN.test(text)) {
        for (const phrase of phrases) this.#add(phrase.trim(), meaning);
        continue;
      }
      if (text.includes(RANGE)) this.#ranges.push(meaning);
      for (const phrase of phrases) if (!phrase.includes(RANGE)) this.#add(foldedPhrase(wordsOf(phrase)), meaning);
    }
  }

  /** All phrases without diacritics. */
  get keys(): Iterable<string> {
    this.#readRanges();
    return this.#rows.keys();
  }

  /** The phrases with these words, whatever their diacritics; of an English word also those of its singular or plural. */
  matches(key: string): PhraseMatch[] {
    if (NUMBER.test(key)) this.#readRanges();
    const found = this.#exactly(key);
    if (found.length > 0) return found;
    const last = key.slice(key.lastIndexOf(' ') + 1);
    const before = key.slice(0, key.length - last.length);
    return isSyllable(last) ? [] : formsOf(last).flatMap((form) => this.#exactly(`${before}${form}`));
  }

  #exactly(key: string): PhraseMatch[] {
    return (this.#rows.get(key) ?? []).flatMap(({ matches }) => matches.filter((match) => match.key === key));
  }

  /** The words of phrases that stand for goods, without diacritics. */
  wordsOfGoods(): string[] {
    this.#readRanges();
    return Array.from(this.#rows).flatMap(([key, rows]) =>
      rows.every(({ kind }) => NO_GOODS.has(kind)) ? [] : key.split(' '),
    );
  }

  #readRanges(): void {
    const rows = this.#ranges;
    this.#ranges = [];
    for (const meaning of rows) for (const { key } of meaning.matches) this.#add(key, meaning);
  }

  #add(key: string, meaning: RowMeaning): void {
    if (key === '') return;
    const rows = this.#rows.get(key);
    if (!rows) this.#rows.set(key, [meaning]);
    else if (!rows.includes(meaning))
      this.#rows.set(
        key,
        [...rows, meaning].sort((one, other) => one.id - other.id),
      );
  }
}
