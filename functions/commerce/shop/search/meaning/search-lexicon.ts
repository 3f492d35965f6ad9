import type { D1Database } from '@cloudflare/workers-types';
import { type MeaningKind, type MeaningRow, readLexicon } from '../../../db/search/search-lexicon.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { eachPhrase } from './phrase-ranges.ts';
import type { Alternative } from './search-concept.ts';
import type { Label, LabelMatch, Labels } from './search-label.ts';
import { parseTargets, partsOf } from './search-target.ts';
import { agree, foldedPhrase, type Token, type Word, wordsOf } from './search-tokens.ts';

/** A row of the shop's search meanings. */
export interface Meaning {
  id: number;
  kind: MeaningKind;
  /** The phrase that matched, and the others of the row. */
  phrases: readonly (readonly Word[])[];
  targets: readonly Alternative[];
  /** Words of the target that stand for no goods, such as `everyone`: the products without an audience belong to it. */
  parts: ReadonlySet<string>;
}

export interface PhraseMatch {
  meaning: Meaning;
  words: readonly Word[];
  spelling: string;
}

/** Longest phrase that can be a name, in words. */
export const PHRASE_WORDS_MAX = 6;
/** The most phrases of a row, and the most rows that the beginning of a phrase can mean. */
const PHRASES_MAX = 1000;
const BEGUN_MAX = 3;

/**
 * Everything that words of a search can mean: the shop's own rows, and the names of categories and attribute values.
 */
export class Lexicon implements Labels {
  readonly seq: number;
  readonly labels: readonly Label[];
  readonly meanings: Meaning[] = [];
  /** Index fields that its facts use. */
  readonly fields: ReadonlySet<string>;
  readonly #phrases = new Map<string, PhraseMatch[]>();
  readonly #labels = new Map<string, LabelMatch[]>();
  readonly #words = new Set<string>();
  /** The words of rows and labels, for correcting typing errors. */
  readonly vocabulary = new Vocabulary();

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
    for (const label of this.labels) this.#addLabel(label);
    for (const row of meanings) this.#addMeaning(row);
  }

  /** Rows that have the typed words as a phrase. */
  phrases(typed: readonly Token[]): PhraseMatch[] {
    return (this.#phrases.get(foldedPhrase(typed)) ?? []).filter(({ words }) => agree(typed, words));
  }

  /** The same, ignoring diacritics. */
  foldedPhrases(typed: readonly Token[]): PhraseMatch[] {
    return this.#phrases.get(foldedPhrase(typed)) ?? [];
  }

  /**
   * Phrases that the typed words are the beginning of, while the last word is not complete; empty when they could be
   * very different things.
   */
  begunPhrases(typed: readonly Token[]): PhraseMatch[] {
    const start = foldedPhrase(typed);
    const found = new Map<Meaning, PhraseMatch>();
    for (const [phrase, matches] of this.#phrases) {
      if (phrase.length === start.length || !phrase.startsWith(start)) continue;
      for (const match of matches) {
        const shortest = found.get(match.meaning)?.spelling.length ?? Number.POSITIVE_INFINITY;
        if (match.spelling.length < shortest && agree(typed.slice(0, -1), match.words)) found.set(match.meaning, match);
      }
    }
    const all = [...found.values()];
    const own = all.filter(({ spelling }) => !all.some((other) => spelling.startsWith(`${other.spelling} `)));
    return own.length <= BEGUN_MAX ? own : [];
  }

  /** Labels that contain the words in sequence. */
  labelled(typed: readonly Word[]): LabelMatch[] {
    return this.#labels.get(foldedPhrase(typed)) ?? [];
  }

  /** Whether a label contains the word; with `isExact`, with these diacritics. */
  hasLabelWord({ fold, key }: Word, isExact = false): boolean {
    return (this.#labels.get(fold) ?? []).some(({ words }) => !isExact || words[0]?.key === key);
  }

  /** A word without meaning of its own. */
  isFiller(word: string): boolean {
    const matches = this.#phrases.get(foldedPhrase(wordsOf(word))) ?? [];
    return matches.length > 0 && matches.every(({ meaning }) => meaning.kind === 'ignored');
  }

  /** The same, for a word with these diacritics. */
  isEmpty({ fold, key }: Word): boolean {
    const matches = (this.#phrases.get(fold) ?? []).filter(({ words }) => words[0]?.key === key);
    return matches.length > 0 && matches.every(({ meaning }) => meaning.kind === 'ignored');
  }

  /** Whether a row has exactly these words as a phrase. */
  isPhrase(typed: string): boolean {
    return (this.#phrases.get(foldedPhrase(wordsOf(typed))) ?? []).some(({ spelling }) => spelling === typed);
  }

  hasWord(folded: string): boolean {
    return this.#words.has(folded);
  }

  #addWord(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    // Numbers and codes are no corrections of other words.
    if (!/\d/.test(word)) this.vocabulary.add({ word, spelling: word, n: 1 });
  }

  #addLabel(label: Label): void {
    const words = wordsOf(label.label);
    for (const word of words) this.#addWord(word.fold);
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + PHRASE_WORDS_MAX); end++) {
        const part = words.slice(start, end);
        const match: LabelMatch = {
          label,
          words: part,
          isStart: start === 0,
          isWhole: start === 0 && end === words.length,
        };
        const key = foldedPhrase(part);
        const known = this.#labels.get(key);
        if (known) known.push(match);
        else this.#labels.set(key, [match]);
      }
    }
  }

  #addMeaning({ id, kind, phrases, target }: MeaningRow): void {
    const spellings = phrases
      .split(',')
      .map((phrase) => phrase.trim().normalize('NFC').toLowerCase())
      .filter((phrase) => phrase !== '')
      .flatMap(eachPhrase)
      .slice(0, PHRASES_MAX);
    const all = spellings.map(wordsOf).filter((words) => words.length > 0);
    const meaning: Meaning = {
      id,
      kind,
      phrases: all,
      targets: parseTargets(target, this),
      parts: new Set(partsOf(target)),
    };
    this.meanings.push(meaning);
    for (const [index, words] of all.entries()) {
      if (kind !== 'unsold' && kind !== 'question' && kind !== 'ignored')
        for (const word of words) this.#addWord(word.fold);
      const key = foldedPhrase(words);
      const match = { meaning, words, spelling: spellings[index] ?? '' };
      const known = this.#phrases.get(key);
      if (known) known.push(match);
      else this.#phrases.set(key, [match]);
    }
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
