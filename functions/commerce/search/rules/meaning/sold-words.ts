import { goods } from './known-words.ts';
import type { NameWords } from './name-words.ts';
import type { Fact } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import type { PhraseMatch } from './search-meaning.ts';
import { LABEL_SCORES } from './search-target.ts';
import type { Token, Word } from './search-tokens.ts';

/** What the catalogue says of words. */
interface Catalogue {
  lexicon: Lexicon;
  names: NameWords;
}

/** Whether a word has no meaning of its own, or an ignored one. */
export const saysNothing = (token: Token, lexicon: Lexicon): boolean =>
  lexicon.isEmpty(token) || (goods(lexicon.phrases([token])).length === 0 && !lexicon.hasLabelWord(token, true));

/**
 * Words for goods that one shop sells and another does not, such as shoes, have a row for each case. The names and labels
 * of the catalogue say which of them holds.
 */
export function soldOrNot(matches: PhraseMatch[], { lexicon, names }: Catalogue): PhraseMatch[] {
  const isUnsold = ({ meaning }: PhraseMatch) => meaning.kind === 'unsold';
  const written = ({ words }: PhraseMatch) => words.map(({ key }) => key).join(' ');
  const unsold = new Set(matches.filter(isUnsold).map(written));
  const others = matches.filter((match) => !isUnsold(match) && unsold.has(written(match)));
  if (others.length === 0) return matches;
  const isThere = (words: readonly Word[]) => names.hasPhrase(words) || isLabel(lexicon, words);
  const isSold = ({ meaning }: PhraseMatch) =>
    meaning.phrases.some(isThere) ||
    meaning.targets.some(({ facts }) =>
      facts.every((fact) => isNamed(fact) || (fact.kind === 'phrase' && isThere(fact.words))),
    );
  return others.some(isSold)
    ? matches.filter((match) => !isUnsold(match))
    : matches.filter((match) => !others.includes(match));
}

/** A value that begins with the words: a category `Tất, giày và thắt lưng` does not say that there are shoes. */
const isNamed = (fact: Fact): boolean => fact.kind === 'field' && fact.score > LABEL_SCORES.inside;

const isLabel = (lexicon: Lexicon, words: readonly Word[]) =>
  lexicon
    .labelled(words)
    .some(({ isStart, words: own }) => isStart && own.every(({ key }, at) => key === words[at]?.key));
