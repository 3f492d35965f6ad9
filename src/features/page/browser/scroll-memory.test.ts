import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScroll } from './scroll-memory.ts';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  const memory = { positions: { '/nu.html?page=2': 1500 }, lastPath: '/', history: ['/nu.html?page=2', '/'] };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { scrollTo, scrollY: 1500 }));
  vi.stubGlobal('location', { pathname: '/nu.html', search: '?page=2', hash: '' });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(memory) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[SCROLL-009] after back or forward the position is restored after 100 ms', () => {
  watchScroll();
  window.dispatchEvent(new Event('popstate'));
  vi.advanceTimersByTime(99);
  expect(scrollTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1500, behavior: 'instant' });
});
