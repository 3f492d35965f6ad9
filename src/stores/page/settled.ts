import { text } from '../../text/vi.ts';
import { sessionEnded } from '../session/session.ts';

export interface Failure {
  message: string;
  code?: string;
}

type Settled<Data> = { data: Data; error: undefined } | { data: undefined; error: Failure };

/** An action's answer; a request that never arrived becomes an error like any other, a session that is over ends here. */
export async function settled<Data, Failed extends { message: string; code?: string }>(
  call: Promise<{ data: Data; error: undefined } | { data: undefined; error: Failed }>,
): Promise<Settled<Exclude<Data, undefined>>> {
  try {
    const answer = await call;
    if (answer.error?.code === 'UNAUTHORIZED') sessionEnded();
    // An action that went well has always answered something.
    return answer as Settled<Exclude<Data, undefined>>;
  } catch {
    return { data: undefined, error: { message: text('Connection errors!') } };
  }
}
