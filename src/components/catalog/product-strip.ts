/** Buttons for a strip that scrolls by itself; without scripts it stays a plain scrollable list [SHELL-042]. */
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
        // Whole slides only, so that a step never ends in the middle of one.
        const slide = track.firstElementChild?.clientWidth ?? track.clientWidth;
        const step = Math.max(1, Math.floor(track.clientWidth / slide)) * slide;
        track.scrollBy({ left: step * Number(button.dataset.step) });
      });
    }
    track.addEventListener('scroll', update, { passive: true });
    new ResizeObserver(update).observe(track);
  }
}

if (!customElements.get('product-strip')) customElements.define('product-strip', ProductStrip);
