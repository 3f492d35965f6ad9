import type { ResultOf } from 'gql.tada';
import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import { plainText } from '../../../markup/server/sanitize.ts';
import type { Swatch } from '../../rules/catalog.ts';
import type { Facet, FacetOption, ListingState } from '../../rules/listing.ts';
import { chosenPriceRange } from '../../rules/listing-links.ts';
import { type FacetLooks, inListedColor } from './facet-looks.ts';
import type { ListingCounts } from './listing-documents.ts';
import { optionIds } from './listing-query.ts';
import type { AttributesByCode, ListingAttribute } from './magento-filters.ts';

export type Aggregation = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof ListingCounts>['products']>['aggregations']>[number]
>;

/** Swatches of options, by `code:value`. */
export type OptionLooks = ReadonlyMap<string, Swatch>;

interface FacetSources {
  /** Number of products in the list. */
  total: number;
  state: ListingState;
  attributes: AttributesByCode;
  looks: OptionLooks;
  colors: FacetLooks['colors'];
}

/** The most used facets come first; the others follow in Magento's order. */
const FIRST = ['size', 'color', 'price'];
const TRUE = '1';

/**
 * Facets from Magento's counts. `own` contains, for an attribute with a selection, the counts without that selection,
 * so that a second value can be added.
 */
export function magentoFacets(
  aggregations: readonly (Aggregation | null)[],
  own: ReadonlyMap<string, readonly (Aggregation | null)[]>,
  sources: FacetSources,
): Facet[] {
  const codes = new Set([
    ...aggregations.map((aggregation) => aggregation?.attribute_code ?? ''),
    ...Object.keys(sources.state.filters),
  ]);
  const facets = [...codes].flatMap((code): Facet[] => {
    const counted = (own.get(code) ?? aggregations).find((aggregation) => aggregation?.attribute_code === code);
    if (!counted) return [];
    if (code === 'price') return priceFacet(counted, sources.state);
    const attribute = sources.attributes.get(code);
    return attribute ? attributeFacet(counted, attribute, sources) : [];
  });
  return facets.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ code }: Facet): number {
  const place = FIRST.indexOf(code);
  return place < 0 ? FIRST.length : place;
}

function attributeFacet(counted: Aggregation, { code, kind }: ListingAttribute, sources: FacetSources): Facet[] {
  const known = (counted.options ?? []).flatMap((option) =>
    option ? [{ value: option.value, label: kind === 'boolean' ? option.value : plainText(option.label) }] : [],
  );
  const chosen = new Set(optionIds(known, sources.state.filters[code] ?? []));
  const options = (counted.options ?? []).flatMap((option): FacetOption[] => {
    if (!option || (kind === 'boolean' && option.value !== TRUE)) return [];
    const label = kind === 'boolean' ? text('facet.yes') : plainText(option.label);
    // Addresses contain labels, which people can read; a boolean is written as its value.
    const value = kind === 'boolean' ? option.value : label;
    const isSelected = chosen.has(option.value);
    const look = sources.looks.get(`${code}:${option.value}`) ?? null;
    const swatch = kind === 'swatch' ? inListedColor(look, label, sources.colors) : null;
    return [{ value, label, count: option.count ?? 0, isSelected, swatch }];
  });
  const narrows = options.some(({ count, isSelected }) => isSelected || count < sources.total);
  if (!narrows) return [];
  return [{ code, label: plainText(counted.label) || code, kind: kind === 'boolean' ? 'list' : kind, options }];
}

/**
 * Magento's count for `400000_500000` excludes the upper end, but its filter includes it; therefore the end is one đồng
 * lower.
 */
function priceFacet(counted: Aggregation, state: ListingState): Facet[] {
  const chosen = chosenPriceRange(state);
  const options = (counted.options ?? []).flatMap((option): FacetOption[] => {
    const [from, end] = (option?.value ?? '').split('_').map(Number);
    if (from === undefined || end === undefined || !(end > from)) return [];
    const to = end - 1;
    return [
      {
        value: `${from}_${to}`,
        label: text('facet.priceBetween', formatDong(from), formatDong(end)),
        count: option?.count ?? 0,
        isSelected: chosen?.from === from && chosen.to === to,
        swatch: null,
      },
    ];
  });
  return options.length > 1 || chosen ? [{ code: 'price', label: text('facet.price'), kind: 'price', options }] : [];
}
