const ADVANCE_EVERY_MS = 2500; //

/** Rotates the messages; paused on hover, focus, a hidden tab, and with reduced motion. */
export function watchPromoBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-promo]');
  const track = bar?.querySelector<HTMLElement>('[data-promo-track]');
  const button = bar?.querySelector<HTMLButtonElement>('[data-promo-pause]');
  if (!bar || !track || !button || track.children.length < 2) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  let isPaused = false;
  button.hidden = false;
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    button.setAttribute('aria-pressed', String(isPaused));
    button.setAttribute('aria-label', (isPaused ? button.dataset.playLabel : button.dataset.pauseLabel) ?? '');
  });
  window.setInterval(() => {
    if (isPaused || document.hidden || bar.matches(':hover, :focus-within')) return;
    const next = Math.round(track.scrollLeft / track.clientWidth) + 1;
    track.scrollTo({ left: (next % track.children.length) * track.clientWidth, behavior: 'smooth' });
  }, ADVANCE_EVERY_MS);
}
