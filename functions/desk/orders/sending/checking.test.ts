import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checking } from './checking.ts';

const order = {
  ...{ entity_id: 7, increment_id: '000000007', version: 'v1', refusal: null, items: [] },
  packed: [{ sku: 'AO-1', pieces: 2, gtin: null, name: 'Áo', choices: '', image: null, category: null }],
};
let isConnected = true;
let answer: object[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => {
    if (!isConnected) throw new TypeError('no connection');
    return Response.json({ items: answer });
  });
  [isConnected, answer] = [true, [order]];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function begun(number: string | null = null): Promise<Checking> {
  const checking = new Checking(() => {});
  await checking.begin(number);
  return checking;
}

test('[DESK-118] a reload goes on with what was counted, and one without a connection forgets nothing of it', async () => {
  const first = await begun();
  await first.scan('7');
  await first.scan('AO-1');
  isConnected = false;
  const cut = await begun();
  expect(cut.check).toMatchObject({ order: null, problem: { text: expect.stringContaining('Mất kết nối') } });
  isConnected = true;
  expect((await begun()).check).toMatchObject({ order: { entity_id: 7 }, counts: { 'AO-1': 1 } });
  await cut.scan('7');
  expect(cut.check, 'its number is scanned instead').toMatchObject({ counts: { 'AO-1': 1 }, problem: null });
});

test('[DESK-118] what was counted is forgotten when the order is dropped, was sent or changed meanwhile', async () => {
  const first = await begun('7');
  await first.scan('AO-1');
  answer = [{ ...order, version: 'v2' }];
  expect((await begun()).check).toMatchObject({ counts: {}, problem: { key: 'desk.sending.check.changed' } });
  answer = [{ ...order, refusal: 'ORDER_SENT', packed: [] }];
  expect((await begun()).check).toMatchObject({ order: null, problem: { text: 'Đơn đã gửi hết hàng rồi.' } });
  answer = [order];
  expect((await begun()).check).toEqual({ order: null, counts: {}, problem: null, news: null });
  const again = await begun('7');
  await again.scan('AO-1');
  again.drop();
  expect((await begun()).check.order).toBeNull();
});
