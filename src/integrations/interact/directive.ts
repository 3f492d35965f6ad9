import type { ClientDirective } from 'astro';
import { afterPaint } from '../../stores/page/after-paint.ts';
import { wholeSheet } from '../../stores/page/whole-sheet.ts';

const SIGNS_OF_INTENT = ['pointerenter', 'focusin', 'touchstart', 'keydown'] as const;

/** The browser and the styles show the answer at once, without this code. */
const NATIVE = 'label, input:is([type="radio"], [type="checkbox"]), summary, [data-size-guide]';

/**
 * Hydrates an island at the first sign of intent. Radio buttons and checkboxes are checked by the browser at once, and
 * what they mean follows. Other clicks that arrive before are held, which the pressed button says (`aria-busy`), and
 * replayed in their order, each target once; so are changes of fields, which a browser may fill in by itself. When the
 * code does not arrive, the click goes to the plain HTML: links and forms work as they are.
 */
const interact: ClientDirective = (load, _options, element) => {
  let started: Promise<void> | undefined;
  const held = new Set<EventTarget>();
  const changed = new Set<EventTarget>();
  let isDone = false;

  function start(): Promise<void> {
    started ??= hydrate();
    return started;
  }

  async function hydrate(): Promise<void> {
    // The answer to the sign is painted first: starting an island takes ten milliseconds on a slow phone.
    await new Promise<void>((resolve) => afterPaint(resolve));
    try {
      // React may draw elements whose styles the page did not need.
      const [run] = await Promise.all([load(), wholeSheet()]);
      await run();
      // React commits after hydrateRoot returns; the replayed click must find its handlers.
      await new Promise((resolve) => setTimeout(resolve));
    } catch (error) {
      console.error(error);
      window.dispatchEvent(new CustomEvent('island:failed', { detail: error }));
    }
    isDone = true;
    for (const sign of SIGNS_OF_INTENT) element.removeEventListener(sign, start);
    element.removeEventListener('click', hold, true);
    element.removeEventListener('change', remember, true);
    for (const field of changed) tellChange(field);
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
};

/**
 * React listens to the click of a radio button or checkbox, and reacts only when `checked` differs from what it knows.
 */
function tellChange(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(field.type))
    field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (field.checked || field.type === 'checkbox') {
    field.checked = !field.checked;
    field.click();
  }
}

/** What a click on `target` means: a drawing has no `click()`, the button or label around it does. */
function pressable(target: EventTarget | null): HTMLElement | null {
  let element = target instanceof Element && target.isConnected ? target : null;
  while (element && !(element instanceof HTMLElement)) element = element.parentElement;
  return element;
}

export default interact;
