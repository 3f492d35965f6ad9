import { expect, test } from 'vitest';
import { returnByGet } from './gateway-return.ts';

const post = (path: string, origin: string) =>
  new Request(`https://chi.example${path}`, { method: 'POST', headers: { origin }, body: 'vnp_ResponseCode=00' });

test('[X105] a form of a gateway leads to the same screen by GET, with the order alone', () => {
  const answer = returnByGet(
    post('/orderdetailpayonline?order_id=12&_action=payments.change', 'https://gateway.example'),
  );
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get('location')).toBe('/orderdetailpayonline?order_id=12');
  expect(returnByGet(post('/orderdetailpayonline', 'null'))?.status).toBe(303);
  expect(returnByGet(post('/orderdetailpayonline?order_id=12', 'https://chi.example'))).toBeNull();
  expect(returnByGet(post('/checkout', 'https://gateway.example'))).toBeNull();
});
