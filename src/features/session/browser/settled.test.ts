import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered } from './settled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[B-77] an answer that comes is passed on, and nothing is left running', async () => {
  await expect(answered(Promise.resolve('cart'))).resolves.toBe('cart');
  await expect(answered(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('[B-77] waiting for an answer that never comes ends after 45 s', async () => {
  let ended = false;
  const call = answered(new Promise(() => undefined)).catch(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(44_999);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(ended).toBe(true);
});
