import type { D1Database } from '@cloudflare/workers-types';
import { searchOnEngine } from '../../../functions/commerce/search/rules/engine/engine-search.ts';
import type { SearchEngine } from '../../../functions/commerce/search/rules/engine/engine-settings.ts';
import { type SearchEnv, searchShopProducts } from '../../../functions/commerce/search/rules/engine/shop-search.ts';
import { searchPhrases } from '../../../functions/commerce/search/rules/meaning/search-phrases.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import type { Condition } from '../../../functions/commerce/search/rules/search-condition.ts';
import type { ListingState } from '../../../src/features/catalog/rules/listing.ts';
import { facetAggregations } from '../../../src/features/catalog/server/listing/facets.ts';
import { listingQuery, listingSort } from '../../../src/features/catalog/server/listing/listing-query.ts';
import { PRODUCT_FIELDS } from '../../../src/features/catalog/server/search-answer.ts';

/** A kind of question that shoppers ask; `ask` asks that of a round. */
export interface SearchCase {
  name: string;
  ask(env: SearchEnv, round: number): Promise<unknown>;
}

/** What shoppers type: goods, for whom, of what, in which colour and price, without marks, and with slips. */
const TEXTS = [
  ...['áo thun nữ', 'váy hoa', 'quần jean nam', 'ao so mi trang', 'đầm dự tiệc', 'áo khoác dưới 500k', 'khăn'],
  ...['ao len', 'đồ ngủ', 'quần short bé trai', 'vay maxi', 'áo polo xanh', 'bodysuit em bé', 'quan tay den'],
  ...['áo dài', 'dep nu', 'áo thun cotton', 'chân váy xếp ly', 'ao khoac gio', 'quần jogger'],
];
/** What is typed before a word is complete. */
const BEGUN = ['áo', 'áo th', 'ao kh', 'quần', 'quan j', 'vá', 'váy h', 'đầm', 'đồ b', 'bé', 'khă', 'chan v'];
/** Categories of the default catalogue: women, one below it, men. */
const CATEGORIES = [3, 57, 2];
const SORTS = ['position', 'price', 'created_at'] as const;
const SEARCHABLE: Condition = { kind: 'unscored', of: { kind: 'terms', field: 'visibility', values: [3, 4] } };
const PAGE: ListingState = { page: 1, itemsPerPage: 24, sort: null, term: '', filters: {}, view: 'grid' };

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

function bodyOf(state: ListingState, category?: number) {
  const { page, itemsPerPage: size } = state;
  return parseSearchBody({
    query: listingQuery(state, category, new Map()),
    aggs: facetAggregations(),
    from: (page - 1) * size,
    size,
    sort: listingSort(state),
    _source: PRODUCT_FIELDS,
  });
}
const searchOf = (round: number) => bodyOf({ ...PAGE, term: at(TEXTS, round) });

/** A page of a search, a page of a category with all facets, filtered by price in every second round, and a suggestion. */
export function engineCases(): SearchCase[] {
  return [
    { name: 'a search with facets', ask: (env, round) => searchShopProducts(env, searchOf(round)) },
    {
      name: 'a category with facets',
      ask: (env, round) => {
        const sort = { field: at(SORTS, round), direction: 'ASC' } as const;
        const filters: ListingState['filters'] =
          round % 2 === 0 ? {} : { price: [`${100_000 + round * 1000}_${600_000 + round * 1000}`] };
        return searchShopProducts(
          env,
          bodyOf({ ...PAGE, page: 1 + (round % 5), sort, filters }, at(CATEGORIES, round)),
        );
      },
    },
    { name: 'suggestions', ask: (env, round) => searchPhrases(env, at(BEGUN, round), SEARCHABLE, new Date()) },
  ];
}

/** The share of the texts for which the engine finds all that their words mean, so that the embedded index is not asked. */
export async function wholeShare(db: D1Database, engine: SearchEngine): Promise<number> {
  let whole = 0;
  for (const [round] of TEXTS.entries())
    if ((await searchOnEngine(db, engine, searchOf(round), new Date()))?.isWhole) whole += 1;
  return whole / TEXTS.length;
}
