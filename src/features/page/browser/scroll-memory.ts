import { POPSTATE_DELAY_MS, readMemory, remember, restoreTo } from '../rules/scroll-memory.ts';

const KEY = 'scroll-memory';

const pathHere = () => location.pathname + location.search;
const isProduct = () => document.querySelector('meta[property="og:type"][content="product"]') !== null;
const screen = {
  scrollTo: (top: number) => window.scrollTo({ top, behavior: 'instant' }),
  top: () => window.scrollY,
};

/** Stores the scroll position of a page, and restores it after back and forward. */
export function watchScroll(): void {
  window.addEventListener('pagehide', () => {
    // A product page always starts at the top.
    if (isProduct()) history.scrollRestoration = 'manual';
    const memory = remember(readMemory(sessionStorage.getItem(KEY)), pathHere(), window.scrollY, isProduct());
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  });
  window.addEventListener('popstate', () => void setTimeout(restoreScroll, POPSTATE_DELAY_MS));
}

/** Restores the position of this page; a page without a stored position stays as it is. */
export function restoreScroll(): void {
  const target = readMemory(sessionStorage.getItem(KEY)).positions[pathHere()];
  if (target !== undefined && !location.hash) void restoreTo(target, screen);
}
