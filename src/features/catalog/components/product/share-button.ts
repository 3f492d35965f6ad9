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
    // Browsers allow the clipboard only during the tap; what reports the result is loaded afterwards.
    const copying = navigator.clipboard?.writeText(url);
    copying?.catch(() => {});
    const button = this.querySelector('button') ?? this;
    button.ariaBusy = 'true';
    const { tellCopied } = await import('../../../ui/browser/copied.ts');
    await tellCopied(copying, url, { done: copied, failed });
    button.ariaBusy = null;
  }
}

if (!customElements.get('share-button')) customElements.define('share-button', ShareButton);
