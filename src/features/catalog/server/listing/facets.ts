import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import { sharedStart } from '../../rules/labels.ts';
import type { Facet, FacetOption, ListingState } from '../../rules/listing.ts';
import { chosenPriceRange } from '../../rules/listing-links.ts';
import type { AttributeOptions } from '../attributes.ts';
import type { Bucket, SearchAnswer } from '../search-answer.ts';
import { type FacetLooks, inListedColor } from './facet-looks.ts';
import { OFFER, OFFER_CLAUSES, OFFERS, type Offer } from './listing-offers.ts';
import { optionIds } from './listing-query.ts';

const OFFER_TEXTS = { 'con-hang': 'facet.inStock', 'dang-giam': 'facet.onSale' } as const;

/** How a yes of a yes/no attribute is counted. */
const YES = '1';

interface FacetRule {
  code: string;
  kind: Facet['kind'];
  /** The counted fields: the product's own value, and the values of its variants. */
  fields: readonly string[];
}

/** The facets of a listing, in display order. */
const FACETS: readonly FacetRule[] = [
  { code: 'size', kind: 'pill', fields: ['size_options', 'size'] },
  { code: 'color', kind: 'swatch', fields: ['color_options', 'color'] },
  { code: 'price', kind: 'price', fields: ['final_price'] },
  { code: 'mastercolor', kind: 'swatch', fields: ['mastercolor'] },
  { code: 'material', kind: 'list', fields: ['material'] },
  { code: 'type', kind: 'list', fields: ['type'] },
  { code: 'tag', kind: 'list', fields: ['tag'] },
  { code: 'sizeguide', kind: 'list', fields: ['sizeguide'] },
];

export const FACET_CODES = [OFFER, ...FACETS.map(({ code }) => code)];

/** Facets of the merchant's own attributes: more are no help, and each is counted. */
const OWN_FACETS_MAX = 12;

/** The facets of a shop: those of every shop, then those of the attributes that its merchant chose for filters. */
export const facetsWith = (own: readonly string[]): readonly FacetRule[] => [
  ...FACETS,
  ...own
    .filter((code) => !FACET_CODES.includes(code))
    .slice(0, OWN_FACETS_MAX)
    .map((code): FacetRule => ({ code, kind: 'list', fields: [code, `${code}_options`] })),
];

/** Attributes whose options are shown in facets. */
export const FACET_ATTRIBUTES = FACET_CODES.filter((code) => ![OFFER, 'price', 'sizeguide'].includes(code));

/**
 * Maximum number of values per field: more than a shop has, because a value that is cut off could not be selected.
 */
const VALUES_MAX = 100;
/** The same for prices: nearly every product may have its own, and a range counts all of them. */
const PRICES_MAX = 1000;

/** Bounds of the price choices, in đồng. */
const PRICE_STEPS = [0, 100_000, 200_000, 300_000, 500_000, 700_000, 1_000_000, 2_000_000];

/** The search aggregations for all of these facets, or for one. */
export function facetAggregations(rules: readonly FacetRule[] = FACETS, code?: string): Record<string, unknown> {
  const fields = rules.filter((rule) => code === undefined || code === rule.code).flatMap((facet) => facet.fields);
  const offers = code === undefined ? OFFERS : [];
  return Object.fromEntries([
    ...fields.map((field) => [
      `agg_terms_${field}`,
      { terms: { field, size: field === 'final_price' ? PRICES_MAX : VALUES_MAX } },
    ]),
    ...offers.map((offer) => [`agg_filter_${offer}`, { filter: OFFER_CLAUSES[offer] }]),
  ]);
}

interface FacetSources {
  rules: readonly FacetRule[];
  attributes: ReadonlyMap<string, AttributeOptions>;
  state: ListingState;
  looks: FacetLooks;
  /** The same list without filters: all of its values can be selected, whatever else is selected. */
  whole: SearchAnswer;
}

/**
 * Facets with counts, labels and swatches. `answers` contains, for each facet with a selection, the counts without that
 * selection, so that a second value can be added.
 */
export function toFacets(
  answer: SearchAnswer,
  answers: ReadonlyMap<string, SearchAnswer>,
  { rules, attributes, state, looks, whole }: FacetSources,
): Facet[] {
  const facets = rules.flatMap((rule): Facet[] => {
    const countsIn = ({ aggregations }: SearchAnswer) =>
      countValues(rule.fields.map((field) => aggregations[`agg_terms_${field}`]?.buckets ?? []));
    const counts = countsIn(answers.get(rule.code) ?? answer);
    const members = countsIn(whole);
    if (rule.kind === 'price') {
      const options = priceOptions(counts, members, state);
      return options.length > 1 || state.filters.price
        ? [{ code: rule.code, label: text('facet.price'), kind: rule.kind, options }]
        : [];
    }
    if (rule.code === 'sizeguide') return sizeGuideFacet(rule, counts, members, state, looks);
    const attribute = attributes.get(rule.code);
    if (!attribute) return [];
    const chosen = new Set(optionIds(attribute.options, state.filters[rule.code] ?? []));
    const options = attribute.options.flatMap((option): FacetOption[] => {
      const { value, label } = option;
      const isSelected = chosen.has(value);
      const count = counts.get(value) ?? 0;
      const swatch = rule.kind === 'swatch' ? inListedColor(option.swatch, label, looks.colors) : option.swatch;
      const name = attribute.isYesNo ? { value, label: text('facet.yes') } : { value: label, label };
      if (attribute.isYesNo && value !== YES) return [];
      return (members.get(value) ?? 0) > 0 || isSelected ? [{ ...name, count, isSelected, swatch }] : [];
    });
    return options.length ? [{ code: rule.code, label: attribute.label, kind: rule.kind, options }] : [];
  });
  return [...offerFacet(answer, whole, state), ...facets];
}

/** The choices "in stock" and "reduced", if they narrow the list. */
function offerFacet(answer: SearchAnswer, whole: SearchAnswer, { filters }: ListingState): Facet[] {
  const countIn = ({ aggregations }: SearchAnswer, offer: Offer) => aggregations[`agg_filter_${offer}`]?.doc_count ?? 0;
  const options = OFFERS.flatMap((offer): FacetOption[] => {
    const isSelected = filters[OFFER]?.includes(offer) ?? false;
    const all = countIn(whole, offer);
    if (!isSelected && (all === 0 || all === whole.hits.total.value)) return [];
    return [{ value: offer, label: text(OFFER_TEXTS[offer]), count: countIn(answer, offer), isSelected, swatch: null }];
  });
  return options.length ? [{ code: OFFER, label: text('facet.offer'), kind: 'list', options }] : [];
}

/** Groups of clothes that share a size guide; shown only when there are several. */
function sizeGuideFacet(
  { code, kind }: FacetRule,
  counts: ReadonlyMap<string, number>,
  members: ReadonlyMap<string, number>,
  { filters }: ListingState,
  { guides }: FacetLooks,
): Facet[] {
  const titled = [...members.keys()].flatMap((value) => {
    const title = guides.get(value);
    return title ? [{ value, title, count: counts.get(value) ?? 0 }] : [];
  });
  if (titled.length < 2) return [];
  // The facet's heading already contains the common beginning of all titles.
  const start = sharedStart(titled.map(({ title }) => title)).length;
  const options = titled.map(({ value, title, count }) => {
    const rest = title.slice(start).trim();
    const label = rest.charAt(0).toLocaleUpperCase('vi') + rest.slice(1);
    return { value, label, count, isSelected: filters.sizeguide?.includes(value) ?? false, swatch: null };
  });
  return [{ code, label: text('facet.sizeguide'), kind, options }];
}

/** Number of products by value; a product that has the value in both fields counts once. */
function countValues(lists: readonly (readonly Bucket[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key, doc_count } of lists.flat()) {
    counts.set(String(key), Math.max(counts.get(String(key)) ?? 0, doc_count));
  }
  return counts;
}

function priceOptions(
  counts: ReadonlyMap<string, number>,
  members: ReadonlyMap<string, number>,
  state: ListingState,
): FacetOption[] {
  const highest = Math.max(0, ...[...members.keys()].map(Number));
  const chosen = chosenPriceRange(state);
  return PRICE_STEPS.flatMap((from, index): FacetOption[] => {
    const next = PRICE_STEPS[index + 1];
    const to = next ?? Math.max(highest, from);
    const countOf = (prices: ReadonlyMap<string, number>) =>
      [...prices]
        .filter(([price]) => Number(price) >= from && (next === undefined || Number(price) < next))
        .reduce((sum, [, each]) => sum + each, 0);
    if (!countOf(members)) return [];
    const count = countOf(counts);
    const label =
      from === 0
        ? text('facet.priceBelow', formatDong(to))
        : next === undefined
          ? text('facet.priceFrom', formatDong(from))
          : text('facet.priceBetween', formatDong(from), formatDong(next));
    const isSelected = chosen?.from === from && chosen.to === to;
    return [{ value: `${from}_${to}`, label, count, isSelected, swatch: null }];
  });
}
