import { text } from '../../text/vi.ts';
import { sessionEnded } from '../session/session.ts';

export interface Failure {
  message: string;
  code?: string;
}

type Settled<Data> = { data: Data; error: undefined } | { data: undefined; error: Failure };

/** An action's answer. A request that did not arrive becomes an error, and an expired session is ended here. */
export async function settled<Data, Failed extends { message: string; code?: string }>(
  call: Promise<{ data: Data; error: undefined } | { data: undefined; error: Failed }>,
): Promise<Settled<Exclude<Data, undefined>>> {
  try {
    const answer = await call;
    if (answer.error?.code === 'UNAUTHORIZED') sessionEnded();
    // A successful action always returns data.
    return answer as Settled<Exclude<Data, undefined>>;
  } catch {
    return { data: undefined, error: { message: text('Connection errors!') } };
  }
}
