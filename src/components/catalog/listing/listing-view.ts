const KEPT = 'listing-view';

/**
 * Grid or list is kept for the listings after this one [LIST-028]. The address says how a listing is shown; one that
 * says nothing is opened as it was chosen last. Going back and forth stays the browser's own business.
 */
function followChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-view]');
    if (link) localStorage.setItem(KEPT, link.dataset.view ?? '');
  });
  const address = new URL(location.href);
  const [visit] = performance.getEntriesByType('navigation');
  const isArrival = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (!isArrival || address.searchParams.has('view') || localStorage.getItem(KEPT) !== 'list') return;
  address.searchParams.set('view', 'list');
  location.replace(address);
}

try {
  followChoice();
} catch {
  // A browser that keeps nothing shows every listing as its address says.
}
