import { expect, test } from 'vitest';
import { vietqrAmount, vietqrContent } from './vietqr-code.ts';

/** The example in NAPAS's specification of VietQR. */
const PUBLISHED =
  '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8';

test('[AGENT-036] the code of a transfer is that of the published specification, and its amount is read back', () => {
  const to = { bank: '970416', account: '257678859', amount: 1000, words: 'Chuyen tien' };
  expect(vietqrContent(to)).toBe(PUBLISHED);
  expect(vietqrAmount(PUBLISHED)).toBe(1000);
});

test('[AGENT-036] attack: a code with another amount, another currency or without its check sum is none', () => {
  expect(vietqrAmount(PUBLISHED.replace('54041000', '54049000'))).toBeNull();
  expect(vietqrAmount(PUBLISHED.slice(0, -4))).toBeNull();
  for (const wrong of ['', '0002', 'https://evil.example', '9'.repeat(600)]) expect(vietqrAmount(wrong)).toBeNull();
});
