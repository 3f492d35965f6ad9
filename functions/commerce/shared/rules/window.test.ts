import { expect, test } from 'vitest';
import { currentOrNextWindow, runningWindow } from './window.ts';

const daily = { startsAt: '2026-11-01T02:00:00.000Z', endsAt: '2026-11-01T14:00:00.000Z', repeatsEveryHours: 24 };
const at = (text: string) => new Date(text);

test('a daily window is active every day from its start to its end', () => {
  expect(runningWindow(daily, at('2026-11-21T02:00:00.000Z'))).toEqual({
    start: at('2026-11-21T02:00:00.000Z'),
    end: at('2026-11-21T14:00:00.000Z'),
  });
  expect(runningWindow(daily, at('2026-11-21T13:59:59.999Z'))).not.toBeNull();
  expect(runningWindow(daily, at('2026-11-21T14:00:00.000Z'))).toBeNull();
});

test("after a window the next day's window comes next; before the first start, the first one", () => {
  expect(currentOrNextWindow(daily, at('2026-11-21T15:00:00.000Z'))?.start).toEqual(at('2026-11-22T02:00:00.000Z'));
  expect(currentOrNextWindow(daily, at('2026-10-01T15:00:00.000Z'))?.start).toEqual(at('2026-11-01T02:00:00.000Z'));
});

test('without repetition there is one window; an end before the start gives none', () => {
  const once = { ...daily, repeatsEveryHours: null };
  expect(runningWindow(once, at('2026-11-01T03:00:00.000Z'))).not.toBeNull();
  expect(currentOrNextWindow(once, at('2026-11-02T03:00:00.000Z'))).toBeNull();
  expect(currentOrNextWindow({ ...daily, endsAt: daily.startsAt }, at('2026-11-01T02:00:00.000Z'))).toBeNull();
});
