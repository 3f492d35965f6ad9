const SHOW_AFTER_MS = 200; //
const RUN_MS = 5000; //
const HIDE_AFTER_MS = 500; //
const TICK_MS = 200;
/** The bar stops here until the page arrives. */
const WAITING_END = 99;

/** A progress bar at the top while another page is loading. */
export function watchLoading(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
  if (!bar) return;
  let delay = 0;
  let ticking = 0;

  const show = (value: number) => {
    bar.setAttribute('aria-valuenow', String(Math.round(value)));
    bar.style.transform = `scaleX(${value / 100})`;
  };
  const stop = () => {
    clearTimeout(delay);
    clearInterval(ticking);
  };
  const start = () => {
    stop();
    delay = window.setTimeout(() => {
      const startedAt = performance.now();
      bar.hidden = false;
      show(0);
      ticking = window.setInterval(() => {
        show(Math.min(WAITING_END, ((performance.now() - startedAt) / RUN_MS) * 100));
      }, TICK_MS);
    }, SHOW_AFTER_MS);
  };
  const finish = () => {
    stop();
    if (bar.hidden) return;
    show(100);
    delay = window.setTimeout(() => {
      bar.hidden = true;
    }, HIDE_AFTER_MS);
  };

  addEventListener('beforeunload', start);
  addEventListener('pagehide', finish);
  addEventListener('pageshow', finish);
}
