import { afterPaint } from '../../ui/browser/after-paint.ts';
import { $panel, closePanel, openPanel, type Panel } from '../../ui/browser/panel.ts';
import { showModal } from '../../ui/browser/show-modal.ts';
import { isWholeSheetThere, wholeSheet } from '../../ui/browser/whole-sheet.ts';
import { arePanelsComing, loadPanels } from './later-panels.ts';

const dialogOf = (name: string) => document.querySelector<HTMLDialogElement>(`dialog[data-panel="${name}"]`);

/** The focused element before the open panel took the focus. */
let cameFrom: Element | null = null;
/** What was tapped last to open a panel. */
let tapped: HTMLElement | null = null;

/**
 * Connects `[data-open-panel]` openers and `dialog[data-panel]` panels with the value `$panel`, so that at most one is
 * open. An opener without its panel on the page stays a link or form.
 */
export function watchPanels(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const opener = event.target.closest<HTMLElement>('[data-open-panel]');
    const name = opener?.dataset.openPanel;
    if (name && (dialogOf(name) || arePanelsComing()) && !hasModifier(event)) {
      event.preventDefault();
      tapped = opener;
      openPanel(name as Panel, opener.dataset.panelSubject);
    } else if (event.target.closest('[data-close-panel]') || isBackdrop(event.target, event)) {
      event.preventDefault();
      leave();
    }
  });
  // `close` does not bubble, so it is captured: it covers Escape and every other way of closing.
  document.addEventListener(
    'close',
    (event) => {
      // The event arrives late: a dialog that was opened again meanwhile stays open.
      const dialog = event.target instanceof HTMLDialogElement ? event.target : null;
      if (dialog && !dialog.open && dialog.dataset.panel === $panel.get()) closePanel();
      if (dialog && !$panel.get()) giveFocusBack(dialog);
    },
    true,
  );
  // A modal dialog handles the key itself; a dialog that is only shown does not.
  document.addEventListener('keydown', ({ key }) => {
    const current = dialogOf($panel.get() ?? '');
    if (key === 'Escape' && current && !isModal(current)) closePanel();
  });
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, prepare, { passive: true });
  const standing = document.querySelector<HTMLDialogElement>('dialog[data-panel][open]')?.dataset.panel;
  $panel.subscribe((current) => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-panel]'))
      if (dialog.dataset.panel !== current) dialog.close();
    if (current && !dialogOf(current)) void bring(current);
    else if (current) show(current, current !== standing);
  });
  forgetStep();
  adoptTarget();
  if (standing) adoptStanding(standing as Panel);
}

function show(name: Panel, isUnstyled = true): void {
  const dialog = dialogOf(name);
  if (!dialog || dialog.open) return;
  wake(dialog);
  if (isUnstyled) void hideUntilStyled(dialog);
}

/**
 * The panel moves off the screen first and is closed after that paint, because closing a modal dialog makes the browser
 * style the whole page again.
 */
function leave(): void {
  const dialog = dialogOf($panel.get() ?? '');
  dialog?.toggleAttribute('data-leaving', true);
  afterPaint(() => {
    closePanel();
    dialog?.toggleAttribute('data-leaving', false);
  });
}

/** Opens a panel that is still loading. Its opener is marked busy meanwhile; when loading fails, its link is followed. */
async function bring(name: Panel): Promise<void> {
  const opener = tapped;
  tapped = null;
  opener?.setAttribute('aria-busy', 'true');
  await loadPanels().catch(console.error);
  opener?.removeAttribute('aria-busy');
  if ($panel.get() !== name) return;
  if (dialogOf(name)) return show(name);
  const link = opener instanceof HTMLAnchorElement ? opener : null;
  const isHere = link?.pathname === location.pathname && link.search === location.search;
  if (link && !isHere) return location.assign(link.href);
  closePanel();
  if (link?.hash) document.querySelector(link.hash)?.scrollIntoView();
}

/** Skips the panel's history entry when the page is restored without the panel (back-closes.ts). */
function forgetStep(): void {
  const pass = () => (history.state as { panel?: string } | null)?.panel && history.back();
  pass();
  addEventListener('pageshow', ({ persisted }) => persisted && pass());
}

/**
 * When a mouse or the keyboard approaches an opener, only its panel is laid out invisibly, so that the click only has to
 * show it, and the cart drawer starts loading. A finger gives no such sign: what is done at its touch would delay
 * the answer to the tap.
 */
function prepare(event: Event): void {
  const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-open-panel]') : null;
  const dialog = opener && dialogOf(opener.dataset.openPanel ?? '');
  if (!dialog || 'near' in dialog.dataset || !isUnhurried(event, opener)) return;
  markNear(dialog);
  if (dialog.dataset.panel === 'cart') start(dialog);
}

function isUnhurried(event: Event, opener: Element): boolean {
  return event instanceof PointerEvent ? event.pointerType === 'mouse' : opener.matches(':focus-visible');
}

function markNear(dialog: HTMLDialogElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('dialog[data-near]')) delete other.dataset.near;
  dialog.dataset.near = '';
}

const start = (dialog: HTMLDialogElement) =>
  dialog.querySelector('astro-island')?.dispatchEvent(new Event('pointerenter'));

/** A tap before these scripts ran opened its panel by the URL fragment; it becomes a modal dialog now. */
function adoptTarget(): void {
  // `:target` may not match while the page is being built, so the address is read.
  const name = document.getElementById(location.hash.slice(1))?.dataset.panel;
  if (!name) return;
  const { scrollX, scrollY } = window;
  location.replace('#');
  window.scrollTo(scrollX, scrollY);
  openPanel(name as Panel);
}

/**
 * A panel that was open when the page was rendered, such as the login at `/?login=1`, becomes a modal dialog; the
 * address becomes the home page's.
 */
function adoptStanding(name: Panel): void {
  openPanel(name);
  // Only the home page has this parameter, in every store view.
  if (new URLSearchParams(location.search).has('login')) history.replaceState(history.state, '', location.pathname);
}

/**
 * The content of a panel has its styles in the complete sheet: after an early tap the panel is shown at once with the
 * focus in it, and its content appears a moment later. A panel that was open when the page was rendered, or that is a
 * column of it on wide screens, already has its styles.
 */
async function hideUntilStyled(dialog: HTMLDialogElement): Promise<void> {
  if (isWholeSheetThere() || 'beside' in dialog.dataset) return;
  const content = [...dialog.children].filter((child) => child instanceof HTMLElement);
  for (const child of content) child.style.opacity = '0';
  await wholeSheet();
  for (const child of content) child.style.removeProperty('opacity');
}

/**
 * Shows a dialog at once and makes it modal a moment later, because a modal dialog makes the browser restyle the whole
 * page, which on a slow phone is most of the delay. A field to type in gets the focus within the tap, otherwise
 * a phone shows no keyboard. The code of the content is loaded when it becomes visible.
 */
function wake(dialog: HTMLDialogElement): void {
  cameFrom = document.activeElement;
  // A panel that was already open on the page appears without an animation.
  if ('instant' in dialog.dataset) makeModal(dialog);
  else {
    markNear(dialog);
    dialog.setAttribute('open', '');
  }
  const field = dialog.querySelector<HTMLElement>('[role="combobox"], .login input:not([type="hidden"])');
  if (field) {
    // With `autofocus` it keeps the focus when the dialog becomes modal.
    field.autofocus = true;
    field.focus();
  }
  afterPaint(() => {
    if (dialog.open && !isModal(dialog)) makeModal(dialog);
    start(dialog);
  });
}

/** A dialog that had the focus before it became modal does not know where the focus came from. */
function giveFocusBack(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  const isNowhere = activeElement === document.body || dialog.contains(activeElement);
  if (isNowhere && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
}

const isModal = (dialog: HTMLDialogElement) => dialog.matches(':modal');

/** Making a dialog modal restarts its animation, so its current position is set again. */
function makeModal(dialog: HTMLDialogElement): void {
  // Content that is skipped cannot take the focus; reading the animations applies this.
  delete dialog.dataset.near;
  const elapsed = dialog.getAnimations()[0]?.currentTime;
  const wasDrawn = dialog.open;
  dialog.removeAttribute('open');
  showModal(dialog);
  if (!wasDrawn) return;
  for (const movement of dialog.getAnimations()) {
    if (elapsed) movement.currentTime = elapsed;
    else movement.finish();
  }
}

function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
}

function isBackdrop(target: Element, event: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || !target.dataset.panel) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
