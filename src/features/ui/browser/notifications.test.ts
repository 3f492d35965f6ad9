import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $notifications } from './notification-list.ts';
import { dismiss, notify, pauseNotification, resumeNotification } from './notifications.ts';

const messages = () => $notifications.get().map(({ message }) => message);
const tell = (message: string, isPersistent = false) => notify({ kind: 'success', message, isPersistent });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of $notifications.get()) dismiss(id);
  vi.useRealTimers();
});

test('[NOTIFY-001] at most three are kept, the oldest is removed', () => {
  for (const message of ['một', 'hai', 'ba', 'bốn', 'năm']) tell(message);
  expect(messages()).toEqual(['ba', 'bốn', 'năm']);
});

test('[X79] a persistent one is not removed for a temporary one', () => {
  tell('giữ', true);
  for (const message of ['một', 'hai', 'ba']) tell(message);
  expect(messages()).toEqual(['giữ', 'hai', 'ba']);
});

test('[NOTIFY-002] a visible message is not shown twice; its time starts again', () => {
  tell('một');
  vi.advanceTimersByTime(2000);
  tell('một');
  expect(messages()).toEqual(['một']);
  vi.advanceTimersByTime(2900);
  expect(messages()).toEqual(['một']);
  vi.advanceTimersByTime(100);
  expect(messages()).toEqual([]);
});

test('[NOTIFY-003] it is visible after 2900 ms and gone after 3000 ms', () => {
  tell('một');
  vi.advanceTimersByTime(2900);
  expect(messages()).toEqual(['một']);
  vi.advanceTimersByTime(100);
  expect(messages()).toEqual([]);
});

test('[NOTIFY-004] a persistent one stays until it is closed', () => {
  tell('lỗi', true);
  vi.advanceTimersByTime(10_000);
  expect(messages()).toEqual(['lỗi']);
  dismiss($notifications.get()[0]?.id);
  expect(messages()).toEqual([]);
});

test('[X97] the time is paused while it is hovered', () => {
  tell('một');
  const id = $notifications.get()[0]?.id ?? 0;
  vi.advanceTimersByTime(2900);
  pauseNotification(id);
  vi.advanceTimersByTime(10_000);
  expect(messages()).toEqual(['một']);
  resumeNotification(id);
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual([]);
});

test('[NOTIFY-003] each message has its own time, whatever comes after it', () => {
  notify({ kind: 'warning', message: 'sắp hết hàng' });
  vi.advanceTimersByTime(2000);
  tell('đã lưu');
  vi.advanceTimersByTime(900);
  expect(messages()).toEqual(['sắp hết hàng', 'đã lưu']);
  vi.advanceTimersByTime(100);
  expect(messages()).toEqual(['đã lưu']);
  vi.advanceTimersByTime(2000);
  expect(messages()).toEqual([]);
});
