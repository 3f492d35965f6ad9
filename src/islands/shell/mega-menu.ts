import { $panel } from '../../stores/shell/panel.ts';
import { loadMenuParts, paintTextColors } from './menu-parts.ts';

const OPEN_AFTER_MS = 90;
const CLOSE_AFTER_MS = 220;

/** Hover, tap, Enter, ↓ and Escape for the wide menu; without it every entry is a link [MENU-002, X99]. */
export function watchMegaMenu(): void {
  paintTextColors(document);
  fetchWhenNeared();
  const menu = document.querySelector<HTMLElement>('[data-mega-menu]');
  if (!menu) return;
  menu.dataset.scripted = '';
  const items = [...menu.querySelectorAll<HTMLElement>('[data-menu-item]')];
  let timer = 0;
  let lastPointer = 'mouse';

  const entryOf = (item: HTMLElement) => item.querySelector<HTMLElement>(':scope > a');
  const hasPanel = (item: HTMLElement) => entryOf(item)?.hasAttribute('aria-controls') ?? false;
  const openItem = () => items.find((item) => 'open' in item.dataset) ?? null;
  /** What is to be open; its panel may still be on its way. */
  let wanted: HTMLElement | null = null;
  const show = (open: HTMLElement | null) => {
    clearTimeout(timer);
    wanted = open;
    const isThere = open?.querySelector('[data-submenu]') !== null;
    if (open && hasPanel(open) && !isThere)
      // Without its panel the entry stays the link that it is.
      void loadMenuParts().then(
        () => wanted === open && show(open),
        () => {},
      );
    for (const item of items) {
      const isOpen = item === open && item.querySelector('[data-submenu]') !== null;
      item.toggleAttribute('data-open', isOpen);
      if (hasPanel(item)) entryOf(item)?.setAttribute('aria-expanded', String(isOpen));
    }
    moveThread(menu, open ?? items.find((item) => item.querySelector(':scope > .current')) ?? null);
  };

  for (const item of items) {
    item.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = window.setTimeout(show, openItem() ? OPEN_AFTER_MS / 2 : OPEN_AFTER_MS, item);
    });
    item.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = window.setTimeout(show, CLOSE_AFTER_MS, null);
    });
    // Tab walks along the entries; the key down opens one and goes in.
    entryOf(item)?.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' || !hasPanel(item)) return;
      event.preventDefault();
      show(item);
      void loadMenuParts().then(
        () => wanted === item && item.querySelector<HTMLElement>('[data-submenu] a')?.focus(),
        () => {},
      );
    });
    // A finger, or Enter on a closed entry, opens first; the second time the link is followed.
    entryOf(item)?.addEventListener('click', (event) => {
      const isFirstTouch = lastPointer !== 'mouse' || event.detail === 0;
      if (!isFirstTouch || wanted === item || !hasPanel(item)) return;
      event.preventDefault();
      show(item);
    });
  }
  menu.addEventListener('pointerdown', ({ pointerType }) => {
    lastPointer = pointerType;
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) show(null);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (wanted && target instanceof Node && !menu.contains(target)) show(null);
  });
  document.addEventListener('keydown', ({ key }) => {
    const item = wanted;
    if (key !== 'Escape' || !item) return;
    if (item.contains(document.activeElement)) entryOf(item)?.focus({ preventScroll: true });
    show(null);
  });
  window.addEventListener('pagehide', () => show(null));
  // The pointer may have come before this script.
  show(items.find((item) => item.matches(':hover')) ?? null);
  void document.fonts.ready.then(() => show(wanted));
}

/** What is below the first level comes when the pointer or the focus is at the header, and when the sheet of phones opens. */
function fetchWhenNeared(): void {
  const load = () => void loadMenuParts().catch(() => {});
  const isNear = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-mega-menu], [data-open-panel="menu"]') !== null;
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, ({ target }) => isNear(target) && load(), { passive: true });
  $panel.subscribe((panel) => panel === 'menu' && load());
}

/** The thread slides under the entry in question. */
function moveThread(menu: HTMLElement, item: HTMLElement | null): void {
  const thread = menu.querySelector<HTMLElement>('[data-menu-thread]');
  const entry = item?.querySelector<HTMLElement>(':scope > a');
  if (!thread) return;
  thread.toggleAttribute('data-visible', Boolean(entry));
  if (!entry) return;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(entry);
  const start = Number.parseFloat(paddingInlineStart);
  const width = entry.clientWidth - start - Number.parseFloat(paddingInlineEnd);
  thread.style.transform = `translateX(${entry.offsetLeft + start}px) scaleX(${width / 100})`;
}
