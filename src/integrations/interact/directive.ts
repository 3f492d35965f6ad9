import type { ClientDirective } from 'astro';
import { afterPaint } from '../../features/ui/browser/after-paint.ts';
import { whenIdle } from '../../features/ui/browser/when-idle.ts';
import { wholeSheet } from '../../features/ui/browser/whole-sheet.ts';

const SIGNS_OF_INTENT = ['pointerenter', 'focusin', 'touchstart', 'keydown'] as const;

/** The browser and the styles react to these at once, without this code. */
const NATIVE = 'label, input:is([type="radio"], [type="checkbox"]), summary, a[href^="#"]';

/**
 * Hydrates an island at the first sign of intent. Radio buttons and checkboxes are checked by the browser at once, and
 * their effect follows. Other early clicks are held, and the pressed button shows it (`aria-busy`); they are replayed
 * in order, each target once, and so are changes of fields, which a browser may fill in. Offline they wait for the
 * connection. If the code cannot be loaded, the click goes to the plain HTML: links and forms work without it.
 * `client:interact="idle"` does not wait for intent longer than until the browser is idle.
 */
const interact: ClientDirective = (load, { value }, element) => {
  let started: Promise<void> | undefined;
  const held = new Set<EventTarget>();
  const changed = new Set<EventTarget>();
  let isDone = false;

  function start(): Promise<void> {
    started ??= hydrate();
    return started;
  }

  async function hydrate(): Promise<void> {
    // The reaction to the click is painted first, because starting an island takes ten milliseconds on a slow phone.
    await new Promise<void>((resolve) => afterPaint(resolve));
    try {
      await hydrated(load, element);
      // React commits after hydrateRoot returns, and the replayed click needs its handlers.
      await new Promise((resolve) => setTimeout(resolve));
    } catch (error) {
      console.error(error);
      window.dispatchEvent(new CustomEvent('island:failed', { detail: error }));
    }
    isDone = true;
    for (const sign of SIGNS_OF_INTENT) element.removeEventListener(sign, start);
    element.removeEventListener('click', hold, true);
    element.removeEventListener('change', remember, true);
    // Found before the first is told: the answer of an island to one choice may check another radio button for a moment.
    for (const field of [...changed].filter(isChosen)) tellChange(field);
    for (const target of held) {
      const pressed = pressable(target);
      pressed?.closest('button')?.removeAttribute('aria-busy');
      pressed?.click();
    }
  }

  function hold(event: Event): void {
    if (isDone) return;
    void start();
    if (!(event.target instanceof Element) || event.target.closest(NATIVE)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(event.target);
    event.target.closest('button')?.setAttribute('aria-busy', 'true');
  }

  function remember({ target }: Event): void {
    if (target) changed.add(target);
    void start();
  }

  for (const sign of SIGNS_OF_INTENT) element.addEventListener(sign, start, { passive: true });
  element.addEventListener('click', hold, true);
  element.addEventListener('change', remember, true);
  if (value === 'idle') whenIdle(start);
};

/** Loads and starts the island; offline again and again, each time the connection is back, until its code is there. */
async function hydrated(load: Parameters<ClientDirective>[0], element: HTMLElement): Promise<void> {
  for (;;) {
    const isOnline = navigator.onLine;
    // React may render elements whose styles the page did not contain.
    const [run] = await Promise.all([load(), wholeSheet()]);
    await run();
    // An island whose code could not be loaded keeps this attribute.
    if (isOnline || !element.hasAttribute('ssr')) return;
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  }
}

const isChoice = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);

/** Whether a changed field is still what was chosen: of several radio buttons only the last one is. */
const isChosen = (field: EventTarget): boolean => !isChoice(field) || field.type === 'checkbox' || field.checked;

/**
 * React listens to the click of a radio button or checkbox, and reacts only when `checked` differs from its own value.
 */
function tellChange(field: EventTarget): void {
  if (!isChoice(field)) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.checked = !field.checked;
  field.click();
}

/** The element to click for `target`: an SVG has no `click()`, but the button or label around it does. */
function pressable(target: EventTarget | null): HTMLElement | null {
  let element = target instanceof Element && target.isConnected ? target : null;
  while (element && !(element instanceof HTMLElement)) element = element.parentElement;
  return element;
}

export default interact;
