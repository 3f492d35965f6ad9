/**
 * Calls once somebody sees the page: at once, or when a page that the browser made ahead of the tap is gone to. What
 * counts a visit, keeps a memory of it or uses a message up must not do so before.
 */
export function whenShown(call: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', call, { once: true });
  else call();
}
