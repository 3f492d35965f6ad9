import { text } from '../../text/vi.ts';
import { sessionEnded } from '../session/session.ts';
import { answered } from './answered.ts';

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
