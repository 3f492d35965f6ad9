import type { MeaningKind, MeaningRow } from '../../../db/search/search-lexicon.ts';
import { fold } from '../../shared/fold.ts';
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
  readonly spelling: string;
}

/** The most phrases of a row. */
const PHRASES_MAX = 1000;
/** Words without diacritics, so few that nothing of them is cut off. */
const PLAIN_KEY = /^(?=.{1,60}$)[a-z0-9]+(?: [a-z0-9]+){0,15}$/;

/** A phrase of a row. There are thousands, and a search needs the words of a few. */
class RowPhrase implements PhraseMatch {
  readonly meaning: RowMeaning;
  readonly spelling: string;
  readonly #index: number;

  constructor(meaning: RowMeaning, spelling: string, index: number) {
    this.meaning = meaning;
    this.spelling = spelling;
    this.#index = index;
  }

  get words(): readonly Word[] {
    return this.meaning.phrases[this.#index] ?? [];
  }
}

/** A row whose phrases and target are read when a search needs them, so that a fresh Worker need not read all rows. */
export class RowMeaning implements Meaning {
  readonly id: number;
  readonly kind: MeaningKind;
  readonly #row: MeaningRow;
  readonly #labels: Labels;
  readonly #spellings: string[] = [];
  #phrases: Word[][] | null = null;
  #targets: Alternative[] | null = null;
  #parts: Set<string> | null = null;

  constructor(row: MeaningRow, labels: Labels) {
    this.id = row.id;
    this.kind = row.kind;
    this.#row = row;
    this.#labels = labels;
  }

  get phrases(): readonly (readonly Word[])[] {
    this.#phrases ??= this.#spellings.map((phrase) => this.#labels.phraseWords.of(phrase));
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

  /** Passes on each phrase of the row with its words without diacritics, as one text. */
  eachPhrase(use: (key: string, phrase: PhraseMatch) => void): void {
    const { phrases } = this.#row;
    const folded = fold(phrases).split(',');
    for (const [index, text] of phrases.normalize('NFC').toLowerCase().split(',').entries()) {
      const written = text.trim();
      const key = (folded[index] ?? '').trim();
      if (PLAIN_KEY.test(key)) this.#add(written, key, use);
      else if (written !== '') for (const one of eachPhrase(written)) this.#add(one, this.#keyOf(one), use);
    }
  }

  #keyOf(phrase: string): string {
    return foldedPhrase(this.#labels.phraseWords.of(phrase));
  }

  #add(spelling: string, key: string, use: (key: string, phrase: PhraseMatch) => void): void {
    if (key === '' || this.#spellings.length >= PHRASES_MAX) return;
    use(key, new RowPhrase(this, spelling, this.#spellings.length));
    this.#spellings.push(spelling);
  }
}
