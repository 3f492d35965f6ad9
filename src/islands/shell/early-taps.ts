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
  // A field takes what is typed meanwhile.
  if (!(tapped instanceof HTMLInputElement)) event.preventDefault();
  waiting?.removeAttribute('aria-busy');
  waiting = tapped;
  waiting.setAttribute('aria-busy', 'true');
  clearTimeout(patience);
  patience = window.setTimeout(letGo, PATIENCE_MS);
}

/** From now on taps are answered by others: first the one that was held. */
function letGo(): void {
  clearTimeout(patience);
  document.removeEventListener('click', hold);
  const tapped = waiting;
  waiting = null;
  tapped?.removeAttribute('aria-busy');
  if (tapped instanceof HTMLInputElement && tapped.value) return;
  tapped?.click();
}

/** Where a page fades into the next, and a quicker tap leads elsewhere, the fade is given up: that is no error. */
function giveUpQuietly(event: Event & { viewTransition?: ViewTransition | null }): void {
  const fade = event.viewTransition;
  for (const end of [fade?.ready, fade?.updateCallbackDone, fade?.finished]) end?.catch(() => {});
}

for (const moment of ['pageswap', 'pagereveal']) window.addEventListener(moment, giveUpQuietly);
document.addEventListener('click', hold);
document.addEventListener('shell:ready', letGo, { once: true });
// A script that does not come tells it on its own element alone.
window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
