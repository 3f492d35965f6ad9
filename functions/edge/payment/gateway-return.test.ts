import { expect, test } from 'vitest';
import { returnByGet } from './gateway-return.ts';

function post(path: string, origin: string): Response | null {
  const url = new URL(path, 'https://chi.example');
  return returnByGet(new Request(url, { method: 'POST', headers: { origin }, body: 'vnp_ResponseCode=00' }), url);
}

test("[X105] a gateway's form post leads to the same page by GET, with only the order in the address", () => {
  const answer = post('/orderdetailpayonline?order_id=12&_action=payments.change', 'https://gateway.example');
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get('location')).toBe('/orderdetailpayonline?order_id=12');
  expect(post('/orderdetailpayonline', 'null')?.status).toBe(303);
  expect(post('/orderdetailpayonline?order_id=12', 'https://chi.example')).toBeNull();
  expect(post('/checkout', 'https://gateway.example')).toBeNull();
});
