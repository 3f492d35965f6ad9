import * as z from 'zod';
import { CAPTCHA_LIFE_SECONDS, createCaptcha, solveCaptcha, spendCaptchaProof } from '../shop/captcha.ts';
import { type MiddlewareContext, RequestError } from './answer.ts';
import { limitClient } from './client.ts';
import { type Calls, get, post } from './endpoint.ts';
import { nothing } from './fields.ts';

const CHALLENGES = { most: 60, windowSeconds: 600 };

export const captchaFields = {
  captcha_id: z.string().min(1).max(100),
  captcha_answer: z.coerce.number({ error: 'must be a number' }).int().min(-1000).max(1000),
};

/** What check_captcha answered. */
export const captchaProof = z.string().min(1).max(100).describe('From check_captcha; good for one request');

/** Checks an answer and gives its proof; throws RequestError 410 or 422. */
export async function requireCaptcha({ env }: MiddlewareContext, id: string, answer: number): Promise<string> {
  const solved = await solveCaptcha(env.DB, id, answer, new Date());
  if (solved === 'gone') throw new RequestError(410, 'captcha: unknown, used or expired; ask for a new one');
  if (solved === 'wrong') throw new RequestError(422, 'captcha: the answer is wrong');
  return solved.proof;
}

/** Uses a proof up; throws RequestError 410. */
export async function requireCaptchaProof({ env }: MiddlewareContext, proof: string): Promise<void> {
  if (!(await spendCaptchaProof(env.DB, proof, new Date())))
    throw new RequestError(410, 'captcha_proof: unknown, used or expired');
}

/** The shop's own captcha: a small sum, drawn [MW-022, MW-023]. */
export const captchaCalls: Calls = {
  get_captcha: get({
    summary: 'A challenge: a small sum as a drawing. It takes one right answer or three wrong ones',
    input: nothing,
    result: z.object({
      captcha_id: z.string(),
      image: z.string().describe('SVG as a data address'),
      expires_in: z.number().int().describe('Seconds'),
    }),
    example: {
      input: {},
      result: { captcha_id: 'Zk3v…', image: 'data:image/svg+xml,%3Csvg…', expires_in: CAPTCHA_LIFE_SECONDS },
    },
    refuses: { 429: 'More than 60 in ten minutes' },
    answer: async (_, context) => {
      await limitClient(context, 'captcha', CHALLENGES);
      const { id, svg } = await createCaptcha(context.env.DB, new Date());
      const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      return { captcha_id: id, image, expires_in: CAPTCHA_LIFE_SECONDS };
    },
  }),
  check_captcha: post({
    summary: 'Checks an answer; the proof it gives stands for it in one other call',
    input: z.object(captchaFields),
    result: z.object({ captcha_proof: z.string() }),
    example: { input: { captcha_id: 'Zk3v…', captcha_answer: 12 }, result: { captcha_proof: 'aP9x…' } },
    refuses: {
      410: 'The challenge is unknown, used or expired, or had three wrong answers',
      422: 'The answer is wrong',
    },
    answer: async ({ captcha_id, captcha_answer }, context) => ({
      captcha_proof: await requireCaptcha(context, captcha_id, captcha_answer),
    }),
  }),
};
