// The code that opens large pictures is a part of a product's script. This page shows few of them, so it loads that
// script at the first tap on one.
document.addEventListener('click', hold);

function hold(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-zoom]') : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  document.removeEventListener('click', hold);
  event.preventDefault();
  link.ariaBusy = 'true';
  import('../gallery/zoom-links.ts').then(
    () => link.click(),
    () => location.assign(link.href),
  );
}
