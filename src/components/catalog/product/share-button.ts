import { copyText } from '../../../islands/shell/copy.ts';

/** Shares the current address with the selected variant; without a share function the link is copied. */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => void this.#share());
  }

  async #share(): Promise<void> {
    const { name = '', copied, failed } = this.dataset;
    const url = location.href.replace(/#.*$/, '');
    if (navigator.share) {
      // Closing the share sheet is not an error.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    await copyText(this.querySelector('button') ?? this, url, { done: copied, failed });
  }
}

if (!customElements.get('share-button')) customElements.define('share-button', ShareButton);
