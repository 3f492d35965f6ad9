/** Calls back when the browser has nothing else to do; at once in a browser that does not tell. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call);
  else call();
}
