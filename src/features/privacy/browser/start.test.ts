import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ThirdParties } from '../rules/third-parties.ts';
import { startThirdParties } from './start.ts';
import { createTools } from './tools.ts';

const CONFIG: ThirdParties = {
  tagManagerId: 'GTM-ABC123',
  analytics: { id: 'TEST-1', region: 'sg1' },
  pixelId: '12345',
  chatSrc: 'https://chat.example/widget.js',
};
const DESKTOP = { isDesktop: true, isCrawler: false };

const spies = () => ({ tagManager: vi.fn(), analytics: vi.fn(), pixel: vi.fn(), chat: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[START-005] the chat is loaded on desktops after 10 s, on phones never', () => {
  const desktop = spies();
  const phone = spies();
  startThirdParties(CONFIG, desktop, DESKTOP);
  startThirdParties(CONFIG, phone, { isDesktop: false, isCrawler: false });
  vi.advanceTimersByTime(9999);
  expect(desktop.chat).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(desktop.chat).toHaveBeenCalledExactlyOnceWith('https://chat.example/widget.js');
  vi.advanceTimersByTime(60_000);
  expect(phone.chat).not.toHaveBeenCalled();
});

test('[START-007] tag manager, analytics and pixel are loaded at once', () => {
  const used = spies();
  startThirdParties(CONFIG, used, DESKTOP);
  expect(used.tagManager).toHaveBeenCalledExactlyOnceWith('GTM-ABC123');
  expect(used.analytics).toHaveBeenCalledExactlyOnceWith({ id: 'TEST-1', region: 'sg1' });
  expect(used.pixel).toHaveBeenCalledExactlyOnceWith('12345');
});

test('[DEVICE-002] a crawler gets no tags and no chat', () => {
  const used = spies();
  startThirdParties(CONFIG, used, { isDesktop: true, isCrawler: true });
  vi.advanceTimersByTime(60_000);
  for (const tool of Object.values(used)) expect(tool).not.toHaveBeenCalled();
});

test('[START-007] the analytics tool gets its region and the use of the IP address, without an opt-out', () => {
  const loaded: string[] = [];
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('location', { pathname: '/', search: '' });
  createTools((src) => loaded.push(src)).analytics({ id: 'TEST-1', region: 'sg1' });
  expect(Reflect.get(window, 'clevertap')).toMatchObject({
    account: [{ id: 'TEST-1' }],
    region: 'sg1',
    privacy: [{ optOut: false }, { useIP: true }],
  });
  expect(loaded).toEqual(['https://d2r1yp2w7bby2u.cloudfront.net/js/clevertap.min.js']);
});
