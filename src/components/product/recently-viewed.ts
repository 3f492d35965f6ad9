import { recentlyViewedPath } from '../../domain/paths.ts';
import { rememberViewed } from '../../stores/recently-viewed.ts';
import { fetchFragment } from './fragment.ts';

/** How far below the screen the strip is fetched. */
const AHEAD = '800px';

/** Remembers the product that is open and shows those seen before it, once they come near. */
class RecentlyViewed extends HTMLElement {
  connectedCallback(): void {
    const others = rememberViewed(this.dataset.sku ?? '');
    if (!others.length) return;
    this.hidden = false;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void this.#load(others);
      },
      { rootMargin: AHEAD },
    );
    near.observe(this);
  }

  async #load(skus: readonly string[]): Promise<void> {
    const strip = await fetchFragment(recentlyViewedPath(skus), '[data-viewed] > *');
    if (strip) this.replaceChildren(strip);
    else this.hidden = true;
  }
}

if (!customElements.get('recently-viewed')) customElements.define('recently-viewed', RecentlyViewed);
