import type { Facts } from './facts.ts';
import type { Rule } from './rules.ts';

/** A query as people type it, and its meaning in facts of the catalogue. */
export interface Judged {
  query: string;
  /** The kind of difficulty. */
  group: string;
  /** The products that the query means; null when the shop does not sell them. */
  best: Rule | null;
  /** Products that are acceptable in the result. */
  fair?: Rule;
}

const BEST = 3;
const FAIR = 1;
const DEPTH = 10;
const FIRST_FEW = 5;

/** A product that was meant but is sold out scores like one that is only similar. */
function gradeOf({ best, fair }: Judged, facts: Facts): number {
  if (best?.(facts)) return facts.isInStock ? BEST : FAIR;
  return fair?.(facts) && facts.isInStock ? FAIR : 0;
}

export interface Score {
  judged: Judged;
  ndcg: number;
  isFirstRight: boolean;
  /** One of the first five results is wrong. */
  hasWrong: boolean;
  /** Nothing was found, although the shop has the product. */
  isEmpty: boolean;
}

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
const sum = (grades: number[]) => grades.slice(0, DEPTH).reduce((all, grade, place) => all + gain(grade, place), 0);

/** Scores the ids that a search found, in their order. Throws when the shop has nothing of what a query means. */
export function score(judged: Judged, found: readonly number[], catalogue: ReadonlyMap<number, Facts>): Score {
  if (!judged.best) {
    const isRight = found.length === 0;
    return { judged, ndcg: Number(isRight), isFirstRight: isRight, hasWrong: !isRight, isEmpty: false };
  }
  const ideal = [...catalogue.values()].map((facts) => gradeOf(judged, facts)).sort((a, b) => b - a);
  const best = ideal[0] ?? 0;
  if (best === 0) throw new Error(`nothing in the catalogue is meant by "${judged.query}"`);
  const grades = found.slice(0, DEPTH).map((id) => {
    const facts = catalogue.get(id);
    return facts ? gradeOf(judged, facts) : 0;
  });
  return {
    judged,
    ndcg: sum(grades) / sum(ideal),
    isFirstRight: grades[0] === best,
    hasWrong: grades.slice(0, FIRST_FEW).includes(0),
    isEmpty: grades.length === 0,
  };
}

export interface Summary {
  queries: number;
  /** Means, 0 to 1. */
  ndcg: number;
  firstRight: number;
  wrong: number;
  empty: number;
}

export function summary(scores: readonly Score[]): Summary {
  const mean = (of: (one: Score) => number) => scores.reduce((all, one) => all + of(one), 0) / scores.length;
  return {
    queries: scores.length,
    ndcg: mean(({ ndcg }) => ndcg),
    firstRight: mean(({ isFirstRight }) => Number(isFirstRight)),
    wrong: mean(({ hasWrong }) => Number(hasWrong)),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
  };
}
