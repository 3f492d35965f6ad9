import type { D1Database } from '@cloudflare/workers-types';
import { encodePng } from '../media/png.ts';
import { createSecret, hashSecret } from '../transport/secret.ts';
import { drawDigits } from './captcha-drawing.ts';

export const CAPTCHA_LIFE_SECONDS = 300;
const MAX_ATTEMPTS = 3;

/** No 0, 1: they look like letters, and 1 like a bent 7. 8^5 answers against three tries. */
const DIGITS = '23456789';
const LENGTH = 5;

/** From 0 to below 1. */
const randomNumber = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const createDigits = () =>
  Array.from({ length: LENGTH }, () => DIGITS[Math.floor(randomNumber() * DIGITS.length)]).join('');

/** A new challenge: its id, and its drawing as a data address. */
export async function createCaptcha(db: D1Database, now: Date): Promise<{ id: string; image: string }> {
  const answer = createDigits();
  const id = createSecret();
  await db.batch([
    db.prepare('delete from captcha where expires_at <= ?1').bind(now.toISOString()),
    db
      .prepare('insert into captcha (id, answer_hash, expires_at) values (?1, ?2, ?3)')
      .bind(id, await hashSecret(`${id}/${answer}`), expiryOf(now)),
  ]);
  const picture = encodePng(drawDigits(answer, randomNumber));
  return { id, image: `data:image/png;base64,${Buffer.from(picture).toString('base64')}` };
}

const expiryOf = (now: Date) => new Date(now.getTime() + CAPTCHA_LIFE_SECONDS * 1000).toISOString();

/** A proof for something that was shown, such as a token of Turnstile, once; null when it was shown before. */
export async function keepProof(db: D1Database, shown: string, now: Date): Promise<string | null> {
  const proof = createSecret();
  const kept = await db
    .prepare(
      `insert into captcha (id, answer_hash, expires_at, solved_at, proof_hash) values (?1, '', ?2, ?3, ?4)
      on conflict (id) do nothing returning id`,
    )
    .bind(await hashSecret(shown), expiryOf(now), now.toISOString(), await hashSecret(proof))
    .first();
  return kept ? proof : null;
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
