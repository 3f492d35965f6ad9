import { POPSTATE_DELAY_MS, readMemory, remember, restoreTo } from '../../domain/page/scroll-memory.ts';

const KEY = 'scroll-memory';

const pathHere = () => location.pathname + location.search;
const isProduct = () => document.querySelector('meta[property="og:type"][content="product"]') !== null;
const screen = {
  scrollTo: (top: number) => window.scrollTo({ top, behavior: 'instant' }),
  top: () => window.scrollY,
};

/** Keeps where a page was left, and goes there again after back and forward [SCROLL-001..009]. */
export function watchScroll(): void {
  window.addEventListener('pagehide', () => {
    // Coming back to a product begins at its top [X78].
    if (isProduct()) history.scrollRestoration = 'manual';
    const memory = remember(readMemory(sessionStorage.getItem(KEY)), pathHere(), window.scrollY, isProduct());
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  });
  window.addEventListener('popstate', () => void setTimeout(restoreScroll, POPSTATE_DELAY_MS));
}

/** Goes to where this page was left; a page that was not left before stays as it is. */
export function restoreScroll(): void {
  const target = readMemory(sessionStorage.getItem(KEY)).positions[pathHere()];
  if (target !== undefined && !location.hash) void restoreTo(target, screen);
}
