import type { Swatch } from '../../../domain/catalog/catalog.ts';
import { getShopConfig, listCmsBlocks } from '../../content/content.ts';
import type { SearchAnswer } from '../../search/search-answer.ts';
import type { Commerce } from '../../transport/commerce.ts';
import { optional } from '../../transport/errors.ts';

/** How choices are shown: what the merchant set apart from the catalogue. */
export interface FacetLooks {
  /** Colour code by label, from the remote `color_list` [LIST-046]. */
  colors: Readonly<Record<string, string>>;
  /** Title of each size guide by its identifier. */
  guides: ReadonlyMap<string, string>;
}

/** Colours of the remote configuration; none when it does not answer. */
export async function listedColors(commerce: Commerce): Promise<FacetLooks['colors']> {
  return (await optional(getShopConfig(commerce), null))?.colors ?? {};
}

/** The looks that the facets of an answer need; titles are asked for only where there is a choice of size guides. */
export async function facetLooks(commerce: Commerce, { aggregations }: SearchAnswer): Promise<FacetLooks> {
  const identifiers = (aggregations.agg_terms_sizeguide?.buckets ?? []).map(({ key }) => String(key));
  const [colors, blocks] = await Promise.all([
    listedColors(commerce),
    identifiers.length > 1 ? optional(listCmsBlocks(commerce, identifiers), []) : [],
  ]);
  return { colors, guides: new Map(blocks.map(({ identifier, title }) => [identifier, title])) };
}

/** The look of a colour: the listed code, unless the catalogue has a picture of it [LIST-046, IMG-009]. */
export function inListedColor(swatch: Swatch | null, label: string, colors: FacetLooks['colors']): Swatch | null {
  const color = colors[label];
  return color && swatch?.kind !== 'image' ? { kind: 'color', color } : swatch;
}
