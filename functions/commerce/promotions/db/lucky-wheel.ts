import type { D1Database } from '@cloudflare/workers-types';

export interface WheelRewardRow {
  id: number;
  name: string;
  image: string | null;
  color: string;
  weight: number;
  /** Null: unlimited. */
  qty_left: number | null;
  voucher_rule_id: number | null;
}

/** The segments of the wheel, in order. */
export async function listWheelRewards(db: D1Database): Promise<WheelRewardRow[]> {
  return (await db.prepare('select * from wheel_reward order by position, id').all<WheelRewardRow>()).results;
}

export interface GameCodeRow {
  code: string;
  phone: string | null;
  expires_at: string;
  used_at: string | null;
}

/** The codes among these that exist; upper and lower case count as the same. */
export async function listGameCodes(db: D1Database, codes: readonly string[]): Promise<GameCodeRow[]> {
  const { results } = await db
    .prepare(
      `select g.code, g.phone, g.expires_at, g.used_at from json_each(?1) a
      join game_code g on g.code = a.value collate nocase order by a.key`,
    )
    .bind(JSON.stringify(codes))
    .all<GameCodeRow>();
  return results;
}

interface GamePlay {
  code: string;
  phone: string;
  rewardId: number;
  voucherCode: string | null;
}

const PLAYABLE = 'code = ?1 and used_at is null and expires_at > ?3 and (phone is null or phone = ?2)';

/**
 * Redeems a code for a reward, once, and issues the voucher, in one transaction. Returns `played`, `refused` when the
 * code cannot be played (any more), or `none_left` when the reward has just run out.
 */
export async function playGameCode(
  db: D1Database,
  { code, phone, rewardId, voucherCode }: GamePlay,
  now: Date,
): Promise<'played' | 'refused' | 'none_left'> {
  const at = now.toISOString();
  const isPlayable = `exists (select 1 from game_code where ${PLAYABLE})`;
  try {
    const [, , used] = await db.batch([
      db
        .prepare(
          `update wheel_reward set qty_left = qty_left - 1 where id = ?4 and qty_left is not null and ${isPlayable}`,
        )
        .bind(code, phone, at, rewardId),
      db
        .prepare(
          `insert into voucher (code, rule_id, phone, uses_left, source, created_at)
          select ?5, voucher_rule_id, ?2, 1, 'wheel', ?3 from wheel_reward
          where id = ?4 and voucher_rule_id is not null and ${isPlayable}`,
        )
        .bind(code, phone, at, rewardId, voucherCode),
      db
        .prepare(
          `update game_code set used_by = ?2, used_at = ?3, reward_id = ?4, voucher_code = ?5 where ${PLAYABLE} returning code`,
        )
        .bind(code, phone, at, rewardId, voucherCode),
    ]);
    return used?.results.length === 1 ? 'played' : 'refused';
  } catch (error) {
    if (error instanceof Error && error.message.includes('CHECK constraint failed')) return 'none_left';
    throw error;
  }
}
