import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';

const CALL = 'customer_lock';

/** Whether the backend can lock an account. */
export function locksAccounts(commerce: MiddlewareApi): boolean {
  return commerce.hasCall(CALL);
}

/** Closes the caller's account: all sessions end and the next login is refused. Throws `CommerceError`. */
export async function lockAccount(commerce: MiddlewareApi): Promise<void> {
  const { code } = await restCall(commerce, CALL, { method: 'POST', body: {} });
  if (code === 401) throw new CommerceError('unauthorized', 'customer_lock needs a session', { statusCode: code });
  if (code !== 200) throw new CommerceError('refused', 'customer_lock was refused', { statusCode: code });
}
