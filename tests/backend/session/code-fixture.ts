import { createHash } from 'node:crypto';
import { type Commerce, call } from '../support/worker.ts';

const MAX_ANSWER = 99_999;

interface Solution {
  captcha_id: string;
  captcha_answer: number;
}

/** What a shopper does with codes and captchas, with the real Worker. */
export function codeTools(commerce: () => Commerce) {
  const run = (sql: string, ...values: (string | number | null)[]) =>
    commerce()
      .db.prepare(sql)
      .bind(...values)
      .run();

  /** Solves a challenge. A program cannot read the drawing, so it compares all answers with the stored hash. */
  async function solve(): Promise<Solution> {
    const { captcha_id } = (await call(commerce(), 'get_captcha')).result as { captcha_id: string };
    const stored = await commerce()
      .db.prepare('select answer_hash from captcha where id = ?1')
      .bind(captcha_id)
      .first<string>('answer_hash');
    for (let answer = 0; answer <= MAX_ANSWER; answer++)
      if (createHash('sha256').update(`${captcha_id}/${answer}`).digest('hex') === stored)
        return { captcha_id, captcha_answer: answer };
    throw new Error('the drawing has no answer');
  }

  return {
    run,
    solve,
    wrong: ({ captcha_id, captcha_answer }: Solution): Solution => ({
      captcha_id,
      captcha_answer: captcha_answer + 1,
    }),
    proof: async (): Promise<string> =>
      ((await call(commerce(), 'check_captcha', await solve())).result as { captcha_proof: string }).captcha_proof,
    /** The code of the newest message. */
    async lastCode(): Promise<string> {
      const variables = await commerce()
        .db.prepare('select variables from message_outbox order by id desc limit 1')
        .first<string>('variables');
      return variables === null ? '' : (JSON.parse(variables) as { code: string }).code;
    },
    /** Another code than this one. */
    other: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    /** Lets time pass for the codes that were sent. */
    age: (seconds: number) =>
      run(
        `update code_request set sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, ?1),
          expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, ?1)`,
        `-${seconds} seconds`,
      ),
    /** Deletes all codes, messages and counters. */
    forget: () =>
      commerce().db.batch(
        ['captcha', 'code_request', 'rate_count', 'message_outbox', 'confirmed_phone', 'cart', 'customer'].map(
          (table) => commerce().db.prepare(`delete from ${table}`),
        ),
      ),
  };
}
