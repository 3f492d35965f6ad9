/**
 * Calls back when the page becomes visible: at once, or when a prerendered page is opened. Code that counts a visit,
 * stores it or consumes a message must wait for this.
 */
export function whenShown(call: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', call, { once: true });
  else call();
}
