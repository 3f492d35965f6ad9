import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopEvent } from '../rules/shop-event.ts';
import { createTools } from './tools.ts';

const PURCHASE: ShopEvent = { name: 'purchase', transaction_id: '000000012', items: [], value: 1000, order_count: 3 };
const FAILED: ShopEvent = {
  name: 'payment_failed',
  transaction_id: '000000012',
  payment_reference: 'A',
  reason: 'noMoney',
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname: '/orderdetailpayonline', search: '' });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The events that the tag manager receives on a page that declares this event. */
function hearOnPage(event: ShopEvent): unknown[] {
  vi.stubGlobal('document', {
    querySelector: () => ({ textContent: JSON.stringify(event) }),
    querySelectorAll: () => [],
  });
  Reflect.set(window, 'dataLayer', []);
  const tools = createTools(() => undefined);
  tools.tagManager('GTM-TEST');
  tools.pixel('1');
  const heard: unknown = Reflect.get(window, 'dataLayer');
  return Array.isArray(heard) ? heard.slice(1) : [];
}

test('[TRACK-003] [TRACK-004] every tool gets a purchase once, with the number of orders; a reload sends it to none', () => {
  expect(hearOnPage(PURCHASE)).toEqual([
    {
      event: 'purchase',
      ecommerce: { currency: 'VND', transaction_id: '000000012', items: [], value: 1000, order_count: 3 },
    },
  ]);
  const pixel: unknown = Reflect.get(window, 'fbq');
  expect(Reflect.get(pixel as object, 'queue')).toContainEqual(['track', 'Purchase', expect.anything()]);
  expect(hearOnPage(PURCHASE)).toEqual([]);
});

test('[TRACK-005] a failed payment is sent once per attempt, a refused order every time', () => {
  expect(hearOnPage(FAILED)).toHaveLength(1);
  expect(hearOnPage(FAILED)).toHaveLength(0);
  expect(hearOnPage({ ...FAILED, payment_reference: 'B' })).toHaveLength(1);
  const refused: ShopEvent = { name: 'payment_failed', reason: 'hết hàng' };
  expect([...hearOnPage(refused), ...hearOnPage(refused)]).toEqual([
    { event: 'payment_failed', ecommerce: { reason: 'hết hàng' } },
    { event: 'payment_failed', ecommerce: { reason: 'hết hàng' } },
  ]);
});
