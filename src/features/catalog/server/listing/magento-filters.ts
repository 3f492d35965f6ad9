import type { VariablesOf } from 'gql.tada';
import { plainText } from '../../../markup/server/sanitize.ts';
import type { GraphqlApi } from '../../../transport/server/commerce.ts';
import { SETTINGS_LIFE_S } from '../../../transport/server/shared-reads.ts';
import type { ListingState } from '../../rules/listing.ts';
import { chosenPriceRange } from '../../rules/listing-links.ts';
import { ListingAttributes, type ListingProducts } from './listing-documents.ts';
import { optionIds } from './listing-query.ts';
import type { ListingRequest } from './listing-source.ts';

type MagentoFilter = NonNullable<VariablesOf<typeof ListingProducts>['filter']>;
type MagentoSort = NonNullable<VariablesOf<typeof ListingProducts>['sort']>;

/** An attribute that Magento can filter by. */
export interface ListingAttribute {
  code: string;
  kind: 'swatch' | 'pill' | 'list' | 'boolean';
  options: { value: string; label: string }[];
}
export type AttributesByCode = ReadonlyMap<string, ListingAttribute>;

/** Filters that are compared directly, without option ids. */
const PLAIN_FILTERS: readonly string[] = ['sku', 'url_key'];
/** Attributes with a fixed kind of display, whatever their input type in Magento. */
const KINDS: Partial<Record<string, ListingAttribute['kind']>> = { size: 'pill', color: 'swatch' };

/** The filterable attributes by code, with labels as text. Throws `CommerceError`. */
export async function listListingAttributes(commerce: GraphqlApi): Promise<AttributesByCode> {
  const { attributesList } = await commerce.read(ListingAttributes, {}, SETTINGS_LIFE_S);
  const attributes = (attributesList?.items ?? []).flatMap((item) => {
    if (!item) return [];
    const look = 'swatch_input_type' in item ? item.swatch_input_type : null;
    const options = item.options.flatMap((option) =>
      option ? [{ value: option.value, label: plainText(option.label) }] : [],
    );
    return [[item.code, { code: item.code, kind: kindOf(item.code, item.frontend_input, look), options }] as const];
  });
  return new Map(attributes);
}

function kindOf(code: string, input: string | null, look: string | null): ListingAttribute['kind'] {
  if (input === 'BOOLEAN') return 'boolean';
  return KINDS[code] ?? (look === 'VISUAL' ? 'swatch' : look === 'TEXT' ? 'pill' : 'list');
}

/** The filters of the address that are applied; unknown names and values are ignored. */
export function knownMagentoFilters(state: ListingState, attributes: AttributesByCode): ListingState['filters'] {
  const known = Object.entries(state.filters).map(([code, values]) => [
    code,
    values.filter(
      (value) =>
        code === 'price' ||
        PLAIN_FILTERS.includes(code) ||
        optionIds(attributes.get(code)?.options ?? [], [value]).length,
    ),
  ]);
  return Object.fromEntries(known.filter(([, values]) => values?.length));
}

/** Magento's filter for a listing; without the selection of one attribute when its own counts are needed. */
export function magentoFilter(
  { categoryId, state }: ListingRequest,
  attributes: AttributesByCode,
  leftOut?: string,
): MagentoFilter {
  const filter: Record<string, { eq: string } | { in: string[] } | { from: string; to?: string }> = {};
  if (categoryId !== undefined) filter.category_id = { eq: String(categoryId) };
  for (const [code, values] of Object.entries(state.filters)) {
    if (code === leftOut) continue;
    const range = code === 'price' ? chosenPriceRange(state) : null;
    if (range) filter.price = { from: String(range.from), ...(range.to > range.from ? { to: String(range.to) } : {}) };
    else if (PLAIN_FILTERS.includes(code)) filter[code] = { in: values };
    else filter[code] = { in: optionIds(attributes.get(code)?.options ?? [], values) };
  }
  // The names come from Magento's attribute list at runtime, so our schema cannot contain them.
  return filter as MagentoFilter;
}

/** The sort fields that Magento supports; a search cannot be sorted by newest. */
export function magentoSortFields({ term }: ListingState): readonly string[] {
  return term ? ['name', 'price'] : ['created_at', 'name', 'price'];
}

/**
 * Position ascending unless the address says otherwise; a search starts with the best match. Magento cannot
 * sort by time, but lists the newest first among equal matches, and without a search text all matches are equal.
 */
export function magentoSort(state: ListingState): MagentoSort | null {
  const { sort, term } = state;
  if (!sort || ![...magentoSortFields(state), 'position'].includes(sort.field))
    return term ? null : { position: 'ASC' };
  const { direction } = sort;
  if (sort.field === 'created_at') return { relevance: direction };
  if (sort.field === 'name') return { name: direction };
  return sort.field === 'price' ? { price: direction } : { position: direction };
}
