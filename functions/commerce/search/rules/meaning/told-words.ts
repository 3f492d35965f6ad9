import type { D1Database } from '@cloudflare/workers-types';
import { inProse } from '../../db/search-prose.ts';
import { skuParts } from '../../db/search-words.ts';
import { conceptOf } from './known-words.ts';
import type { ReadText } from './read-text.ts';
import type { Concept } from './search-concept.ts';
import { wordsOf } from './search-tokens.ts';

/** A word in a description says little about the product. */
const PROSE_WEIGHT = 0.1;
/** The same for a word or a need that stands in descriptions only: there it was written for this. */
const TOLD_WEIGHT = 0.6;
/** The same for words that stand nowhere else. */
const TOLD_BEST_WEIGHT = 0.98;

/** A tone that was typed as a number, as VNI does: this word is decoded. */
const IS_TYPED_TONE = /\p{L}[1-9]$/u;

/** Products by a part of a SKU, and the concepts together with matches in descriptions. */
export async function lookUp(db: D1Database, read: ReadText, codes: readonly string[]) {
  const asSku = codes.map((code) => skuParts(db, code));
  const concepts = read.purpose === undefined ? read.concepts : [...read.concepts, purposeOf(read.purpose)];
  const runs = toldRuns({ ...read, concepts });
  const statements = runs.map(({ phrases }) => inProse(db, phrases));
  const all = [...asSku, ...statements];
  const rows = all.length > 0 ? await db.batch<Record<string, unknown>>(all) : [];
  const lists = rows.map(({ results }) => JSON.parse(String(results[0]?.ids ?? '[]')) as number[]);
  const skus = lists.splice(0, asSku.length).find((ids) => ids.length > 0) ?? [];
  const toldOf = (concept: Concept) => {
    const ids = runs.flatMap(({ concepts }, at) => (concepts.includes(concept) ? (lists[at] ?? []) : []));
    return ids.length === 0 ? null : ({ kind: 'prose', ids: new Set(ids) } as const);
  };
  /** Descriptions only change the order. */
  const prose = read.concepts.map((concept, place): Concept => {
    const fact = place > 0 && isPlain(concept) ? toldOf(concept) : null;
    if (!fact) return concept;
    return {
      ...concept,
      isTold: true,
      alternatives: [...concept.alternatives, { facts: [fact], weight: PROSE_WEIGHT }],
    };
  });
  /** Descriptions answer for what no name and no value says. */
  const told = concepts.map((concept): Concept => {
    const fact = concept.toldAs || concept.role === 'unknown' ? toldOf(concept) : null;
    if (!fact) return concept;
    return {
      ...concept,
      role: 'need',
      alternatives: [
        ...concept.alternatives,
        { facts: [fact], weight: concept.isToldBest ? TOLD_BEST_WEIGHT : TOLD_WEIGHT },
      ],
    };
  });
  const isSaid = told.some((concept, place) => concept !== concepts[place]);
  return { skus, prose, told: isSaid ? told : null };
}

/** What the goods are for, as something that descriptions may say: the laptop of `ba lô laptop`. */
function purposeOf(text: string): Concept {
  const words = wordsOf(text);
  const concept = conceptOf('need', text, Number.MAX_SAFE_INTEGER, words.length, [
    { facts: [{ kind: 'phrase', words }], weight: 1 },
  ]);
  return { ...concept, toldAs: [words.map(({ key }) => key).join(' ')] };
}

const isPlain = ({ role }: Concept) => role === 'word' || role === 'unknown';

/** What is looked up in descriptions: needs by their phrases, and unknown words that stand side by side as one phrase. */
function toldRuns({ tokens, concepts }: ReadText): { concepts: Concept[]; phrases: string[] }[] {
  const runs: { concepts: Concept[]; phrases: string[]; end: number }[] = [];
  for (const concept of concepts) {
    const at = tokens.findIndex(({ offset }) => offset === concept.offset);
    if (concept.toldAs) runs.push({ concepts: [concept], phrases: [...concept.toldAs], end: -1 });
    const token = tokens[at];
    if (!token || !isPlain(concept) || IS_TYPED_TONE.test(token.text)) continue;
    const last = runs.at(-1);
    if (last && last.end === at && concept.role === 'unknown') {
      last.concepts.push(concept);
      last.phrases = [`${last.phrases[0]} ${token.key}`];
      last.end = at + 1;
    } else runs.push({ concepts: [concept], phrases: [token.key], end: concept.role === 'unknown' ? at + 1 : -1 });
  }
  return runs;
}
