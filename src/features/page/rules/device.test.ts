import { expect, test } from 'vitest';
import { type DeviceInfo, deviceInfo, deviceOf, getsPhonePages } from './device.ts';

type Flag = Exclude<keyof DeviceInfo, 'userAgent'>;

const FLAGS: Flag[] = [
  'isMobile',
  'isMobileOrTablet',
  'isTablet',
  'isDesktop',
  'isIos',
  'isAndroid',
  'isWindows',
  'isMacOS',
  'isDesktopOrTablet',
  'isSafari',
  'isFirefox',
  'isEdge',
  'isChrome',
  'isSamsung',
  'isCrawler',
];
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const PHONE: Flag[] = ['isMobile', 'isMobileOrTablet'];
const TABLET: Flag[] = ['isTablet', 'isMobileOrTablet', 'isDesktopOrTablet'];
const DESKTOP: Flag[] = ['isDesktop', 'isDesktopOrTablet'];

/** The flags that are true for a user agent; all others are false. */
const AGENTS: [name: string, agent: string, flags: Flag[]][] = [
  ['Safari, iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, [...PHONE, 'isIos', 'isSafari']],
  ['Chrome, iPhone', `${IPHONE} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, [...PHONE, 'isIos', 'isChrome']],
  [
    'Safari, iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    [...TABLET, 'isIos', 'isSafari'],
  ],
  [
    'Chrome, Android phone',
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36`,
    [...PHONE, 'isAndroid', 'isChrome'],
  ],
  [
    'Chrome, Android tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`,
    [...TABLET, 'isAndroid', 'isChrome'],
  ],
  [
    'Samsung, phone',
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    [...PHONE, 'isAndroid', 'isSamsung'],
  ],
  [
    'Firefox, Android phone',
    'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
    [...PHONE, 'isAndroid', 'isFirefox'],
  ],
  ['Chrome, Windows', `${WINDOWS} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, [...DESKTOP, 'isWindows', 'isChrome']],
  [
    'Edge, Windows',
    `${WINDOWS} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    [...DESKTOP, 'isWindows', 'isEdge'],
  ],
  [
    'Firefox, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    [...DESKTOP, 'isWindows', 'isFirefox'],
  ],
  [
    'Safari, Mac',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    [...DESKTOP, 'isMacOS', 'isSafari'],
  ],
  ['Chrome, Mac', `${MAC} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, [...DESKTOP, 'isMacOS', 'isChrome']],
  [
    'Chrome, Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`,
    [...DESKTOP, 'isChrome'],
  ],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', [...DESKTOP, 'isCrawler']],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', [...DESKTOP, 'isCrawler']],
  ['nothing', '', DESKTOP],
];

test.each(AGENTS)('[DEVICE-001] %s', (_, agent, flags) => {
  const info = deviceInfo(agent);
  expect(info.userAgent).toBe(agent);
  expect(FLAGS.filter((flag) => info[flag])).toEqual(FLAGS.filter((flag) => flags.includes(flag)));
});

test('the store cookie takes precedence over the user agent', () => {
  const phone = AGENTS[0]?.[1] ?? '';
  expect(deviceOf(undefined, phone)).toBe('mobile');
  expect(deviceOf('vi', phone)).toBe('desktop');
  expect(deviceOf('mobile', null)).toBe('mobile');
  expect(deviceOf(undefined, null)).toBe('desktop');
});

test('[B-282] phones get the pages for phones, crawlers and all other devices those that contain everything', () => {
  const phone = `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36`;
  expect(getsPhonePages(phone)).toBe(true);
  expect(getsPhonePages(`${phone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`)).toBe(false);
  expect(getsPhonePages(`${phone} Chrome-Lighthouse`)).toBe(true);
  expect(getsPhonePages(`${WINDOWS} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Chrome-Lighthouse`)).toBe(false);
  expect(getsPhonePages(null)).toBe(false);
  expect(deviceOf(undefined, `${phone} (compatible; bingbot/2.0)`)).toBe('desktop');
});
