import * as z from 'zod';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { post } from '../../transport/middleware/endpoint.ts';
import { phone } from '../../transport/middleware/fields.ts';
import { LIMITS, type LimitName } from '../../transport/rules/limits.ts';
import { countTurn, takeTurn } from '../db/rate-limit.ts';
import { type CodePurpose, type CodeRequest, readCodeRules, secondsToWait, sendCode } from '../rules/one-time-code.ts';
import { captchaProof, requireCaptchaProof } from './captcha.ts';
import { clientNetwork, limitSubject, limitVisitor, tooOften } from './client.ts';

/** The answer after a code was sent. */
export const sentCode = z.object({
  request_id: z.string().describe('Comes back with the code: it is good for this request alone'),
  expires_in: z.number().int().describe('Seconds the code is good for'),
  resend_in: z.number().int().describe('Seconds until this visitor may ask for another'),
  otp_length: z.number().int(),
});
const SENT_CODE: z.infer<typeof sentCode> = {
  request_id: '7f3a…',
  expires_in: 300,
  resend_in: 60,
  otp_length: 6,
};

export const SEND_REFUSES = {
  403: 'A captcha must be solved first: send captcha_proof',
  410: 'The captcha proof is unknown, used or expired',
  429: 'The last code is not a minute old, or too many were sent: to the number, for the visitor, or by the whole shop',
};

/** Sends a code; throws RequestError 403, 410 or 429. The order of the limits: docs/decisions/0073. */
export async function answerCodeRequest(
  context: MiddlewareContext,
  request: Omit<CodeRequest, 'network'>,
  proof: string | undefined,
): Promise<z.infer<typeof sentCode>> {
  const { DB } = context.env;
  const now = new Date();
  await limitVisitor(context, 'codes');
  const network = await clientNetwork(context);
  const asked = { ...request, network: network ?? '' };
  const rules = await readCodeRules(DB);
  const wait = await secondsToWait(DB, asked, rules, now);
  if (wait > 0) throw tooYoung(wait);
  if (proof !== undefined) await requireCaptchaProof(context, proof);
  else if (await isSuspicious(context, request.phone, network, now)) throw captchaFirst();
  await limitNumber(context, request.phone, network, proof !== undefined);
  await limitShop(context, now);
  const id = await sendCode(DB, asked, rules, now);
  if (id === null) throw tooYoung(rules.resendSeconds);
  return { request_id: id, expires_in: rules.lifeSeconds, resend_in: rules.resendSeconds, otp_length: rules.digits };
}

/** Whether so many codes were sent recently that a captcha is required. */
async function isSuspicious(
  { env }: MiddlewareContext,
  phone: string,
  network: string | null,
  now: Date,
): Promise<boolean> {
  const over = (name: LimitName, subject: string) => takeTurn(env.DB, `${name}/${subject}`, LIMITS[name], now);
  const waits = [
    await over('free_codes_of_phone', phone),
    network === null ? null : await over('free_codes', network),
    await over('free_codes_of_shop', 'all'),
  ];
  return waits.some((wait) => wait !== null);
}

/**
 * Counts a code for a number: by this visitor, then by all. When others have used up the number's codes, a visitor who
 * solved a captcha gets one of the reserved codes, so that nobody is locked out of their own number.
 */
async function limitNumber(
  context: MiddlewareContext,
  phone: string,
  network: string | null,
  hasProof: boolean,
): Promise<void> {
  if (network !== null) await limitSubject(context, 'codes_of_phone_and_visitor', `${phone}/${network}`);
  const wait = await takeTurn(context.env.DB, `codes_of_phone/${phone}`, LIMITS.codes_of_phone, new Date());
  if (wait === null) return;
  // Visitors without a known address cannot have a share each.
  if (network === null) throw tooOften(wait);
  if (!hasProof) throw captchaFirst();
  await limitSubject(context, 'reserved_codes_of_phone_and_visitor', `${phone}/${network}`);
  await limitSubject(context, 'reserved_codes_of_phone', phone);
}

/** Counts a code of the whole shop; the first one beyond the limit of a window is logged. */
async function limitShop({ env }: MiddlewareContext, now: Date): Promise<void> {
  for (const name of ['codes_of_shop_hour', 'codes_of_shop_day'] as const) {
    const { count, most, wait } = await countTurn(env.DB, name, LIMITS[name], now);
    if (count <= most) continue;
    if (count === most + 1)
      console.error(JSON.stringify({ level: 'error', message: 'no more codes are sent', limit: name, most, wait }));
    throw tooOften(wait);
  }
}

const captchaFirst = () => new RequestError(403, 'captcha_proof: solve a captcha first');

const tooYoung = (seconds: number) =>
  new RequestError(429, `the last code is too young: ask again in ${seconds} s`, seconds);

/** The call that sends codes for one purpose over one channel. */
export const codeRequest = (purpose: CodePurpose, channel: CodeRequest['channel'], summary: string) =>
  post({
    summary,
    input: z.object({ phone, captcha_proof: captchaProof.optional() }),
    result: sentCode,
    example: { input: { phone: '0912345678' }, result: SENT_CODE },
    refuses: SEND_REFUSES,
    answer: ({ phone, captcha_proof }, context) =>
      answerCodeRequest(context, { purpose, phone, channel }, captcha_proof),
  });
