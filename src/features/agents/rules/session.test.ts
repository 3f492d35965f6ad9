import { expect, test } from 'vitest';
import { mergedSession, newSession } from './session.ts';

const open = {
  ...newSession({ kind: 'checkout', cartId: 'c', profile: 'https://a.example/p.json' }, {}),
  linkedId: 'k',
};
const ended = {
  ...open,
  status: 'completed' as const,
  order: { number: '000000001', token: 't' },
  last: { status: 'completed' },
};

test('[B-81] a request that was slower than the order does not undo it', () => {
  expect(mergedSession(ended, { ...open, toldTotal: 5 })).toEqual(ended);
  const life = { events: [], adjustments: [{ id: 'a' } as never] };
  expect(mergedSession(ended, { ...ended, life }).life).toBe(life);
});

test('[B-81] a request that was slower than the person does not take the cart back', () => {
  const merged = mergedSession({ ...open, isHandedOver: true }, { ...open, toldTotal: 5 });
  expect([merged.isHandedOver, merged.toldTotal]).toEqual([true, 5]);
  expect(mergedSession(open, { ...open, linkedId: null }).linkedId).toBe('k');
  expect(mergedSession(null, open)).toBe(open);
});

test('[B-99] a cart keeps the checkout that was made of it first', () => {
  expect(mergedSession(open, { ...open, linkedId: 'later' }).linkedId).toBe('k');
  expect(mergedSession({ ...open, linkedId: null }, open).linkedId).toBe('k');
});
