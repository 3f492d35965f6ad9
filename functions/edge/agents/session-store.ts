import { NO_LIFE } from '../../../src/features/agents/rules/order-life.ts';
import type { AgentSession } from '../../../src/features/agents/rules/session.ts';

const ID_BYTES = 24;

const recordOf = ({ AGENT_RECORDS }: StorefrontEnv, name: string): AgentRecordStub =>
  AGENT_RECORDS.get(AGENT_RECORDS.idFromName(name));

const sessionRecord = (env: StorefrontEnv, id: string) => recordOf(env, `session ${id}`);
/** The record of a change with an idempotency key. */
export const keyRecord = (env: StorefrontEnv, digest: string) => recordOf(env, `key ${digest}`);

/** The record of the browsers that opened the link of a cart; a cart and its checkout have one. */
export const openedRecord = (env: StorefrontEnv, cartId: string) => recordOf(env, `opened ${cartId}`);

/** An unguessable id. */
export const newSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const ID = /^[0-9a-f]{48}$/;

/** The session with this id; null for an unknown or expired one. For an id in another format, storage is not read. */
export async function readSession(env: StorefrontEnv, id: string): Promise<AgentSession | null> {
  if (!ID.test(id)) return null;
  const text = await sessionRecord(env, id).read();
  const session = text ? ({ life: NO_LIFE, ...JSON.parse(text) } as AgentSession) : null;
  return session && (session.expiresAt > Date.now() || session.order) ? session : null;
}

/**
 * Stores a session until it expires; a session with an order is kept as long as the order can be read. Returns the
 * session as it is stored now, with what requests at the same time stored.
 */
export const keepSession = async (env: StorefrontEnv, id: string, session: AgentSession): Promise<AgentSession> =>
  JSON.parse(await sessionRecord(env, id).keep(JSON.stringify(session)));

export const forgetSession = (env: StorefrontEnv, id: string): Promise<void> => sessionRecord(env, id).forget();
