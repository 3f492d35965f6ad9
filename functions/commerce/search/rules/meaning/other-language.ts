import { isSyllable } from '../words/syllable.ts';
import { toldPhrases } from './known-words.ts';
import type { NameWords } from './name-words.ts';
import type { Alternative, Concept, Fact } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import type { Meaning, PhraseMatch } from './search-meaning.ts';
import { literal } from './search-target.ts';
import { foldedPhrase, type Word, wordsOf } from './search-tokens.ts';

/** How well words of another language or region answer for words that the catalogue does not have at all. */
const OTHER_WEIGHT = 0.95;
const STEP = 0.04;
const LEAST_WEIGHT = 0.7;
const PHRASES_MAX = 40;

interface Catalogue {
  lexicon: Lexicon;
  names: NameWords;
}

/**
 * Words that no name has: with the other phrases of their rows, and with the rows that mean them. A shop whose names are
 * English has no áo khoác, but jackets. What describes goods may also stand in descriptions.
 */
export function inOtherWords(concept: Concept, found: readonly PhraseMatch[], { lexicon, names }: Catalogue): Concept {
  if (concept.role !== 'kind' && concept.role !== 'need') return concept;
  const rows = found.map(({ meaning }) => meaning).filter(({ kind }) => kind === 'means' || kind === 'same');
  const isThere = ({ facts }: Alternative) => facts.every((fact) => mayHold(fact, names));
  const typed = wordsOf(concept.text);
  const isTyped = ({ facts: [fact] }: Alternative) =>
    fact?.kind === 'phrase' && foldedPhrase(fact.words) === foldedPhrase(typed);
  if (rows.length === 0) return concept;
  if (isToldBest(concept, rows, { typed, isThere, lexicon, names }))
    return { ...concept, toldAs: toldPhrases(found, lexicon), isToldBest: true };
  const isVietnamese = typed.every(({ fold }) => isSyllable(fold));
  if (concept.alternatives.some((one) => (isVietnamese || !isTyped(one)) && isThere(one))) return concept;
  const others = rows.flatMap((row) => [...row.phrases, ...lexicon.meaningRows(row).flatMap(({ phrases }) => phrases)]);
  const known = distinct(others)
    .slice(0, PHRASES_MAX)
    .flatMap((words) => literal(words, lexicon, 1))
    .filter(isThere)
    .map((alternative, place) => ({ ...alternative, weight: Math.max(LEAST_WEIGHT, OTHER_WEIGHT - STEP * place) }));
  return known.length === 0 ? concept : { ...concept, alternatives: [...concept.alternatives, ...known] };
}

/** A need that neither a name, a label nor the first target says: a description with the words says it best. */
function isToldBest(
  { role }: Concept,
  rows: readonly Meaning[],
  { typed, isThere, ...catalogue }: Catalogue & { typed: readonly Word[]; isThere: (one: Alternative) => boolean },
): boolean {
  const isFirstThere = rows.some(({ targets: [first] }) => first !== undefined && isThere(first));
  return role === 'need' && isMeans(rows) && !isFirstThere && !isWritten(typed, catalogue);
}

const isMeans = (rows: readonly Meaning[]): boolean => rows.some(({ kind }) => kind === 'means');

/** Whether a name or a label has the typed words. */
const isWritten = (typed: readonly Word[], { lexicon, names }: Catalogue): boolean =>
  names.hasPhrase(typed) || lexicon.labelled(typed).length > 0;

const mayHold = (fact: Fact, names: NameWords): boolean =>
  fact.kind === 'phrase' ? fact.words.length > 0 && names.hasPhrase(fact.words) : fact.kind === 'field';

function distinct(phrases: readonly (readonly Word[])[]): (readonly Word[])[] {
  return [...new Map(phrases.map((words) => [words.map(({ key }) => key).join(' '), words])).values()];
}
