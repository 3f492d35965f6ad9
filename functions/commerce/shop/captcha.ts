import type { D1Database } from '@cloudflare/workers-types';
import { drawSum } from './captcha-drawing.ts';
import { createSecret, hashSecret } from './secret.ts';

export const CAPTCHA_LIFE_SECONDS = 300;
const MAX_ATTEMPTS = 3;

const randomNumber = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
const between = (from: number, to: number) => from + Math.floor(randomNumber() * (to - from + 1));

/** A sum of two small numbers whose answer is never negative. */
function createSum(): { sum: string; answer: number } {
  const a = between(4, 19);
  const b = between(1, 9);
  return randomNumber() < 0.5 || b > a ? { sum: `${a}+${b}=?`, answer: a + b } : { sum: `${a}-${b}=?`, answer: a - b };
}

/** A new challenge: its id and its drawing. */
export async function createCaptcha(db: D1Database, now: Date): Promise<{ id: string; svg: string }> {
  const { sum, answer } = createSum();
  const id = createSecret();
  const expires = new Date(now.getTime() + CAPTCHA_LIFE_SECONDS * 1000).toISOString();
  await db.batch([
    db.prepare('delete from captcha where expires_at <= ?1').bind(now.toISOString()),
    db
      .prepare('insert into captcha (id, answer_hash, expires_at) values (?1, ?2, ?3)')
      .bind(id, await hashSecret(`${id}/${answer}`), expires),
  ]);
  return { id, svg: drawSum(sum, randomNumber) };
}

/**
 * Checks an answer; a challenge takes one right answer or three wrong ones. The proof stands for the right answer
 * once, until the challenge would have expired.
 */
export async function solveCaptcha(
  db: D1Database,
  id: string,
  answer: number,
  now: Date,
): Promise<{ proof: string } | 'wrong' | 'gone'> {
  const row = await db
    .prepare(
      `update captcha set attempts = attempts + 1
      where id = ?1 and solved_at is null and attempts < ?2 and expires_at > ?3 returning answer_hash`,
    )
    .bind(id, MAX_ATTEMPTS, now.toISOString())
    .first<{ answer_hash: string }>();
  if (!row) return 'gone';
  if (row.answer_hash !== (await hashSecret(`${id}/${answer}`))) return 'wrong';
  const proof = createSecret();
  const solved = await db
    .prepare('update captcha set solved_at = ?2, proof_hash = ?3 where id = ?1 and solved_at is null returning id')
    .bind(id, now.toISOString(), await hashSecret(proof))
    .first();
  return solved ? { proof } : 'gone';
}

/** Uses a proof up; false when it is unknown, used or expired. */
export async function spendCaptchaProof(db: D1Database, proof: string, now: Date): Promise<boolean> {
  const used = await db
    .prepare(
      `update captcha set proof_used_at = ?2
      where proof_hash = ?1 and proof_used_at is null and expires_at > ?2 returning id`,
    )
    .bind(await hashSecret(proof), now.toISOString())
    .first();
  return used !== null;
}
