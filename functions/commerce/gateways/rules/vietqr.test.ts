import { expect, test } from 'vitest';
import { signedOrder, vietqrSignature } from './vietqr.ts';

// The example in payOS's public documentation: an invalid key, a transfer and its signature.
const KEY = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675';
const TRANSFER = {
  orderCode: 123,
  amount: 3000,
  description: 'VQRIO123',
  accountNumber: '12345678',
  reference: 'TF230204212323',
  transactionDateTime: '2023-02-04 18:25:00',
  currency: 'VND',
  paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
  code: '00',
  desc: 'Thành công',
  counterAccountBankId: '',
  counterAccountBankName: '',
  counterAccountName: '',
  counterAccountNumber: '',
  virtualAccountName: '',
  virtualAccountNumber: '',
};
const SIGNATURE = '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03';

test('[PAY-010] the published example of payOS has the published signature, whatever the order of its fields', () => {
  expect(vietqrSignature(KEY, TRANSFER)).toBe(SIGNATURE);
  expect(vietqrSignature(KEY, Object.fromEntries(Object.entries(TRANSFER).toReversed()))).toBe(SIGNATURE);
  expect(vietqrSignature(KEY, { ...TRANSFER, amount: 3001 })).not.toBe(SIGNATURE);
});

test('[PAY-010] a missing value is signed as an empty text', () => {
  const missing = { ...TRANSFER, counterAccountName: null, virtualAccountName: undefined };
  expect(vietqrSignature(KEY, missing)).toBe(SIGNATURE);
});

test('[PAY-010] the signature of a new order covers five of its fields', () => {
  const order = {
    orderCode: 7,
    amount: 1000,
    description: 'A',
    returnUrl: 'https://x.vn/r',
    cancelUrl: 'https://x.vn/c',
  };
  const signature = vietqrSignature(KEY, signedOrder({ ...order, expiredAt: 5, buyerName: 'An' }));
  expect(signature).toBe(vietqrSignature(KEY, order));
});
