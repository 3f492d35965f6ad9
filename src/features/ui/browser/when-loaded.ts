/** Calls back when the page with its pictures is loaded; at once if it is. */
export function whenLoaded(call: () => void): void {
  if (document.readyState === 'complete') call();
  else addEventListener('load', call, { once: true });
}
