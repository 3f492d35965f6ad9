import { expect, test } from 'vitest';
import { allowSources, readThirdParties, sourcesOf } from './third-parties.ts';

test('[X100] [X110] without a configured id there are no tools, and an invalid value counts as none', () => {
  expect(readThirdParties({})).toBeNull();
  expect(readThirdParties({ TAG_MANAGER_ID: '"><script>', PIXEL_ID: 'x', CHAT_SRC: 'javascript:alert(1)' })).toBeNull();
  expect(readThirdParties({ ANALYTICS_ID: 'TEST-1234-AB' })).toEqual({
    tagManagerId: null,
    analytics: { id: 'TEST-1234-AB', region: 'sg1' },
    pixelId: null,
    chatSrc: null,
  });
});

test('the security policy gets the hosts of configured tools where needed, and nothing else changes', () => {
  const config = readThirdParties({ TAG_MANAGER_ID: 'GTM-ABC123', PIXEL_ID: '12345678' });
  const policy = "default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-x'";
  const widened = allowSources(policy, config ? sourcesOf(config) : []);
  expect(widened.split('; ')).toEqual([
    "default-src 'self'",
    "img-src 'self' data: www.googletagmanager.com www.google-analytics.com www.facebook.com",
    "script-src 'self' 'sha256-x' www.googletagmanager.com connect.facebook.net",
    "connect-src 'self' www.googletagmanager.com www.google-analytics.com www.facebook.com",
    "frame-src 'self' www.googletagmanager.com www.facebook.com",
  ]);
  expect(allowSources(policy, [])).toBe(policy);
});
