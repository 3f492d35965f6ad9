import { expect, test } from 'vitest';
import { allowThirdParties, originsOf, readThirdParties } from './third-parties.ts';

test('[X100] [X110] without a configured id there are no tools, and a value of the wrong shape counts as none', () => {
  expect(readThirdParties({})).toBeNull();
  expect(readThirdParties({ TAG_MANAGER_ID: '"><script>', PIXEL_ID: 'x', CHAT_SRC: 'javascript:alert(1)' })).toBeNull();
  expect(readThirdParties({ ANALYTICS_ID: 'TEST-1234-AB' })).toEqual({
    tagManagerId: null,
    analytics: { id: 'TEST-1234-AB', region: 'sg1' },
    pixelId: null,
    chatSrc: null,
  });
});

test('the security policy gains the origins of what is configured, and loosens nothing else', () => {
  const config = readThirdParties({ TAG_MANAGER_ID: 'GTM-ABC123' });
  const policy = "default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-x'";
  const widened = allowThirdParties(policy, config ? originsOf(config) : []);
  expect(widened).toContain("script-src 'self' 'sha256-x' https://www.googletagmanager.com");
  expect(widened).toContain("connect-src 'self' https://www.googletagmanager.com");
  expect(widened).toContain("default-src 'self';");
  expect(widened).not.toContain('unsafe');
  expect(allowThirdParties(policy, [])).toBe(policy);
});
