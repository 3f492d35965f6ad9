import { $panel } from '../../ui/browser/panel.ts';
import { loadMenuParts, paintTextColors } from './menu-parts.ts';

const OPEN_AFTER_MS = 90;
const CLOSE_AFTER_MS = 220;

/** Hover, tap, Enter, ↓ and Escape for the wide menu; without scripts every entry is a link. */
export function watchMegaMenu(): void {
  paintTextColors(document);
  fetchWhenNeared();
  const bar = document.querySelector<HTMLElement>('[data-mega-menu]');
  if (!bar) return;
  bar.dataset.scripted = '';
  const menu = openable(bar);
  followMouse(menu);
  followKeysAndTaps(menu);
  closeFromOutside(menu);
  // The pointer may have been there before this script ran.
  menu.show(menu.items.find((item) => item.matches(':hover')) ?? null);
  void document.fonts.ready.then(() => menu.show(menu.wanted()));
}

type Entry = HTMLElement | null;
type Menu = ReturnType<typeof openable>;

const linkOf = (item: HTMLElement) => item.querySelector<HTMLElement>(':scope > a');
const hasPanel = (item: HTMLElement) => linkOf(item)?.hasAttribute('aria-controls') ?? false;
const hasLoadedPanel = (item: HTMLElement) => item.querySelector('[data-submenu]') !== null;
/** Runs `then` once the panels are loaded; without them an entry stays a link. */
const withPanels = (then: () => void) => void loadMenuParts().then(then, () => {});

/** The entries of the bar; at most one is open. */
function openable(bar: HTMLElement) {
  const items = [...bar.querySelectorAll<HTMLElement>('[data-menu-item]')];
  let timer = 0;
  /** The entry to open; its panel may still be loading. */
  let wanted: Entry = null;

  function show(open: Entry): void {
    clearTimeout(timer);
    wanted = open;
    if (open && hasPanel(open) && !hasLoadedPanel(open)) withPanels(() => wanted === open && show(open));
    for (const item of items) {
      const isOpen = item === open && hasLoadedPanel(item);
      item.toggleAttribute('data-open', isOpen);
      if (hasPanel(item)) linkOf(item)?.setAttribute('aria-expanded', String(isOpen));
    }
    moveThread(bar, open ?? items.find((item) => item.querySelector(':scope > .current')) ?? null);
  }

  function showAfter(delay: number, item: Entry): void {
    clearTimeout(timer);
    timer = window.setTimeout(show, delay, item);
  }

  return { bar, items, show, showAfter, wanted: () => wanted };
}

/** The mouse opens the entry it rests on, faster when coming from an open one. */
function followMouse({ items, showAfter }: Menu): void {
  for (const item of items) {
    item.addEventListener('pointerenter', ({ pointerType }) => {
      const isSomeOpen = items.some(({ dataset }) => 'open' in dataset);
      if (pointerType === 'mouse') showAfter(isSomeOpen ? OPEN_AFTER_MS / 2 : OPEN_AFTER_MS, item);
    });
    item.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') showAfter(CLOSE_AFTER_MS, null);
    });
  }
}

function followKeysAndTaps({ bar, items, show, wanted }: Menu): void {
  let lastPointer = 'mouse';
  bar.addEventListener('pointerdown', ({ pointerType }) => {
    lastPointer = pointerType;
  });
  for (const item of items) {
    const link = linkOf(item);
    // Tab moves along the entries; the down key opens one and moves into it.
    link?.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' || !hasPanel(item)) return;
      event.preventDefault();
      show(item);
      withPanels(() => wanted() === item && item.querySelector<HTMLElement>('[data-submenu] a')?.focus());
    });
    // A tap, or Enter on a closed entry, opens it; the second time the link is followed.
    link?.addEventListener('click', (event) => {
      const isFirstTouch = lastPointer !== 'mouse' || event.detail === 0;
      if (!isFirstTouch || wanted() === item || !hasPanel(item)) return;
      event.preventDefault();
      show(item);
    });
  }
}

/** Closes when the focus or a click goes elsewhere, with Escape, and when the page is left. */
function closeFromOutside({ bar, show, wanted }: Menu): void {
  const isOutside = (target: EventTarget | null) => target instanceof Node && !bar.contains(target);
  bar.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && show(null));
  document.addEventListener('pointerdown', ({ target }) => wanted() && isOutside(target) && show(null));
  document.addEventListener('keydown', ({ key }) => {
    const item = wanted();
    if (key !== 'Escape' || !item) return;
    if (item.contains(document.activeElement)) linkOf(item)?.focus({ preventScroll: true });
    show(null);
  });
  addEventListener('pagehide', () => show(null));
}

/** The lower levels are loaded when the pointer or the focus reaches the header, and when the phone's menu opens. */
function fetchWhenNeared(): void {
  const load = () => void loadMenuParts().catch(() => {});
  const isNear = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-mega-menu], [data-open-panel="menu"]') !== null;
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, ({ target }) => isNear(target) && load(), { passive: true });
  // The focus may have been there before this script ran.
  if (isNear(document.activeElement)) load();
  $panel.subscribe((panel) => panel === 'menu' && load());
}

/** Moves the line below this entry. */
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
