import type { D1Database } from '@cloudflare/workers-types';

/** Stores a captcha with the hash of its answer, and deletes expired ones. Times are ISO 8601. */
export async function insertCaptcha(
  db: D1Database,
  captcha: { id: string; answerHash: string; expiresAt: string },
  now: string,
): Promise<void> {
  await db.batch([
    db.prepare('delete from captcha where expires_at <= ?1').bind(now),
    db
      .prepare('insert into captcha (id, answer_hash, expires_at) values (?1, ?2, ?3)')
      .bind(captcha.id, captcha.answerHash, captcha.expiresAt),
  ]);
}

/** Stores a captcha that is already solved; false when it was stored before. */
export async function insertSolved(
  db: D1Database,
  solved: { id: string; expiresAt: string; proofHash: string },
  now: string,
): Promise<boolean> {
  const kept = await db
    .prepare(
      `insert into captcha (id, answer_hash, expires_at, solved_at, proof_hash) values (?1, '', ?2, ?3, ?4)
      on conflict (id) do nothing returning id`,
    )
    .bind(solved.id, solved.expiresAt, now, solved.proofHash)
    .first();
  return kept !== null;
}

/**
 * Counts an attempt and returns the hash of the answer; null when the captcha is unknown, solved, used up or expired.
 */
export function countCaptchaTry(db: D1Database, id: string, maxAttempts: number, now: string): Promise<string | null> {
  return db
    .prepare(
      `update captcha set attempts = attempts + 1
      where id = ?1 and solved_at is null and attempts < ?2 and expires_at > ?3 returning answer_hash`,
    )
    .bind(id, maxAttempts, now)
    .first<string>('answer_hash');
}

/** Marks a captcha as solved and stores the hash of its proof; false when it was already solved. */
export async function settleCaptcha(db: D1Database, id: string, proofHash: string, now: string): Promise<boolean> {
  const solved = await db
    .prepare('update captcha set solved_at = ?2, proof_hash = ?3 where id = ?1 and solved_at is null returning id')
    .bind(id, now, proofHash)
    .first();
  return solved !== null;
}

/** Redeems a proof; false when it is unknown, used or expired. */
export async function takeCaptchaProof(db: D1Database, proofHash: string, now: string): Promise<boolean> {
  const used = await db
    .prepare(
      `update captcha set proof_used_at = ?2
      where proof_hash = ?1 and proof_used_at is null and expires_at > ?2 returning id`,
    )
    .bind(proofHash, now)
    .first();
  return used !== null;
}
