import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  'https://127.0.0.1/indexnow',
  'https://127.1/indexnow',
  'https://2130706433/indexnow',
  'https://0x7f000001/indexnow',
  'https://0177.0.0.1/indexnow',
  'https://[::1]/indexnow',
  'https://[::ffff:10.0.0.8]/indexnow',
  'https://10.0.0.8/indexnow',
  'https://172.16.0.1/indexnow',
  'https://192.168.1.1/indexnow',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://localhost/indexnow',
  'https://localhost./indexnow',
  'https://printer.local/indexnow',
  'https://１２７.0.0.1/indexnow',
  'https://api.indexnow.org:8443/indexnow',
  'https://user:secret@api.indexnow.org/indexnow',
  'http://api.indexnow.org/indexnow',
  'ftp://api.indexnow.org/indexnow',
])('[SUPPLY-009] the shop sends nothing to %s', (address) => {
  expect(isPublicAddress(new URL(address))).toBe(false);
});

test('[SUPPLY-009] a public name over https is written to', () => {
  for (const address of ['https://api.indexnow.org/indexnow', 'https://pubsubhubbub.appspot.com/'])
    expect(isPublicAddress(new URL(address))).toBe(true);
});
