const SCREENS = 2; // screens above, before the link to the top is offered

/** Shows the link to the top after two screens; the link also works without scripts. */
export function watchBackToTop(): void {
  const link = document.querySelector<HTMLElement>('[data-to-top]');
  if (!link) return;
  const show = () => {
    link.hidden = window.scrollY < SCREENS * window.innerHeight;
  };
  addEventListener('scroll', show, { passive: true });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  show();
}
