import { openPanel } from '../../stores/panel.ts';

const KEPT_OPEN = 'filter-panel';
const panel = document.querySelector<HTMLDialogElement>('dialog[data-panel="filter"]');

// A new query keeps the sheet open, so that several filters can be chosen in a row [X68].
panel?.addEventListener('click', ({ target }) => {
  if (panel.open && target instanceof Element && target.closest('[data-filter]')) {
    sessionStorage.setItem(KEPT_OPEN, location.pathname);
  }
});
if (panel && sessionStorage.getItem(KEPT_OPEN) === location.pathname) openPanel('filter');
sessionStorage.removeItem(KEPT_OPEN);
