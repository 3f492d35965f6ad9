import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_MEMORY, readMemory, remember, restoreTo } from './scroll-memory.ts';

const visit = (paths: string[], top = 500) =>
  paths.reduce((memory, path) => remember(memory, path, top, false), EMPTY_MEMORY);

test('[SCROLL-001] [SCROLL-004] the memory contains a position per path, the last path and the list of paths', () => {
  const memory = remember(remember(EMPTY_MEMORY, '/nu.html', 1500, false), '/nam.html?page=2', 320.4, false);
  expect(memory).toEqual({
    positions: { '/nu.html': 1500, '/nam.html?page=2': 320 },
    lastPath: '/nam.html?page=2',
    history: ['/nu.html', '/nam.html?page=2'],
  });
  expect(readMemory(JSON.stringify(memory))).toEqual(memory);
  for (const broken of [null, '', '{', '[]', '"x"', '{"positions":1}'])
    expect(readMemory(broken)).toEqual(EMPTY_MEMORY);
});

test('[SCROLL-005] of 25 visited paths the last 20 are kept, with their positions', () => {
  const paths = Array.from({ length: 25 }, (_, index) => `/p${index}`);
  const { history, positions } = visit(paths);
  expect(history).toEqual(paths.slice(-20));
  expect(Object.keys(positions)).toHaveLength(20);
});

test('[SCROLL-006] a position below 10 px is the top', () => {
  expect(remember(EMPTY_MEMORY, '/a', 7, false).positions).toEqual({ '/a': 0 });
  expect(remember(EMPTY_MEMORY, '/a', 10, false).positions).toEqual({ '/a': 10 });
});

test("[SCROLL-003] a product's position is not stored, and a stored one is removed", () => {
  const memory = remember(visit(['/ao.html']), '/ao.html', 900, true);
  expect(memory.positions).toEqual({});
  expect(memory.history).toEqual(['/ao.html']);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that reaches its height after some time and cannot scroll further than its length. */
function growingScreen(heightAt: (ms: number) => number, offset = 0) {
  const start = Date.now();
  const tries: number[] = [];
  let top = 0;
  return {
    tries,
    screen: {
      scrollTo(target: number) {
        tries.push(Date.now() - start);
        top = Math.min(target, heightAt(Date.now() - start)) - offset;
      },
      top: () => top,
    },
  };
}

test('[SCROLL-007] for a page that stays short, scrolling is tried 100, 200, 300, 400 and 500 ms apart, and no more', async () => {
  const { screen, tries } = growingScreen(() => 100);
  const done = restoreTo(1500, screen);
  await vi.runAllTimersAsync();
  await done;
  expect(tries).toEqual([0, 100, 300, 600, 1000, 1500]);
});

test('[SCROLL-007] [SCROLL-002] the position is reached on a page that grows late', async () => {
  const { screen, tries } = growingScreen((ms) => (ms < 250 ? 100 : 3000));
  const done = restoreTo(1500, screen);
  await vi.runAllTimersAsync();
  await done;
  expect(screen.top()).toBe(1500);
  expect(tries).toEqual([0, 100, 300]);
});

test('[SCROLL-008] a position within 10 px counts as reached', async () => {
  const { screen, tries } = growingScreen(() => 5000, 9);
  await restoreTo(1500, screen);
  expect(tries).toEqual([0]);
});
