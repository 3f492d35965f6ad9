/** Shares the current address with the selected variant; without a share function the link is copied. */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => void this.#share());
  }

  async #share(): Promise<void> {
    const { name = '', copied = '', failed = '' } = this.dataset;
    const url = location.href.replace(/#.*$/, '');
    if (navigator.share) {
      // Closing the share sheet is not an error.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    // The clipboard is only available during the click, so it is used before anything is loaded.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    const { notify } = await import('../../../stores/shell/notifications.ts');
    notify(isCopied ? { kind: 'success', message: copied } : { kind: 'warning', message: failed });
  }
}

if (!customElements.get('share-button')) customElements.define('share-button', ShareButton);
