import { loadPanels } from '../../../shell/browser/later-panels.ts';
import { wholeSheet } from '../../../ui/browser/whole-sheet.ts';

// A link to a large picture opens it in a dialog, with the other pictures of its list. The dialog comes with the panels.
document.addEventListener('click', (event) => {
  const zoom = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-zoom]') : null;
  if (!zoom || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // Searched among the visible ones, because a variant may have fewer pictures than there are frames.
  const links = zoom.closest('ul')?.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) [data-zoom]') ?? [];
  zoom.ariaBusy = 'true';
  // If they cannot be loaded, the click follows the link to the large picture.
  Promise.all([import('./gallery-zoom.ts'), loadPanels(), wholeSheet()])
    .then(
      ([{ openZoom }]) => openZoom([...links], zoom),
      () => location.assign(zoom.href),
    )
    .finally(() => {
      zoom.ariaBusy = null;
    });
});
