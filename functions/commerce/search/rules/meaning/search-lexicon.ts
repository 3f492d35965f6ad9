import type { D1Database } from '@cloudflare/workers-types';
import { readLexicon } from '../../db/search-lexicon.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { LabelWords } from './label-words.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Label, LabelMatch, Labels } from './search-label.ts';
import { type Meaning, type PhraseMatch, RowMeaning } from './search-meaning.ts';
import { agree, foldedPhrase, PhraseWords, type Token, type Word, wordsOf } from './search-tokens.ts';

/** A target that is one value: `tag: Ngày nắng`. */
const IS_VALUE = /^[a-z_]+:[^+]+$/;
/** The most rows that the beginning of a phrase can mean. */
const BEGUN_MAX = 3;

/** How many of a row's targets say what it means; those behind them are only near. */
const FIRST_TARGETS = 2;
const KIND_OF_GOODS = /^(?:type\s*:\s*)?([^:+]+)$/;

const foldedWritten = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ');

/** The first targets that are words or a type, as texts. */
const firstTargets = ({ parts }: Meaning): string[] =>
  [...parts].slice(0, FIRST_TARGETS).flatMap((part) => {
    const [, words] = KIND_OF_GOODS.exec(part) ?? [];
    return words ? [foldedWritten(wordsOf(words))] : [];
  });

/**
 * Everything that words of a search can mean: the shop's own rows, and the names of categories and attribute values.
 */
export class Lexicon implements Labels {
  readonly seq: number;
  readonly labels: readonly Label[];
  readonly meanings: readonly Meaning[];
  /** Index fields that its facts use. */
  readonly fields: ReadonlySet<string>;
  readonly #phrases: PhraseIndex;
  readonly #labelWords: LabelWords;
  #words: Set<string> | null = null;
  #byTarget: Map<string, Meaning[]> | null = null;
  readonly phraseWords = new PhraseWords();
  #vocabulary: Vocabulary | null = null;

  constructor({ seq, meanings, labels, attributes }: Awaited<ReturnType<typeof readLexicon>>) {
    this.seq = seq;
    this.labels = labels.map((row) => ({
      ...row,
      fields: row.code === 'category' ? ['category_ids'] : [row.code, `${row.code}_options`],
    }));
    this.fields = new Set([
      'category_ids',
      'special_price',
      ...attributes.flatMap((code) => [code, `${code}_options`]),
    ]);
    this.#labelWords = new LabelWords(this.labels, this.phraseWords);
    const rows = meanings.map((row) => ({ meaning: new RowMeaning(row, this), phrases: row.phrases }));
    this.meanings = rows.map(({ meaning }) => meaning);
    this.#phrases = new PhraseIndex(rows);
  }

  /** The words of rows and labels, for correcting typing errors; few searches need it. */
  get vocabulary(): Vocabulary {
    if (!this.#vocabulary) {
      this.#vocabulary = new Vocabulary();
      // Numbers and codes are no corrections of other words.
      for (const word of this.#allWords()) if (!/\d/.test(word)) this.#vocabulary.add({ word, spelling: word, n: 1 });
    }
    return this.#vocabulary;
  }

  /** Rows that have the typed words as a phrase. */
  phrases(typed: readonly Token[]): PhraseMatch[] {
    return this.foldedPhrases(typed).filter(({ words }) => agree(typed, words));
  }

  /** The same, ignoring diacritics. */
  foldedPhrases(typed: readonly Token[]): PhraseMatch[] {
    return this.#phrases.matches(foldedPhrase(typed));
  }

  /**
   * Phrases that the typed words are the beginning of, while the last word is not complete; empty when they could be
   * very different things.
   */
  begunPhrases(typed: readonly Token[]): PhraseMatch[] {
    const start = foldedPhrase(typed);
    const found = new Map<Meaning, PhraseMatch>();
    for (const phrase of this.#phrases.keys) {
      if (phrase.length === start.length || !phrase.startsWith(start)) continue;
      for (const match of this.#phrases.matches(phrase)) {
        const shortest = found.get(match.meaning)?.spelling.length ?? Number.POSITIVE_INFINITY;
        if (match.spelling.length < shortest && agree(typed.slice(0, -1), match.words)) found.set(match.meaning, match);
      }
    }
    const all = [...found.values()];
    const own = all.filter(({ spelling }) => !all.some((other) => spelling.startsWith(`${other.spelling} `)));
    return own.length <= BEGUN_MAX ? own : [];
  }

  /** Rows that have exactly these words as a phrase. */
  phrasesOf(words: readonly Word[]): PhraseMatch[] {
    return this.#phrases
      .matches(foldedPhrase(words))
      .filter((match) => match.words.every(({ key }, at) => key === words[at]?.key));
  }

  /** Whether these words without diacritics are a phrase of goods that normally come last. */
  readonly isLast = (phrase: string): boolean =>
    this.#phrases.matches(phrase).some(({ meaning }) => meaning.kind === 'last');

  /** Rows that mean what this one names or means first: `backpack, rucksack` for `ba lô, balo`. */
  meaningRows(row: Meaning): Meaning[] {
    this.#byTarget ??= this.#readTargets();
    const named = [...row.phrases.map(foldedWritten), ...firstTargets(row)];
    const found = named.flatMap((written) => this.#byTarget?.get(written) ?? []);
    return [...new Set(found)].filter((other) => other !== row);
  }

  #readTargets(): Map<string, Meaning[]> {
    const rows = new Map<string, Meaning[]>();
    for (const meaning of this.meanings) {
      if (meaning.kind !== 'means') continue;
      for (const written of firstTargets(meaning)) rows.set(written, [...(rows.get(written) ?? []), meaning]);
    }
    return rows;
  }

  /** Other rows with a value of this one in their target, whether or not the catalogue has the value. */
  sameNeeds(meaning: Meaning): Meaning[] {
    const values = [...meaning.parts].filter((part) => IS_VALUE.test(part));
    return this.meanings.filter(
      (other) => other !== meaning && other.kind === 'means' && values.some((value) => other.parts.has(value)),
    );
  }

  /** Rows of words that mean the same as these, with their diacritics. */
  sameRows(words: readonly Word[]): PhraseMatch[] {
    return this.phrasesOf(words).filter(({ meaning }) => meaning.kind === 'same');
  }

  /** Labels that contain the words in sequence. */
  labelled(typed: readonly Word[]): LabelMatch[] {
    return this.#labelWords.containing(typed);
  }

  /** Whether a label contains the word; with `isExact`, with these diacritics. */
  hasLabelWord(word: Word, isExact = false): boolean {
    if (!isExact) return this.#labelWords.has(word.fold);
    return this.#labelWords.containing([word]).some(({ words }) => words[0]?.key === word.key);
  }

  /** A word without meaning of its own. */
  isFiller(word: string): boolean {
    const matches = this.#phrases.matches(foldedPhrase(wordsOf(word)));
    return matches.length > 0 && matches.every(({ meaning }) => meaning.kind === 'ignored');
  }

  /** The same, for a word with these diacritics. */
  isEmpty({ fold, key }: Word): boolean {
    const matches = this.#phrases.matches(fold).filter(({ words }) => words[0]?.key === key);
    return matches.length > 0 && matches.every(({ meaning }) => meaning.kind === 'ignored');
  }

  /** Whether a row has exactly these words as a phrase. */
  isPhrase(typed: string): boolean {
    return this.#phrases.matches(foldedPhrase(wordsOf(typed))).some(({ spelling }) => spelling === typed);
  }

  /** Whether a label, or a row that stands for goods, has the word. */
  hasWord(folded: string): boolean {
    return this.#allWords().has(folded);
  }

  #allWords(): ReadonlySet<string> {
    this.#words ??= new Set([...this.#labelWords.folded(), ...this.#phrases.wordsOfGoods()]);
    return this.#words;
  }
}

/** One per database of this isolate; contains no request data. */
const lexicons = new WeakMap<D1Database, Lexicon>();

/** The lexicon of a database; read again when it is not of version `seq`. */
export async function lexiconOf(db: D1Database, seq?: number): Promise<Lexicon> {
  const known = lexicons.get(db);
  if (known && (seq === undefined || known.seq === seq)) return known;
  const lexicon = new Lexicon(await readLexicon(db));
  lexicons.set(db, lexicon);
  return lexicon;
}
