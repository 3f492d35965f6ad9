const KEPT = 'listing-view';

/**
 * Keeps grid or list view for other listings [LIST-028]. The address decides; without a value the last selected view is
 * used. The browser itself handles back and forward.
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
  // Without storage every listing is shown as its address says.
}
