import type { ReadText } from '../meaning/read-text.ts';
import { wordsOf } from '../meaning/search-tokens.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Matcher } from './match-concepts.ts';

/** A category with more of the shop than this says too little of what its goods have in common. */
const NARROW_SHARE = 0.15;
/** A word that begins more names, such as áo, says too little as well. */
const SAYING_SHARE = 0.1;
/** The score of a name that begins with the words. */
const AT_START = 100;

/**
 * Goods beside a few that were found: in the narrowest category of these, and with names that begin with the same word.
 * Beside the only khăn sữa of a shop that are its khăn quấn.
 */
export function neighboursOf(
  places: readonly number[],
  read: ReadText,
  { index, matcher }: { index: SearchIndex; matcher: Matcher },
): number[] {
  const [first] = places;
  const kind = read.concepts.find((concept) => matcher.isThing(concept));
  const [word] = wordsOf(kind?.spelling ?? '');
  if (first === undefined || !word) return [];
  const [begins] = matcher.match([{ alternatives: [{ facts: [{ kind: 'phrase', words: [word] }], weight: 1 }] }]);
  const named = begins?.reduce((sum, score) => sum + Number(score === AT_START), 0) ?? 0;
  if (named > SAYING_SHARE * index.size) return [];
  const inCategory = narrowestOf(first, index);
  return inCategory.filter((place) => begins?.[place] === AT_START);
}

/** The products of the category with the fewest of them that has this one. */
function narrowestOf(place: number, index: SearchIndex): number[] {
  let best: number[] = [];
  for (const { places } of index.postings('category_ids').values()) {
    const all: number[] = [];
    places.each((one) => all.push(one));
    if (all.length > NARROW_SHARE * index.size || !all.includes(place)) continue;
    if (best.length === 0 || all.length < best.length) best = all;
  }
  return best;
}
