import { $panel, closePanel } from '../../stores/shell/panel.ts';

/** Key in the history state: the panel that a step back closes. */
const MARK = 'panel';

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/**
 * The back button first closes an open panel: opening adds a history entry, and closing in any other way removes it. A
 * page restored from the history has no open panel [SHELL-026].
 */
export function watchWayBack(): void {
  let isLeaving = false;
  // The panel closes because the page is left: a step back from here would lead away from the next page.
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    closePanel();
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  let wasMarked = isMarked();
  window.addEventListener('popstate', (event) => {
    const isOwn = wasMarked !== isMarked();
    wasMarked = isMarked();
    // Prevents scrolling when the history entry is removed.
    if (isOwn) event.stopImmediatePropagation();
    if (wasMarked) return;
    closePanel();
    openDialog()?.close();
  });
  const addStep = (name: string) => {
    const state = { ...(history.state as Record<string, unknown> | null), [MARK]: name };
    if (isMarked()) history.replaceState(state, '');
    else history.pushState(state, '');
    wasMarked = true;
  };
  $panel.subscribe((panel) => {
    if (panel) addStep(panel);
    else if (!isLeaving && isMarked()) history.back();
  });
  // Dialogs that are not panels send their own event.
  document.addEventListener('dialog:open', () => addStep('dialog'));
  if (openDialog()) addStep('dialog');
  document.addEventListener(
    'close',
    ({ target }) => {
      const isOther = target instanceof HTMLDialogElement && !target.dataset[MARK];
      if (isOther && isMarked() && !$panel.get() && !isLeaving) history.back();
    },
    true,
  );
}

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal:not([data-panel])');
