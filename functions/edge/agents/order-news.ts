import { readAgentServices } from '../../../src/features/agents/rules/protocol.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { isSafeAddress } from './safe-address.ts';
import { canSign } from './signing-keys.ts';
import type { Asked } from './visit.ts';

/** A purge tag that begins with this names a changed order; the rest of the tag is its number. */
const ORDER_TAG = /^order_([\w-]{1,32})$/;

const watchOf = ({ AGENT_ORDERS }: StorefrontEnv, number: string): AgentOrderStub =>
  AGENT_ORDERS.get(AGENT_ORDERS.idFromName(number));

/**
 * Begins to send messages about the order to the platform, if it named an address for them and the shop has a signing
 * key.
 */
export async function watchOrder({ visit, platform, id }: Asked, number: string): Promise<void> {
  const { env, origin } = visit;
  const url = platform.webhookUrl ? URL.parse(platform.webhookUrl) : null;
  if (!url || !isSafeAddress(url, origin) || !canSign(env.AGENT_SIGNING_KEYS)) return;
  try {
    const { profile, version } = platform;
    await watchOf(env, number).begin({ sessionId: id, profile, version, webhookUrl: url.href, origin });
  } catch (error) {
    // A failure here does not affect the order: the platform can still read it.
    logError(`the order ${number} of an agent could not be watched`, error);
  }
}

/**
 * Removes the orders from the tags of a purge and wakes their watchers; returns the tags of pages. Throws when a watcher
 * could not be woken, so that the backend sends the purge again.
 */
export async function wakeOrders(env: StorefrontEnv, tags: readonly string[]): Promise<string[]> {
  const numbers = tags.flatMap((tag) => ORDER_TAG.exec(tag)?.[1] ?? []);
  if (readAgentServices(env.AGENTS).includes('checkout'))
    await Promise.all(numbers.map((number) => watchOf(env, number).wake()));
  return tags.filter((tag) => !ORDER_TAG.test(tag));
}
