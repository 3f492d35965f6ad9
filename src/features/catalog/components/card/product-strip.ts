import { isLoggedIn } from '../../../session/browser/session-flag.ts';

/** Events when a pointer, a finger or the focus reaches the strip. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * Adds buttons to a horizontally scrolling strip, and renders its later products, which are inert text in the page
 * until the strip is used. Without scripts both lists are plain and scrollable.
 */
class ProductStrip extends HTMLElement {
  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('[data-track]');
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('[data-step]')];
    if (!track) return;

    const update = (): void => {
      const end = track.scrollWidth - track.clientWidth;
      for (const button of buttons) {
        button.hidden = end <= 1;
        button.disabled = button.dataset.step === '1' ? track.scrollLeft >= end - 1 : track.scrollLeft <= 1;
      }
    };
    for (const button of buttons) {
      button.addEventListener('click', () => {
        // Only complete slides count, so that a step never ends in the middle of one.
        const slide = track.firstElementChild?.clientWidth ?? track.clientWidth;
        const step = Math.max(1, Math.floor(track.clientWidth / slide)) * slide;
        track.scrollBy({ left: step * Number(button.dataset.step) });
      });
    }
    const rest = this.querySelector('noscript');
    for (const sign of rest ? SIGNS : []) this.addEventListener(sign, () => showRest(track, rest), { passive: true });
    track.addEventListener('scroll', update, { passive: true });
    new ResizeObserver(update).observe(track);
  }
}

function showRest(track: HTMLElement, rest: HTMLElement | null): void {
  if (!rest?.isConnected) return;
  rest.remove();
  track.append(...new DOMParser().parseFromString(rest.textContent, 'text/html').querySelectorAll('li:has(> article)'));
  if (isLoggedIn())
    void import('../../../wishlist/browser/follow-hearts.ts').then(({ showNewHearts }) => showNewHearts());
}

if (!customElements.get('product-strip')) customElements.define('product-strip', ProductStrip);
