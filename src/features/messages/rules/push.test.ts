import { expect, test } from 'vitest';
import { isInsideApp, isIos, readPushContent } from './push.ts';

test('[B-58] a notification has the title, the text and the page that were sent', () => {
  const sent = { title: 'Đơn 12 đang giao', body: 'Đơn đã rời cửa hàng.', path: '/tra-don-hang?order_id=12&token=a' };
  expect(readPushContent(JSON.stringify(sent))).toEqual(sent);
});

test.each([
  ['', '/'],
  ['no JSON', '/'],
  ['null', '/'],
  ['7', '/'],
  ['["/a"]', '/'],
  ['{"path":7}', '/'],
  ['{"path":"https://example.vn/"}', '/'],
  ['{"path":"//example.vn/"}', '/'],
  ['{"path":"/\\\\example.vn/"}', '/'],
  ['{"path":"javascript:alert(1)"}', '/'],
  ['{"path":"/ao.html"}', '/ao.html'],
])('[B-58] what is sent as %j opens %s of this shop', (data, path) => {
  expect(readPushContent(data)).toEqual({ title: '', body: '', path });
});

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone', 5, true],
  ['iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5, true],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0, false],
  ['Android phone', 'Mozilla/5.0 (Linux; Android 14)', 'Linux armv8l', 5, false],
  ['Windows tablet', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Win32', 10, false],
])('[B-62] the steps of an iPhone are shown on one: %s', (_, userAgent, platform, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, platform, maxTouchPoints })).toBe(expected);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  ['Chrome', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, false],
  ['Firefox', `${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, false],
  ['an app that says nothing', `${IPHONE} Mobile/15E148`, true],
  ['Zalo', `${IPHONE} Mobile/15E148 Zalo iOS/24.11.01`, true],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0.44.109]`, true],
  ['TikTok', `${IPHONE} Mobile/15E148 Safari/604.1 musical_ly_37.0.0 BytedanceWebview/d8a21c6`, true],
])('[B-63] on an iPhone the steps of the home screen are those of a browser: %s', (_, userAgent, expected) => {
  expect(isInsideApp({ userAgent })).toBe(expected);
});
