import * as z from 'zod';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { nothing } from '../../transport/middleware/fields.ts';
import { CAPTCHA_LIFE_SECONDS, createCaptcha, keepProof, solveCaptcha, spendCaptchaProof } from '../rules/captcha.ts';
import { readTurnstile, TURNSTILE_ACTION, verifyTurnstile } from '../rules/turnstile.ts';
import { clientAddress, limitVisitor } from './client.ts';

const MAX_ANSWER = 99_999;
const MAX_TOKEN_LENGTH = 2048;
/** When to retry after Turnstile did not answer. */
const RETRY_SECONDS = 30;

/** The answer to a captcha: the digits of a picture, or the token of the Turnstile widget. */
export const captchaFields = {
  captcha_id: z.string().min(1).max(100).optional(),
  captcha_answer: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(MAX_ANSWER)
    .optional()
    .describe('The digits of the drawing'),
  captcha_token: z.string().min(1).max(MAX_TOKEN_LENGTH).optional().describe('From the Turnstile widget'),
};

/** The sent fields of `captchaFields`. */
interface CaptchaAnswer {
  captcha_id?: string | undefined;
  captcha_answer?: number | undefined;
  captcha_token?: string | undefined;
}

/** Whether the answer is complete, for `refine`; `UNANSWERED` is the error. */
export const isAnswered = ({ captcha_id, captcha_answer, captcha_token }: CaptchaAnswer): boolean =>
  captcha_token !== undefined || (captcha_id !== undefined && captcha_answer !== undefined);
export const UNANSWERED: { path: string[]; error: string } = {
  path: ['captcha_answer'],
  error: 'needed with captcha_id, or captcha_token instead of both',
};

/** The result of check_captcha. */
export const captchaProof = z.string().min(1).max(100).describe('From check_captcha; good for one request');

const gone = () => new RequestError(410, 'captcha: unknown, used or expired; ask for a new one');

/** Checks an answer and returns its proof; throws RequestError 410, 422 or 429. */
export async function requireCaptcha(context: MiddlewareContext, answer: CaptchaAnswer): Promise<string> {
  await limitVisitor(context, 'captcha_checks');
  const { env } = context;
  // When Turnstile is configured, the picture captcha cannot be used to bypass it.
  if (readTurnstile(env)) return requireTurnstile(context, answer.captcha_token);
  const { captcha_id, captcha_answer } = answer;
  if (captcha_id === undefined || captcha_answer === undefined) throw gone();
  const solved = await solveCaptcha(env.DB, captcha_id, captcha_answer, new Date());
  if (solved === 'gone') throw gone();
  if (solved === 'wrong') throw new RequestError(422, 'captcha: the answer is wrong');
  return solved.proof;
}

/** The same for a Turnstile token, which can be used for one proof. */
async function requireTurnstile(context: MiddlewareContext, token: string | undefined): Promise<string> {
  const { env } = context;
  if (token === undefined) throw gone();
  const verdict = await verifyTurnstile(env, token, await clientAddress(context));
  if (verdict === 'unavailable')
    // Not 503, because the storefront would treat that as an outage of the backend on every page.
    throw new RequestError(429, 'captcha: Turnstile cannot be asked now', RETRY_SECONDS);
  if (verdict === 'refused') throw new RequestError(422, 'captcha: Turnstile refuses the token');
  const proof = await keepProof(env.DB, `turnstile/${token}`, new Date());
  if (proof === null) throw gone();
  return proof;
}

/** Redeems a proof; throws RequestError 410. */
export async function requireCaptchaProof({ env }: MiddlewareContext, proof: string): Promise<void> {
  if (!(await spendCaptchaProof(env.DB, proof, new Date())))
    throw new RequestError(410, 'captcha_proof: unknown, used or expired');
}

const drawing = z.object({
  kind: z.literal('drawing'),
  captcha_id: z.string(),
  image: z.string().describe('PNG as a data address'),
  expires_in: z.number().int().describe('Seconds'),
});
const turnstile = z.object({
  kind: z.literal('turnstile'),
  site_key: z.string(),
  action: z.string().describe('What the widget is to be rendered with'),
});

/** The shop's captcha: Cloudflare Turnstile if configured, otherwise five drawn digits. */
export const captchaCalls: Calls = {
  get_captcha: get({
    summary:
      'A challenge: the key of the Turnstile widget, or five drawn digits, which take one right answer or three wrong ones',
    input: nothing,
    result: z.discriminatedUnion('kind', [drawing, turnstile]),
    example: {
      input: {},
      result: {
        kind: 'drawing',
        captcha_id: 'Zk3v…',
        image: 'data:image/png;base64,iVBOR…',
        expires_in: CAPTCHA_LIFE_SECONDS,
      },
    },
    refuses: { 429: 'More than 60 in ten minutes' },
    answer: async (_, context) => {
      const { env } = context;
      const configured = readTurnstile(env);
      if (configured) return { kind: 'turnstile' as const, site_key: configured.siteKey, action: TURNSTILE_ACTION };
      await limitVisitor(context, 'captchas');
      const { id, image } = await createCaptcha(env.DB, new Date());
      return { kind: 'drawing' as const, captcha_id: id, image, expires_in: CAPTCHA_LIFE_SECONDS };
    },
  }),
  check_captcha: post({
    summary: 'Checks an answer; the proof it gives stands for it in one other call',
    input: z.object(captchaFields).refine(isAnswered, UNANSWERED),
    result: z.object({ captcha_proof: z.string() }),
    example: { input: { captcha_id: 'Zk3v…', captcha_answer: 47_382 }, result: { captcha_proof: 'aP9x…' } },
    refuses: {
      410: 'The challenge is unknown, used or expired, or had three wrong answers',
      422: 'The answer is wrong',
      429: 'Too many answers by this visitor, or Turnstile cannot be asked now',
    },
    answer: async (answer, context) => ({ captcha_proof: await requireCaptcha(context, answer) }),
  }),
};
