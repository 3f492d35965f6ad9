import { z } from 'zod';
import { type Commerce, isOutage } from './client.ts';
import { CommerceError } from './errors.ts';
import { retry } from './retry.ts';

const Answer = z.looseObject({ code: z.coerce.number(), result: z.unknown().optional() });

export interface RestAnswer {
  code: number;
  result: unknown;
  /** Seconds to wait, when the answer named them. */
  retryAfter: number | null;
}

/**
 * The REST helper: the answer's `code` and `result`; 200 means success, any other code is a refusal [MW-004]. Reads are
 * retried on outages. Throws `CommerceError` of kind network or http when there is no such answer.
 */
export async function restCall(
  commerce: Commerce,
  name: string,
  init: { method: 'GET' | 'POST'; params?: Record<string, string>; body?: unknown; isRead?: boolean },
): Promise<RestAnswer> {
  const { isRead = init.method === 'GET', ...request } = init;
  const attempt = async (): Promise<RestAnswer> => {
    const response = await commerce.send(name, request);
    const answer = Answer.safeParse(await response.json().catch(() => null));
    if (!answer.success) {
      throw new CommerceError('http', `${name} answered ${response.status} without a code`, {
        statusCode: response.status,
      });
    }
    const retryAfter = Number(response.headers.get('retry-after')) || null;
    return { code: answer.data.code, result: answer.data.result ?? null, retryAfter };
  };
  return isRead ? retry(attempt, { canRetry: isOutage }) : attempt();
}

/** The GET helper: the body at code 200, null at any other code [MW-002]. */
export async function getBody(
  commerce: Commerce,
  name: string,
  params: Record<string, string> = {},
): Promise<RestAnswer | null> {
  const answer = await restCall(commerce, name, { method: 'GET', params });
  return answer.code === 200 ? answer : null;
}

/** The POST helper: the result, or null when it was refused [MW-003]. */
export async function postResult(commerce: Commerce, name: string, body: unknown): Promise<unknown> {
  const answer = await restCall(commerce, name, { method: 'POST', body });
  return answer.code === 200 ? answer.result : null;
}
