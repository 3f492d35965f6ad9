// The inserted strip needs its buttons.
import '../card/product-strip.ts';
import { recentlyViewedPath } from '../../../links/rules/paths.ts';
import { fetchFragment } from '../../../transport/browser/fragment.ts';
import { viewedQuery } from '../../rules/recently-viewed.ts';

/** Fills the reserved space with recently viewed products, or removes it when there are none. */
export async function showViewed(place: HTMLElement, skus: readonly string[]): Promise<void> {
  const strip = await fetchFragment(recentlyViewedPath(viewedQuery(skus)), '[data-viewed] > *');
  if (strip) place.replaceChildren(strip);
  else place.hidden = true;
}
