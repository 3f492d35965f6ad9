// The inserted strip needs its buttons.
import '../card/product-strip.ts';
import { viewedQuery } from '../../../domain/catalog/recently-viewed.ts';
import { recentlyViewedPath } from '../../../domain/page/paths/paths.ts';
import { fetchFragment } from '../../../stores/page/fragment.ts';

/** Fills the reserved space with recently viewed products, or removes it when there are none. */
export async function showViewed(place: HTMLElement, skus: readonly string[]): Promise<void> {
  const strip = await fetchFragment(recentlyViewedPath(viewedQuery(skus)), '[data-viewed] > *');
  if (strip) place.replaceChildren(strip);
  else place.hidden = true;
}
