import { expect, test } from 'vitest';
import { serializeJsonLd } from './json-ld.ts';

test('[B-20] a name that closes the script or opens a comment stays data', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028 & Áo';
  const json = serializeJsonLd({ name });
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual({ name });
});
