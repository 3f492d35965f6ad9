import { type Concept, ROLE_WEIGHTS } from '../meaning/search-concept.ts';
import { ENOUGH, GENERAL_SHARE, KEPT, KEPT_MIN, SHOWN, THING, VERY_FEW } from '../ranking/similar-goods.ts';
import { conceptClause, type ReadConcepts } from './engine-concepts.ts';
import { anyOf, type Clause, everything, numberPath, scored } from './engine-query.ts';

/** Lower than the score of every product that matches. */
const BEHIND = 1e-6;

/** A search that few products match, and what is similar to them. */
interface FewProducts {
  thing: Concept;
  read: ReadConcepts;
  /** How many products match. */
  total: number;
}

/** The products that are goods of this kind by their name or category. */
export const thingClause = (thing: Concept, { lexicon, names }: ReadConcepts): Clause =>
  conceptClause(thing, { share: 1, lexicon, names, least: THING });

/** Whether other goods of the kind should follow those that were found, as far as their number says. */
export const areFew = (total: number): boolean => total > 0 && total < ENOUGH;

/** Whether the kind is so general in this shop that goods of it are no choice. */
export const isGeneral = (total: number, same: number, all: number): boolean =>
  total >= VERY_FEW && same > GENERAL_SHARE * all;

/**
 * The goods of the kind that is asked for which do not match: can be bought, with what nobody gives up, those that match
 * most first. `where` is the rest of the search, `found` what matches the text.
 */
export function similarBody({ thing, read, total }: FewProducts, where: Clause, found: Clause): Clause {
  const { concepts, denied } = read.read;
  const part = (concept: Concept, least: number, share = 1) => conceptClause(concept, { ...read, share, least });
  const kept = concepts.filter(({ role }) => KEPT.has(role)).map((concept) => part(concept, KEPT_MIN));
  const kind = thingClause(thing, read);
  return {
    query: {
      bool: {
        must: [everything(1)],
        filter: [where, kind, ...kept, { term: { [numberPath('stock.is_in_stock')]: 1 } }],
        must_not: [found, ...denied.map(({ concept }) => part(concept, 0))],
        should: concepts.map((concept) => part(concept, 0, ROLE_WEIGHTS[concept.role])),
      },
    },
    sort: [{ _score: { order: 'desc' } }, { id: 'asc' }],
    size: SHOWN - total,
    _source: false,
    track_total_hits: true,
    aggs: { all: { global: {}, aggs: { same: { filter: kind } } } },
  };
}

/** What matches, and these products behind in their order. */
export function withProducts(found: Clause, ids: readonly number[]): Clause {
  const behind = ids.map((id, at) => scored({ term: { id } }, BEHIND * (ids.length - at)));
  return { dis_max: { queries: [found, anyOf(behind)] } };
}
