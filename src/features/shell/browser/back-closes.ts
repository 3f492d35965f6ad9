import { $panel, closePanel } from '../../ui/browser/panel.ts';

/** Key in the history state: what a step back closes, a panel or a dialog. */
const MARK = 'panel';
const DIALOG = 'dialog';

const marked = () => (history.state as Record<string, string> | null)?.[MARK];

/**
 * The back button first closes an open panel: opening adds a history entry, and closing in any other way removes it. A
 * dialog above a panel, such as the question of the cart, has an entry of its own, so it is closed before the panel. A
 * page restored from the history has no open panel.
 */
export function watchWayBack(): void {
  let isLeaving = false;
  // The panel closes because the page is left: a step back from here would lead away from the next page.
  addEventListener('pagehide', () => {
    isLeaving = true;
    closePanel();
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  let before = marked();
  addEventListener('popstate', (event) => {
    const now = marked();
    const isBack = before && now !== DIALOG;
    // Prevents scrolling when the history entry is removed.
    if (before !== now) event.stopImmediatePropagation();
    before = now;
    if (isBack) openDialog()?.close();
    if (!now) closePanel();
    // The panel below a dialog was closed together with it.
    else if (isBack && !$panel.get()) history.back();
  });
  const addStep = (name: string) => {
    const state = { ...(history.state as Record<string, unknown> | null), [MARK]: name };
    const isAbove = name === DIALOG && $panel.get();
    if (marked() && !isAbove) history.replaceState(state, '');
    else history.pushState(state, '');
    before = name;
  };
  // The page was loaded again where a dialog was open above a panel: one of its two steps is left (panels.ts).
  if (before && !$panel.get() && !openDialog()) history.back();
  $panel.subscribe((panel) => {
    if (panel) addStep(panel);
    else if (!isLeaving && marked()) history.back();
  });
  // Dialogs that are not panels send their own event.
  document.addEventListener('dialog:open', () => addStep(DIALOG));
  if (openDialog()) addStep(DIALOG);
  document.addEventListener(
    'close',
    ({ target }) => {
      const isOther = target instanceof HTMLDialogElement && !target.dataset[MARK];
      if (isOther && marked() === DIALOG && !isLeaving) history.back();
    },
    true,
  );
}

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal:not([data-panel])');
