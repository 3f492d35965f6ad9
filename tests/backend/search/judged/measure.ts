import type { D1Database } from '@cloudflare/workers-types';
import { listingCondition } from '../../../../functions/commerce/search/rules/listing-condition.ts';
import { findProducts } from '../../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../../functions/commerce/search/rules/search-body.ts';
import { type Facts, readFacts } from './facts.ts';
import { type Judged, type Score, type Summary, score, summary } from './grade.ts';

/** The same request as that of the storefront for the first page of a search. */
export const bodyOf = (query: string) => ({
  query: {
    bool: {
      filter: { bool: { must: [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }] } },
      must: {
        multi_match: {
          query,
          fields: ['name^4', 'sku^2', 'category.name', 'description', 'short_description'],
          operator: 'and',
        },
      },
    },
  },
  size: 12,
});

/** What the page of results gets for a text. */
export const readQuery = (db: D1Database, query: string) => findProducts(db, parseSearchBody(bodyOf(query)));

const POPUP_SIZE = 6;
const UNFILTERED = { categoryIds: null, numberedCategories: null, values: {}, texts: [], price: null };

/** What the popup gets for a text: the call of `products(search)`. */
export const readPopup = (db: D1Database, query: string) =>
  findProducts(db, {
    where: listingCondition({ ...UNFILTERED, search: query }),
    sort: [],
    from: 0,
    size: POPUP_SIZE,
    aggregations: [],
  });

/** Scores of all queries, each with its results. */
export async function judge(db: D1Database, list: readonly Judged[]) {
  const facts = new Map<number, Facts>((await readFacts(db)).map((one) => [one.id, one]));
  const scores: (Score & { found: Facts[] })[] = [];
  for (const judged of list) {
    const ids = (await readQuery(db, judged.query)).hits.map(({ id }) => id);
    const found = ids.flatMap((id) => facts.get(id) ?? []);
    scores.push({ ...score(judged, ids, facts), found });
  }
  return scores;
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const line = (name: string, { queries, ndcg, firstRight, wrong, empty }: Summary) =>
  [
    name.padEnd(16),
    String(queries).padStart(4),
    ndcg.toFixed(3).padStart(8),
    ...[firstRight, wrong, empty].map((share) => percent(share).padStart(8)),
  ].join('');

/** A table of the scores by group; the last row is the total. */
export function table(scores: readonly Score[]): string {
  const head = `${''.padEnd(16)}${['n', 'nDCG@10', 'first', 'wrong@5', 'empty'].map((name, index) => name.padStart(index === 0 ? 4 : 8)).join('')}`;
  const groups = [...Map.groupBy(scores, ({ judged }) => judged.group)];
  return [head, ...groups.map(([name, list]) => line(name, summary(list))), line('all', summary(scores))].join('\n');
}

/** The queries with a wrong result, each with its first results. */
export const told = (scores: readonly (Score & { found: readonly Facts[] })[]): string =>
  scores
    .filter(({ isFirstRight, hasWrong, isEmpty }) => !isFirstRight || hasWrong || isEmpty)
    .map(({ judged, found }) => {
      const names = found.slice(0, 3).map(({ name }) => name);
      return `${judged.query}: ${names.join(' | ') || 'nothing'}`;
    })
    .join('\n');
