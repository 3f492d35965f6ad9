import type { ReadText } from '../meaning/read-text.ts';
import type { Concept, Role } from '../meaning/search-concept.ts';
import type { Matcher } from './match-concepts.ts';
import type { Ranked } from './rank-concepts.ts';

/** What holds for everything that is asked for, wherever it stands in the text. */
const SHARED: ReadonlySet<Role> = new Set(['audience', 'price', 'sale']);
const SCALE = 100;

/**
 * More than one thing in a text, `áo thun và quần short nam`: the products of each. Null when the text names only one,
 * or when one of them is not found with its own words.
 */
export function rankThings(matcher: Matcher, read: ReadText, attempt: (of: ReadText) => Ranked): Ranked | null {
  const starts = read.concepts.flatMap((concept, index) =>
    matcher.isThing(concept) && (index === 0 || isNamedApart(read, index)) ? [index] : [],
  );
  if (starts.length < 2) return null;
  const parts = starts.map((start, index) => read.concepts.slice(index === 0 ? 0 : start, starts[index + 1]));
  const ranked = parts.map((part) => attempt({ ...read, concepts: [...part, ...sharedWith(part, parts)] }));
  return ranked.every(({ isFull }) => isFull) ? joined(ranked) : null;
}

/** Words that join two things. */
const JOINING = /(?<!\p{L})(?:và|va|với|voi|hoặc|hoac|hay|cùng|cung|and|or|with)(?!\p{L})|[,+&/]/iu;

/** Whether the words name another thing, and do not describe the one before: `áo khoác kaki` is one thing. */
function isNamedApart({ text, concepts }: ReadText, index: number): boolean {
  const [before, concept] = [concepts[index - 1], concepts[index]];
  if (!before || !concept) return false;
  return concept.tokens > 1 || JOINING.test(text.slice(before.offset + before.text.length, concept.offset + 1));
}

/** Words of the other parts that also hold for this one, which has none of their role. */
function sharedWith(part: readonly Concept[], parts: readonly (readonly Concept[])[]): Concept[] {
  const own = new Set(part.map(({ role }) => role));
  return parts.flat().filter((concept) => SHARED.has(concept.role) && !own.has(concept.role));
}

/** All products, so that the best of each thing are the first. */
function joined(ranked: readonly Ranked[]): Ranked {
  const best = new Map<number, number>();
  for (const { places, scores } of ranked) {
    const highest = scores.reduce((most, score) => Math.max(most, score), 1);
    for (const [index, place] of places.entries())
      best.set(place, Math.max(best.get(place) ?? 0, (SCALE * (scores[index] ?? 0)) / highest));
  }
  return { places: [...best.keys()], scores: [...best.values()], isFull: true, leftOut: [] };
}
