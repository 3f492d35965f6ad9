const OPEN_AFTER_MS = 90;
const CLOSE_AFTER_MS = 220;

/** Hover, focus, tap, Enter and Escape for the wide menu; without it CSS opens on hover and focus [MENU-002, X99]. */
export function watchMegaMenu(): void {
  paintTextColors();
  const menu = document.querySelector<HTMLElement>('[data-mega-menu]');
  if (!menu) return;
  menu.dataset.scripted = '';
  const items = [...menu.querySelectorAll<HTMLElement>('[data-menu-item]')];
  let timer = 0;
  let lastPointer = 'mouse';

  const entryOf = (item: HTMLElement) => item.querySelector<HTMLElement>(':scope > a');
  const openItem = () => items.find((item) => 'open' in item.dataset) ?? null;
  const show = (open: HTMLElement | null) => {
    clearTimeout(timer);
    for (const item of items) {
      const isOpen = item === open && item.querySelector('[data-submenu]') !== null;
      item.toggleAttribute('data-open', isOpen);
      if (item.querySelector('[data-submenu]')) entryOf(item)?.setAttribute('aria-expanded', String(isOpen));
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
    item.addEventListener('focusin', () => {
      if (item.querySelector(':focus-visible')) show(item);
    });
    // A finger, or Enter on a closed entry, opens first; the second time the link is followed.
    entryOf(item)?.addEventListener('click', (event) => {
      const isFirstTouch = lastPointer !== 'mouse' || event.detail === 0;
      if (!isFirstTouch || openItem() === item || !item.querySelector('[data-submenu]')) return;
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
    if (openItem() && target instanceof Node && !menu.contains(target)) show(null);
  });
  document.addEventListener('keydown', ({ key }) => {
    const item = openItem();
    if (key !== 'Escape' || !item) return;
    if (item.contains(document.activeElement)) entryOf(item)?.focus({ preventScroll: true });
    show(null);
  });
  window.addEventListener('pagehide', () => show(null));
  // What the style sheet had opened by itself stays open.
  show(items.find((item) => item.matches(':hover, :focus-within')) ?? null);
  void document.fonts.ready.then(() => show(openItem()));
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

/** A merchant's text colour, set by script because the security policy refuses style attributes [MENU-013]. */
function paintTextColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-text-color]')) {
    element.style.color = element.dataset.textColor ?? '';
  }
}
