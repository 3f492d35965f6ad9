import { expect, test } from 'vitest';
import { type CommerceOptions, headersOf } from './client-options.ts';

const options = (parts: Partial<CommerceOptions>): CommerceOptions => ({
  env: { D1_REPLICAS: 'on' } as StorefrontEnv,
  store: 'vi',
  device: 'desktop',
  ...parts,
});

test('[B-260] what a browser sends becomes a header only if a header can hold it', () => {
  const sent = (value: string) => headersOf(options({ token: value, preview: value, readsFrom: value }));
  expect(sent('eyJhbGciOiJIUzI1NiJ9.e30-_=')).toMatchObject({
    Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30-_=',
    'X-Preview': 'eyJhbGciOiJIUzI1NiJ9.e30-_=',
  });
  for (const value of ['\0', 'a\r\nX: b', 'a\nb', 'ă', 'a b', '', '\ud800', '\u007f'])
    expect(Object.keys(sent(value)), JSON.stringify(value)).toEqual(['Surrogate-Capability']);
});
