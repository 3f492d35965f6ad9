import { $panel } from '../../ui/browser/panel.ts';

const FOCUS_AFTER_MS = 100; //

/** The search field gets the focus a moment after the panel opens, when it is in its final position. */
export function watchSearchFocus(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-panel="search"]');
  const field = dialog?.querySelector('input');
  let timer = 0;
  // A dialog that becomes modal moves the focus to the element around the field (SearchDialog.astro). Only then the
  // field gets the focus.
  const focus = () => {
    if (dialog?.matches(':modal')) field?.focus();
    else timer = window.setTimeout(focus, FOCUS_AFTER_MS);
  };
  // The panel may already be open, if it was tapped before this code was loaded.
  $panel.subscribe((panel) => {
    clearTimeout(timer);
    if (panel === 'search') timer = window.setTimeout(focus, FOCUS_AFTER_MS);
  });
}
