import type { D1Database } from '@cloudflare/workers-types';
import { type GameCodeRow, listWheelRewards, playGameCode, type WheelRewardRow } from '../db/lucky-wheel.ts';
import { createVoucherCode } from './voucher.ts';

export type GameCodeState = 'playable' | 'used' | 'expired' | 'foreign';

/** Whether a phone number may play a code; without a phone number, whether anybody may. */
export function gameCodeState(code: GameCodeRow, phone: string | null, now: Date): GameCodeState {
  if (code.used_at !== null) return 'used';
  if (code.expires_at <= now.toISOString()) return 'expired';
  return phone !== null && code.phone !== null && code.phone !== phone ? 'foreign' : 'playable';
}

/**
 * The reward for a random number from 0 to below 1, where each reward is as wide as its weight; null when none is left.
 */
export function drawReward(rewards: readonly WheelRewardRow[], random: number): WheelRewardRow | null {
  const left = rewards.filter(({ weight, qty_left }) => weight > 0 && (qty_left === null || qty_left > 0));
  let rest = random * left.reduce((sum, { weight }) => sum + weight, 0);
  for (const reward of left) {
    rest -= reward.weight;
    if (rest < 0) return reward;
  }
  return left.at(-1) ?? null;
}

/** Whether a reward is a physical gift. Only gifts are counted, not vouchers and blanks. */
export function isGift({ qty_left, voucher_rule_id }: WheelRewardRow): boolean {
  return voucher_rule_id === null && qty_left !== null;
}

interface Win {
  reward: WheelRewardRow;
  voucherCode: string | null;
}

const MAX_DRAWS = 5;

const randomFraction = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Plays a code and returns the reward; `refused` when the code cannot be played, null when no reward is left. */
export async function spinWheel(
  db: D1Database,
  code: string,
  phone: string,
  now: Date,
): Promise<Win | 'refused' | null> {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const reward = drawReward(await listWheelRewards(db), randomFraction());
    if (!reward) return null;
    const voucherCode = reward.voucher_rule_id === null ? null : createVoucherCode('QUAY');
    const outcome = await playGameCode(db, { code, phone, rewardId: reward.id, voucherCode }, now);
    if (outcome === 'played') return { reward, voucherCode };
    if (outcome === 'refused') return 'refused';
    // Another player took the last one, so the draw is repeated without it.
  }
  return null;
}
