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
    // The clipboard opens only in the turn of the click: it comes before anything is loaded.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    const { notify } = await import('../../../stores/shell/notifications.ts');
    notify(isCopied ? { kind: 'success', message: copied } : { kind: 'warning', message: failed });
  }
}

if (!customElements.get('share-button')) customElements.define('share-button', ShareButton);
