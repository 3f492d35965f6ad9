import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVerdict, signParameters, verifyParameters, vnpayTime } from './vnpay.ts';

/** VNPay's rule in its own words: sorted, without empty values, form-encoded, HMAC-SHA512 in hex. */
function hashByRule(parameters: Record<string, string>, secret: string): string {
  const sorted = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha512', secret).update(new URLSearchParams(sorted).toString()).digest('hex');
}

const parameters = fc.dictionary(fc.stringMatching(/^vnp_[A-Z][A-Za-z]{1,12}$/), fc.string({ unit: 'grapheme' }), {
  minKeys: 1,
});

test('any parameters are signed by the rule, and verified whatever their order', () => {
  fc.assert(
    fc.property(parameters, fc.string({ minLength: 1 }), (given, secret) => {
      const signed = signParameters(given, secret);
      expect(signed.get('vnp_SecureHash')).toBe(hashByRule(given, secret));
      const reversed = Object.fromEntries([...signed].toReversed());
      expect(verifyParameters({ ...reversed, utm_source: 'x' }, secret)).not.toBeNull();
      expect(verifyParameters({ ...reversed, vnp_Amount: 'changed' }, secret)).toBeNull();
      expect(verifyParameters(reversed, `${secret}x`)).toBeNull();
    }),
  );
});

test('paid is what both codes say, and the amount is in hundredths', () => {
  const said = (vnp_ResponseCode: string, vnp_TransactionStatus: string) =>
    readVerdict({ vnp_TxnRef: 'A', vnp_Amount: '49900000', vnp_ResponseCode, vnp_TransactionStatus });
  expect(said('00', '00')).toMatchObject({ outcome: 'paid', amount: 499_000 });
  expect(said('00', '02').outcome).toBe('failed');
  expect(said('24', '00').outcome).toBe('failed');
  expect(readVerdict({ vnp_TxnRef: 'A', vnp_Amount: 'x' })).toMatchObject({ amount: -1, outcome: 'failed' });
});

test('moments are written in Vietnam’s time', () => {
  expect(vnpayTime(new Date('2026-11-20T17:00:00.000Z'))).toBe('20261121000000');
});
