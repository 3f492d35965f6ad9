import type { LabelRow } from '../../../db/search/search-lexicon.ts';
import type { Word } from './search-tokens.ts';

/** A name that the catalogue gives, found by some of its words that follow one another. */
export interface LabelMatch {
  label: Label;
  /** The words of the label that were found. */
  words: readonly Word[];
  /** They are all of it, or its beginning. */
  isWhole: boolean;
  isStart: boolean;
}

export interface Label extends Pick<LabelRow, 'code' | 'id' | 'label' | 'url_path'> {
  /** Fields of the index that hold its id. */
  fields: readonly string[];
}

/** The names that the catalogue gives. */
export interface Labels {
  readonly labels: readonly Label[];
  /** Labels in which the words stand one after the other. */
  labelled(typed: readonly Word[]): LabelMatch[];
}
