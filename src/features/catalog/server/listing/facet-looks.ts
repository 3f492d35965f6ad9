import { findShopConfig, listCmsBlocks } from '../../../config/server/content.ts';
import type { Commerce } from '../../../transport/server/commerce.ts';
import { optional } from '../../../transport/server/errors.ts';
import type { Swatch } from '../../rules/catalog.ts';
import type { SearchAnswer } from '../search-answer.ts';

/** How facet values are displayed, as configured outside the catalogue. */
export interface FacetLooks {
  /** Colour code by label, from the remote `color_list`. */
  colors: Readonly<Record<string, string>>;
  /** Title of each size guide by its identifier. */
  guides: ReadonlyMap<string, string>;
}

/** Colours of the remote configuration; none when it does not answer. */
export async function listedColors(commerce: Commerce): Promise<FacetLooks['colors']> {
  return (await findShopConfig(commerce))?.colors ?? {};
}

/** The display data for the facets of an answer; titles of size guides are loaded only when there are several. */
export async function facetLooks(commerce: Commerce, { aggregations }: SearchAnswer): Promise<FacetLooks> {
  const identifiers = (aggregations.agg_terms_sizeguide?.buckets ?? []).map(({ key }) => String(key));
  const [colors, blocks] = await Promise.all([
    listedColors(commerce),
    identifiers.length > 1 ? optional(listCmsBlocks(commerce, identifiers), []) : [],
  ]);
  return { colors, guides: new Map(blocks.map(({ identifier, title }) => [identifier, title])) };
}

/** The swatch of a colour: the configured code, unless the catalogue has a picture. */
export function inListedColor(swatch: Swatch | null, label: string, colors: FacetLooks['colors']): Swatch | null {
  const color = colors[label];
  return color && swatch?.kind !== 'image' ? { kind: 'color', color } : swatch;
}
