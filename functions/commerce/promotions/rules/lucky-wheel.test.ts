import { expect, test } from 'vitest';
import { drawReward, gameCodeState } from './lucky-wheel.ts';

const reward = (id: number, weight: number, qty_left: number | null = null) => ({
  id,
  name: `Quà ${id}`,
  image: null,
  color: '#ffffff',
  weight,
  qty_left,
  voucher_rule_id: null,
});

test('[MW-091] a reward is drawn as often as its weight says; one that has run out is never drawn', () => {
  const rewards = [reward(1, 1), reward(2, 3), reward(3, 100, 0), reward(4, 0)];
  const drawn = [0, 0.24, 0.25, 0.5, 0.999].map((random) => drawReward(rewards, random)?.id);
  expect(drawn).toEqual([1, 1, 2, 2, 2]);
  expect(drawReward([reward(1, 5, 0)], 0.5)).toBeNull();
});

test('[MW-086] a code can be played by its phone number, until it expires, once', () => {
  const now = new Date('2026-11-21T00:00:00.000Z');
  const code = { code: 'A', phone: '0911111111', expires_at: '2026-11-22T00:00:00.000Z', used_at: null };
  expect(gameCodeState(code, '0911111111', now)).toBe('playable');
  expect(gameCodeState(code, '0922222222', now)).toBe('foreign');
  expect(gameCodeState({ ...code, expires_at: now.toISOString() }, null, now)).toBe('expired');
  expect(gameCodeState({ ...code, used_at: now.toISOString() }, '0911111111', now)).toBe('used');
});
