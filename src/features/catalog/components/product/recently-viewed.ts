import { whenShown } from '../../../ui/browser/when-shown.ts';
import { rememberViewed } from '../../browser/recently-viewed.ts';

/** How far below the screen the strip starts loading. */
const AHEAD = '800px';

/** Stores the current product and shows those viewed before it when they come near. */
class RecentlyViewed extends HTMLElement {
  connectedCallback(): void {
    whenShown(() => this.show());
  }

  private show(): void {
    const others = rememberViewed(this.dataset.sku ?? '');
    if (!others.length) return;
    this.hidden = false;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void import('./viewed-strip.ts').then(({ showViewed }) => showViewed(this, others));
      },
      { rootMargin: AHEAD },
    );
    near.observe(this);
  }
}

if (!customElements.get('recently-viewed')) customElements.define('recently-viewed', RecentlyViewed);
