/** After this time, in ms, a link that could not open its panel is followed. */
const PATIENCE_MS = 5000;

let waiting: HTMLElement | null = null;
let patience = 0;

/**
 * Holds a tap on a panel's opener until the page's scripts are loaded; this script is inline in the page. The tapped
 * element is marked at once (`aria-busy`), then its panel opens; if the scripts cannot be loaded, the link is followed
 * [B-02].
 */
function hold(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const tapped = target?.closest<HTMLElement>('[data-open-panel]');
  if (!tapped || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The field is focused at once, so that letters typed meanwhile are not lost.
  if (!(tapped instanceof HTMLInputElement)) event.preventDefault();
  waiting?.removeAttribute('aria-busy');
  waiting = tapped;
  waiting.setAttribute('aria-busy', 'true');
  clearTimeout(patience);
  patience = window.setTimeout(letGo, PATIENCE_MS);
}

/** From now on the page's scripts handle taps; the held one is the first. */
function letGo(): void {
  clearTimeout(patience);
  document.removeEventListener('click', hold);
  const tapped = waiting;
  waiting = null;
  tapped?.removeAttribute('aria-busy');
  if (tapped instanceof HTMLInputElement && tapped.value) return;
  tapped?.click();
}

/** When a tap interrupts a view transition, the browser reports the transition as failed: that is not an error. */
function passOver(event: PromiseRejectionEvent): void {
  const { name, message } = event.reason instanceof DOMException ? event.reason : new DOMException();
  if (/^(Abort|InvalidState)Error$/.test(name) && message.startsWith('Transition was')) event.preventDefault();
}

window.addEventListener('unhandledrejection', passOver);
document.addEventListener('click', hold);
document.addEventListener('shell:ready', letGo, { once: true });
// A script's error event does not bubble, so it is handled on the element itself.
window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
