import { expect, test } from 'vitest';
import { readGtin } from './gtin.ts';

test('[FEED-001] a number of GS1 is read in all its lengths, also with spaces, hyphens or as a number', () => {
  for (const gtin of ['96385074', '036000291452', '4006381333931', '10614141000415', '8934563138165'])
    expect(readGtin(gtin)).toBe(gtin);
  expect(readGtin(' 4006381-333931 ')).toBe('4006381333931');
  expect(readGtin(4006381333931)).toBe('4006381333931');
});

test('[FEED-001] a wrong check digit, length or character is no number, and neither is one of a shop’s own labels', () => {
  for (const wrong of ['4006381333930', '400638133393', '40063813339310', 'ABC', '', '0000000000000', null, {}])
    expect(readGtin(wrong), String(wrong)).toBeNull();
  // Right check digits, but the ranges that GS1 leaves to shops and to coupons.
  for (const own of ['2000000000008', '0200000000004', '0400000000008', '9900000000004', '20000004', '212345678909'])
    expect(readGtin(own), own).toBeNull();
});
