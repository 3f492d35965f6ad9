import { fetchFragment } from '../../stores/page/fragment.ts';

/**
 * The panel of shops: what it shows is the page that its opener links to, so both are one. Each opening asks anew, for
 * the variant chosen by then; an answer that a later question overtook is dropped.
 */
export class StorePanel extends HTMLElement {
  #asked = '';

  connectedCallback(): void {
    this.addEventListener('change', (event) => {
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (form) void this.#load(addressOf(form));
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) void this.#load(addressOf(event.target));
    });
    this.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[data-retry]')) void this.#load(this.#asked);
    });
  }

  /** Shows where the product of an opener's address lies. */
  open(href: string): void {
    void this.#load(href);
  }

  async #load(href: string): Promise<void> {
    this.#asked = href;
    this.ariaBusy = 'true';
    this.#show('loading');
    const places = await fetchFragment(href, '[data-stock-places]');
    if (this.#asked !== href) return;
    this.ariaBusy = 'false';
    const shown = this.querySelector(':scope > [data-stock-places]');
    const hadFocus = shown?.contains(document.activeElement) ?? false;
    this.#show(places ? 'places' : 'failed');
    if (!places) return;
    if (shown) shown.replaceWith(places);
    else this.append(places);
    if (hadFocus) places.querySelector<HTMLElement>('select')?.focus();
  }

  /** The old list stays in sight until the new one has come. */
  #show(part: 'loading' | 'failed' | 'places'): void {
    const shown = this.querySelector<HTMLElement>(':scope > [data-stock-places]');
    const loading = this.querySelector<HTMLElement>('[data-loading]');
    const failed = this.querySelector<HTMLElement>('[data-failed]');
    if (shown) shown.hidden = part === 'failed';
    if (loading) loading.hidden = part !== 'loading' || Boolean(shown);
    if (failed) failed.hidden = part !== 'failed';
  }
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) query.set(name, value);
  return `${form.action}?${query}`;
}

if (!customElements.get('store-panel')) customElements.define('store-panel', StorePanel);
