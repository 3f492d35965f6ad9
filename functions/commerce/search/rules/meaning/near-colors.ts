import type { ReadText } from './read-text.ts';
import type { Alternative, Concept } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import { type Word, wordsOf } from './search-tokens.ts';

/** How well a neighbour answers for the colour that is asked for. */
const NEAR_WEIGHT = 0.5;
const COLOR = 'color';

/**
 * The text with the neighbours of its colours, for a shop that has nothing in the colour itself: colours whose names
 * begin with the same word, as đỏ đô and đỏ rượu do. Null when no colour has a neighbour.
 */
export function withNearColors(read: ReadText, lexicon: Lexicon): { read: ReadText; loosened: Concept[] } | null {
  const loosened: Concept[] = [];
  const concepts = read.concepts.map((concept): Concept => {
    const near = concept.role === 'color' ? neighboursOf(concept, lexicon) : [];
    if (near.length === 0) return concept;
    const wider = { ...concept, alternatives: [...concept.alternatives, ...near] };
    loosened.push(wider);
    return wider;
  });
  return loosened.length === 0 ? null : { read: { ...read, concepts }, loosened };
}

/** The colours of the shop with the first word of this one, or of another name for it: `bordeaux` is also đỏ rượu vang. */
function neighboursOf({ spelling }: Concept, lexicon: Lexicon): Alternative[] {
  const typed = wordsOf(spelling);
  const rows = lexicon.phrasesOf(typed).filter(({ meaning }) => meaning.kind === 'means');
  const names: (readonly Word[])[] = [typed, ...rows.flatMap(({ meaning }) => meaning.phrases)];
  const firsts = new Set(names.filter(({ length }) => length > 1).flatMap(([word]) => word?.key ?? []));
  return lexicon.labels.flatMap((label): Alternative[] => {
    const [first] = lexicon.phraseWords.of(label.label);
    if (label.code !== COLOR || !first || !firsts.has(first.key)) return [];
    return [{ facts: [{ kind: 'field', fields: label.fields, values: [label.id], score: 100 }], weight: NEAR_WEIGHT }];
  });
}
