import { text } from '../../../text/vi.ts';
import { sessionEnded } from './session.ts';

/**
 * How long the browser waits for an answer of the shop, in ms. The shop itself gives up on its backend sooner, so this
 * ends only requests on a connection that has stopped.
 */
const LIMIT_MS = 45_000;

/** The answer of a call; rejects when it has not arrived in time, so that no sign of waiting stays forever. */
export async function answered<Answer>(call: Promise<Answer>, limitMs = LIMIT_MS): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), limitMs);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Failure {
  message: string;
  code?: string;
}

type Settled<Data> = { data: Data; error: undefined } | { data: undefined; error: Failure };

/** An action's answer. A request that did not arrive, or has no answer in time, becomes an error, and an expired session is ended here. */
export async function settled<Data, Failed extends { message: string; code?: string }>(
  call: Promise<{ data: Data; error: undefined } | { data: undefined; error: Failed }>,
): Promise<Settled<Exclude<Data, undefined>>> {
  try {
    const answer = await answered(call);
    if (answer.error?.code === 'UNAUTHORIZED') sessionEnded();
    // A successful action always returns data.
    return answer as Settled<Exclude<Data, undefined>>;
  } catch {
    return { data: undefined, error: { message: text('Connection errors!') } };
  }
}

/** Whether a request did not arrive or the server failed, so that sending it again may help. */
export function isUnanswered(error: Failure | undefined): boolean {
  return error !== undefined && (!error.code || /UNAVAILABLE|INTERNAL|TIMEOUT/.test(error.code));
}
