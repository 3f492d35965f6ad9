import type { Ranked } from '../ranking/rank-concepts.ts';
import type { ReadText } from './read-text.ts';
import { type Concept, FILTER_ROLES, type Role } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import { ASIDE } from './search-target.ts';

/** Words that act as a filter, and their position in the typed or corrected text. */
interface ReadFilter {
  role: Role;
  text: string;
  offset: number;
  length: number;
  /** Labels of the colours that it means, the nearest first; empty for any other filter. */
  colors: string[];
}

/** How the words of a shopper were interpreted. */
export interface Reading {
  /** The text that was interpreted: the typed one, without extra spaces, or its correction. */
  text: string;
  /** The corrected text that was searched instead. */
  meant: string | null;
  filters: ReadFilter[];
  /** Words that match nothing together with the rest. */
  leftOut: string[];
  /** How many products match, when similar ones follow them; otherwise null. */
  exact: number | null;
  /** A product that the shop does not sell, and what it has instead. */
  unsold: { text: string; instead: string[] } | null;
  /** Text to search for among the questions. */
  question: string | null;
  /** Addresses of the shop's pages that answer the question. */
  pages: string[];
}

/** The attribute whose values are the colours of variants. */
const COLOR = 'color';
/** A word for more colours says too little to choose one. */
const COLORS_MAX = 12;

/** The position of a filter's words: in the typed text, or word by word in the corrected one. */
function filterOf(concept: Concept, { tokens }: ReadText, { meant, lexicon }: Understood): ReadFilter {
  const { role, text, offset } = concept;
  const colors = role === 'color' ? colorsOf(concept, lexicon) : [];
  if (meant === null) return { role, text, offset, length: text.length, colors };
  const words = meant.split(' ');
  const isOwn = (token: { offset: number }) => token.offset >= offset && token.offset < offset + text.length;
  const first = tokens.findIndex(isOwn);
  const own = words.slice(first, first + tokens.filter(isOwn).length).join(' ');
  const start = words.slice(0, first).reduce((length, word) => length + word.length + 1, 0);
  return { role, text: own, offset: start, length: own.length, colors };
}

interface Understood {
  meant: string | null;
  lexicon: Lexicon;
}

/** The labels of this colour: `red` and `đỏ` are Đỏ mận and Đỏ đô. */
function colorsOf({ alternatives }: Concept, lexicon: Lexicon): string[] {
  const facts = alternatives.flatMap(({ facts: all, weight }) =>
    all.flatMap((fact) => (fact.kind === 'field' ? [{ values: fact.values, score: fact.score * weight }] : [])),
  );
  const ids = facts.toSorted((one, other) => other.score - one.score).flatMap(({ values }) => values);
  const labels = ids.flatMap((id) => lexicon.labels.find((label) => label.id === id && label.code === COLOR) ?? []);
  return [...new Set(labels.map(({ label }) => label))].slice(0, COLORS_MAX);
}

/** How the typed text (`first`) was interpreted, by what was searched in the end (`of`) and what was found. */
export function readingOf(first: ReadText, of: ReadText, ranked: Ranked | null, understood: Understood): Reading {
  const isFound = ranked !== null && ranked.places.length > 0;
  const leftOut = isFound ? ranked.leftOut : [];
  return {
    text: first.text,
    meant: understood.meant,
    filters: of.concepts
      .filter((concept) => FILTER_ROLES.has(concept.role) && !leftOut.includes(concept) && ranked !== null)
      .map((concept) => filterOf(concept, of, understood)),
    leftOut: [...leftOut.map(({ text }) => text), ...(isFound ? of.aside : [])],
    exact: ranked?.exact ?? null,
    unsold: first.unsold && {
      text: first.unsold.text,
      instead: [...first.unsold.meaning.parts].filter((part) => !ASIDE.has(part)),
    },
    question: first.question?.text ?? null,
    pages: first.question?.pages ?? [],
  };
}
