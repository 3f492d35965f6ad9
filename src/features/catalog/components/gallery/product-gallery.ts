import { atFirstTouch } from '../../../ui/browser/first-touch.ts';
import { PRODUCT_CHOICE, type ProductChoice } from '../../rules/product-choice.ts';

/** Thumbnails, position, films and the selected variant's pictures; without scripts they are links and scrolling. */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('[data-track]');
    if (!track) return;
    atFirstTouch(() => {
      track.dataset.used = '';
      for (const picture of track.querySelectorAll('img')) picture.loading = 'eager';
    });
    track.addEventListener('scroll', () => this.#mark(current(track)), { passive: true });
    track.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      // On a film the arrow keys move within it.
      if (step === 0 || event.target instanceof HTMLVideoElement) return;
      event.preventDefault();
      track.scrollTo({ left: (current(track) + step) * frameWidth(track) });
    });
    this.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const jump = target?.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!jump || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const frame = track.querySelector<HTMLElement>(jump.hash);
      track.scrollTo({ left: frame?.offsetLeft ?? 0 });
      const film = frame?.querySelector('video');
      film?.focus({ preventScroll: true });
      // A browser that refuses leaves it to the button of the film.
      film?.play().catch(() => {});
    });
    document.addEventListener(PRODUCT_CHOICE, (event) => {
      if (event instanceof CustomEvent) void this.#show(event.detail as ProductChoice, track);
    });
  }

  #mark(index: number): void {
    this.querySelectorAll('[data-thumbs] li:not([hidden]) a').forEach((thumb, at) => {
      if (at !== index) thumb.removeAttribute('aria-current');
      else if (!thumb.hasAttribute('aria-current')) {
        thumb.setAttribute('aria-current', 'true');
        bringIntoSight(thumb);
      }
    });
    const position = this.querySelector('[data-position]');
    const count = this.querySelectorAll('[data-track] > li:not([hidden])').length;
    if (position) position.textContent = `${index + 1}/${count}`;
  }

  async #show({ pictures }: ProductChoice, track: HTMLElement): Promise<void> {
    const { showPictures } = await import('./gallery-pictures.ts');
    // Measured before anything is written, to avoid a forced layout.
    track.scrollTo({ left: 0, behavior: 'instant' });
    showPictures(this, track, pictures);
    this.#mark(0);
  }
}

/** Scrolls only the thumbnails and never the page. */
function bringIntoSight(thumb: Element): void {
  const column = thumb.closest('[data-thumbs]');
  if (!column) return;
  const [seen, own] = [column.getBoundingClientRect(), thumb.getBoundingClientRect()];
  column.scrollBy({ top: own.top - seen.top - (seen.height - own.height) / 2 });
}

/** A low phone shows two pictures side by side, other screens one. */
const frameWidth = (track: HTMLElement): number => track.firstElementChild?.clientWidth || 1;

function current(track: HTMLElement): number {
  return Math.round(track.scrollLeft / frameWidth(track));
}

if (!customElements.get('product-gallery')) customElements.define('product-gallery', ProductGallery);
