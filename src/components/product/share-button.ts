import { notify } from '../../stores/notifications.ts';

/** Shares the address as it stands, with the chosen variant; where the device has no sharing, the link is copied. */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => void this.#share());
  }

  async #share(): Promise<void> {
    const { name = '', copied = '', failed = '' } = this.dataset;
    const url = location.href.replace(/#.*$/, '');
    if (navigator.share) {
      // A shopper who closes the sheet has changed their mind: that is no failure to tell.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify({ kind: 'success', message: copied });
    } catch {
      notify({ kind: 'warning', message: failed });
    }
  }
}

if (!customElements.get('share-button')) customElements.define('share-button', ShareButton);
