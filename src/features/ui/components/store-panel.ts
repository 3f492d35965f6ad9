import { fetchFragment } from '../../transport/browser/fragment.ts';
import { focusPanelTitle, isPanelTitleFocused } from '../browser/panel-title.ts';

/**
 * The store panel. It shows the page that its opener links to, so both have the same content. Each opening loads it
 * again for the currently selected variant; an answer to an older request is ignored.
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
      const retry = event.target instanceof Element ? event.target.closest('[data-retry]') : null;
      if (!retry) return;
      focusPanelTitle(retry);
      void this.#load(this.#asked);
    });
  }

  /** Shows the stock of the product in an opener's address. */
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
    const focused = document.activeElement;
    const hadFocus = shown?.contains(focused) ?? false;
    const field = focused instanceof HTMLSelectElement ? `select[name="${focused.name}"]` : 'select';
    this.#show(places ? 'places' : 'failed');
    if (!places && isPanelTitleFocused(this)) this.querySelector<HTMLElement>('[data-retry]')?.focus();
    if (!places) return;
    if (shown) shown.replaceWith(places);
    else this.append(places);
    if (hadFocus) places.querySelector<HTMLElement>(field)?.focus();
  }

  /** The old list stays visible until the new one is loaded. */
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
