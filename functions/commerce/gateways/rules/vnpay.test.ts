import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNotice } from './vnpay.ts';
import { signParameters, verifyParameters, vnpayTime } from './vnpay-signature.ts';

/** VNPay's documented rule: sorted, without empty values, form-encoded, HMAC-SHA512 in hex. */
function hashByRule(parameters: Record<string, string>, secret: string): string {
  const sorted = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha512', secret).update(new URLSearchParams(sorted).toString()).digest('hex');
}

const parameters = fc.dictionary(fc.stringMatching(/^vnp_[A-Z][A-Za-z]{1,12}$/), fc.string({ unit: 'grapheme' }), {
  minKeys: 1,
});

test('parameters are signed by the documented rule, and verified in any order', () => {
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

const settings = { tmnCode: 'CHI00001', secret: 's', payUrl: '/pay', apiUrl: '/api' };
const notice = {
  vnp_TmnCode: 'CHI00001',
  vnp_TxnRef: '0000000122K7M2P9Q',
  vnp_Amount: '49900000',
  vnp_ResponseCode: '00',
  vnp_TransactionStatus: '00',
};

test('a payment is paid only when both codes say so, and its amount is in hundredths', () => {
  const said = (vnp_ResponseCode: string, vnp_TransactionStatus: string) =>
    readNotice(settings, { ...notice, vnp_ResponseCode, vnp_TransactionStatus })?.outcome;
  expect(readNotice(settings, notice)).toMatchObject({ outcome: 'paid', amount: 499_000 });
  expect(said('00', '02')).toBe('failed');
  expect(said('24', '00')).toBe('failed');
  expect(said('00', '01')).toBe('pending');
});

test.each<Record<string, string>>([
  { vnp_TmnCode: 'CHI00002' },
  { vnp_Amount: 'x' },
  { vnp_Amount: '49900001' },
  { vnp_ResponseCode: '' },
  { vnp_TransactionStatus: '' },
  { vnp_CurrCode: 'USD' },
  { vnp_Command: 'pay' },
])('%j is no notice to this shop', (changed) => {
  expect(readNotice(settings, { ...notice, ...changed })).toBeNull();
});

test('times are written in Vietnam time', () => {
  expect(vnpayTime(new Date('2026-11-20T17:00:00.000Z'))).toBe('20261121000000');
});
