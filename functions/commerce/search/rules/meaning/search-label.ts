import type { LabelRow } from '../../db/search-lexicon.ts';
import type { PhraseWords, Word } from './search-tokens.ts';

/** A name in the catalogue that contains some words in sequence. */
export interface LabelMatch {
  label: Label;
  /** The words of the label that matched. */
  words: readonly Word[];
  /** Whether the words are the whole label, or its beginning. */
  isWhole: boolean;
  isStart: boolean;
}

export interface Label extends Pick<LabelRow, 'code' | 'id' | 'label' | 'url_path'> {
  /** Index fields that contain its id. */
  fields: readonly string[];
}

/** The names in the catalogue. */
export interface Labels {
  readonly labels: readonly Label[];
  /** The words of a phrase. */
  readonly phraseWords: PhraseWords;
  /** Labels that contain the words in sequence. */
  labelled(typed: readonly Word[]): LabelMatch[];
}
