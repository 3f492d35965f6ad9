import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2'],
  ['2001:DB8:1:2::7', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
