/** A link that could not open its panel for so long, in ms, is followed. */
const PATIENCE_MS = 5000;

let waiting: HTMLElement | null = null;
let patience = 0;

/**
 * Holds a tap on what opens a panel until the scripts of the page are there: it stands in the page itself and waits for
 * no file. What was tapped says so at once (`aria-busy`), then opens its panel; where the scripts do not come, the link
 * is followed [B-02].
 */
function hold(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const tapped = target?.closest<HTMLElement>('[data-open-panel]');
  if (!tapped || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The field is focused at once, so that what is typed meanwhile is not lost.
  if (!(tapped instanceof HTMLInputElement)) event.preventDefault();
  waiting?.removeAttribute('aria-busy');
  waiting = tapped;
  waiting.setAttribute('aria-busy', 'true');
  clearTimeout(patience);
  patience = window.setTimeout(letGo, PATIENCE_MS);
}

/** From now on the scripts of the page answer taps; the held one is the first. */
function letGo(): void {
  clearTimeout(patience);
  document.removeEventListener('click', hold);
  const tapped = waiting;
  waiting = null;
  tapped?.removeAttribute('aria-busy');
  if (tapped instanceof HTMLInputElement && tapped.value) return;
  tapped?.click();
}

/**
 * When a page fades into the next and another tap interrupts it, the browser reports the fade as failed: that is no
 * error.
 */
function passOver(event: PromiseRejectionEvent): void {
  const { name, message } = event.reason instanceof DOMException ? event.reason : new DOMException();
  if (name === 'AbortError' && message.startsWith('Transition was')) event.preventDefault();
}

window.addEventListener('unhandledrejection', passOver);
document.addEventListener('click', hold);
document.addEventListener('shell:ready', letGo, { once: true });
// The error event of a script does not bubble: it is heard on its own element alone.
window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
