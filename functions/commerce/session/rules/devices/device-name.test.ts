import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('[DESK-145] a device is named by its browser and its system; an unknown one has no name', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`)).toBe('Chrome, Windows');
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`)).toBe(
    'Edge, Windows',
  );
  expect(deviceName(`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${chrome} Mobile Safari/537.36`)).toBe(
    'Chrome, Android',
  );
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari, iPhone',
  );
  expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe(
    'Firefox, Mac',
  );
  expect([deviceName('curl/8'), deviceName(null), deviceName('x'.repeat(100_000))]).toEqual(['', '', '']);
});
