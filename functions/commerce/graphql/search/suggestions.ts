import { listingCondition } from '../../shop/catalog/listing-condition.ts';
import { type ProductListing, runSearch } from '../catalog/listing.ts';
import type { GraphqlContext } from '../transport/context.ts';

const SUGGESTIONS_MAX = 5;
/** Categories above this level are too wide to search for. */
const LEVEL_MIN = 3;
/** Enough categories to choose from after the wide ones are gone. */
const CATEGORIES_READ = 20;

/** What was looked for instead of a slip first [B-13]; then narrower searches: names of the categories most of what was found is in; none without a search. */
export async function suggestions({ filter }: ProductListing, _: unknown, context: GraphqlContext) {
  if (!filter.search) return [];
  const [tree, { aggregations, correction }] = await Promise.all([
    context.loaders.categories(),
    runSearch(
      {
        where: listingCondition(filter),
        sort: [],
        from: 0,
        size: 0,
        aggregations: [{ kind: 'terms', name: 'categories', field: 'category_ids', size: CATEGORIES_READ }],
      },
      context,
    ),
  ]);
  const names = (aggregations.categories?.buckets ?? []).flatMap(({ key }) => {
    const category = tree.get(Number(key));
    return category && category.level >= LEVEL_MIN ? category.name : [];
  });
  const typed = filter.search.toLocaleLowerCase('vi');
  return [...new Set([...(correction ? [correction.meant] : []), ...names])]
    .filter((name) => name.toLocaleLowerCase('vi') !== typed)
    .slice(0, SUGGESTIONS_MAX)
    .map((search) => ({ search }));
}
