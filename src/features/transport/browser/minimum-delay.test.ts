import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withMinimumDelay } from './minimum-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

test('[CONST-001] an answer after 50 ms ends the loading state at 200 ms, a slow one when it arrives', async () => {
  const ended: string[] = [];
  void withMinimumDelay(after(50, 'quick')).then((value) => ended.push(value));
  void withMinimumDelay(after(700, 'slow')).then((value) => ended.push(value));
  await vi.advanceTimersByTimeAsync(199);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).toEqual(['quick', 'slow']);
});

test('[CONST-001] a failure waits as long and is still a failure', async () => {
  const failure = withMinimumDelay(Promise.reject(new Error('no')));
  const seen = vi.fn();
  failure.catch(seen);
  await vi.advanceTimersByTimeAsync(199);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledOnce();
});
