import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onResize } from './resize.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[DEVICE-003] ten resize events are one callback, 50 ms after the last', () => {
  const renew = vi.fn();
  onResize(renew);
  for (let turn = 0; turn < 10; turn += 1) {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(29);
  expect(renew).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(renew).toHaveBeenCalledOnce();
});
