import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { restCall } from './middleware.ts';

/** Locks the account of who asks: every session ends and the next login is refused [MW-054]. Throws `CommerceError`. */
export async function lockAccount(commerce: Commerce): Promise<void> {
  const { code } = await restCall(commerce, 'customer_lock', { method: 'POST', body: {} });
  if (code === 401) throw new CommerceError('unauthorized', 'customer_lock needs a session', { statusCode: code });
  if (code !== 200) throw new CommerceError('refused', 'customer_lock was refused', { statusCode: code });
}
