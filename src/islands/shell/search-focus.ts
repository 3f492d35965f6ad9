import { $panel } from '../../stores/shell/panel.ts';

const FOCUS_AFTER_MS = 100; // [SEARCHBOX-012]

/** The search field gets the focus a moment after its panel opens, when it is in its final position. */
export function watchSearchFocus(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-panel="search"]');
  const field = dialog?.querySelector('input');
  const holder = dialog?.querySelector<HTMLElement>('[data-search-bar]');
  if (!dialog || !field || !holder) return;
  // Until then its container has the focus.
  holder.tabIndex = -1;
  holder.autofocus = true;
  let timer = 0;
  // The panel may be open already, when it was tapped before it was there.
  $panel.subscribe((panel) => {
    clearTimeout(timer);
    if (panel !== 'search') return;
    timer = window.setTimeout(() => field.focus(), FOCUS_AFTER_MS);
  });
}
