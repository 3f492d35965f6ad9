import type { MeaningKind, MeaningRow } from '../../db/search-lexicon.ts';
import { eachPhrase } from './phrase-ranges.ts';
import type { Alternative } from './search-concept.ts';
import type { Labels } from './search-label.ts';
import { parseTargets, partsOf } from './search-target.ts';
import { foldedPhrase, type Word } from './search-tokens.ts';

/** A row of the shop's search meanings. */
export interface Meaning {
  readonly id: number;
  readonly kind: MeaningKind;
  /** The phrase that matched, and the others of the row. */
  readonly phrases: readonly (readonly Word[])[];
  readonly targets: readonly Alternative[];
  /** Words of the target that stand for no goods, such as `everyone`: the products without an audience belong to it. */
  readonly parts: ReadonlySet<string>;
}

export interface PhraseMatch {
  readonly meaning: Meaning;
  readonly words: readonly Word[];
  /** The words without diacritics, as one text. */
  readonly key: string;
  readonly spelling: string;
}

/** The most phrases of a row. */
const PHRASES_MAX = 1000;

/** A row whose phrases and target are read when a search needs them, so that a fresh Worker need not read all rows. */
export class RowMeaning implements Meaning {
  readonly id: number;
  readonly kind: MeaningKind;
  readonly #row: MeaningRow;
  readonly #labels: Labels;
  #matches: PhraseMatch[] | null = null;
  #phrases: (readonly Word[])[] | null = null;
  #targets: Alternative[] | null = null;
  #parts: Set<string> | null = null;

  constructor(row: MeaningRow, labels: Labels) {
    this.id = row.id;
    this.kind = row.kind;
    this.#row = row;
    this.#labels = labels;
  }

  get phrases(): readonly (readonly Word[])[] {
    this.#phrases ??= this.matches.map(({ words }) => words);
    return this.#phrases;
  }

  get targets(): readonly Alternative[] {
    this.#targets ??= parseTargets(this.#row.target, this.#labels);
    return this.#targets;
  }

  get parts(): ReadonlySet<string> {
    this.#parts ??= new Set(partsOf(this.#row.target));
    return this.#parts;
  }

  /** The phrases of the row. */
  get matches(): readonly PhraseMatch[] {
    if (this.#matches) return this.#matches;
    const written = this.#row.phrases.normalize('NFC').toLowerCase().split(',');
    const spellings = written.flatMap((text) => (text.trim() === '' ? [] : eachPhrase(text.trim())));
    const all = spellings.map((spelling) => {
      const words = this.#labels.phraseWords.of(spelling);
      return { meaning: this, words, key: foldedPhrase(words), spelling };
    });
    this.#matches = all.filter(({ key }) => key !== '').slice(0, PHRASES_MAX);
    return this.#matches;
  }
}
