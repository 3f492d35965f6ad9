import type { D1Database } from '@cloudflare/workers-types';
import { encodePng } from '../../media/rules/png.ts';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import { countCaptchaTry, insertCaptcha, insertSolved, settleCaptcha, takeCaptchaProof } from '../db/captchas.ts';
import { drawDigits } from './captcha-drawing.ts';

export const CAPTCHA_LIFE_SECONDS = 300;
const MAX_ATTEMPTS = 3;

/** Without 0 and 1, which look like letters or like a 7. There are 8^5 answers and three attempts. */
const DIGITS = '23456789';
const LENGTH = 5;

/** From 0 to below 1. */
const randomNumber = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const createDigits = () =>
  Array.from({ length: LENGTH }, () => DIGITS[Math.floor(randomNumber() * DIGITS.length)]).join('');

/** Creates a captcha: its id, and its picture as a data URL. */
export async function createCaptcha(db: D1Database, now: Date): Promise<{ id: string; image: string }> {
  const answer = createDigits();
  const id = createSecret();
  const answerHash = await hashSecret(`${id}/${answer}`);
  await insertCaptcha(db, { id, answerHash, expiresAt: expiryOf(now) }, now.toISOString());
  const picture = encodePng(drawDigits(answer, randomNumber));
  return { id, image: `data:image/png;base64,${Buffer.from(picture).toString('base64')}` };
}

const expiryOf = (now: Date) => new Date(now.getTime() + CAPTCHA_LIFE_SECONDS * 1000).toISOString();

/** Stores a proof such as a Turnstile token, once; null when it was presented before. */
export async function keepProof(db: D1Database, shown: string, now: Date): Promise<string | null> {
  const proof = createSecret();
  const solved = { id: await hashSecret(shown), expiresAt: expiryOf(now), proofHash: await hashSecret(proof) };
  return (await insertSolved(db, solved, now.toISOString())) ? proof : null;
}

/**
 * Checks an answer. A captcha accepts one correct answer or three wrong ones. The returned proof can be used once,
 * until the captcha would have expired.
 */
export async function solveCaptcha(
  db: D1Database,
  id: string,
  answer: number,
  now: Date,
): Promise<{ proof: string } | 'wrong' | 'gone'> {
  const answerHash = await countCaptchaTry(db, id, MAX_ATTEMPTS, now.toISOString());
  if (answerHash === null) return 'gone';
  if (answerHash !== (await hashSecret(`${id}/${answer}`))) return 'wrong';
  const proof = createSecret();
  return (await settleCaptcha(db, id, await hashSecret(proof), now.toISOString())) ? { proof } : 'gone';
}

/** Redeems a proof; false when it is unknown, used or expired. */
export async function spendCaptchaProof(db: D1Database, proof: string, now: Date): Promise<boolean> {
  return takeCaptchaProof(db, await hashSecret(proof), now.toISOString());
}
