import { CommerceError } from '../../../src/commerce/transport/errors.ts';
import { logError } from '../../../src/commerce/transport/log.ts';
import { isWithinLimit, RETRY_AFTER_S } from '../../../src/commerce/transport/rate-limit.ts';
import { agreed, relevant } from '../../../src/domain/agents/negotiation.ts';
import { capabilitiesOf, failure, ProtocolRefusal, readAgentDoors } from '../../../src/domain/agents/protocol.ts';
import { HOME } from '../../../src/domain/page/paths/paths.ts';
import type { Operation } from './operations.ts';
import { platformOf } from './platform-profile.ts';
import { type AgentVisit, commerceOf, type Outcome } from './visit.ts';

/** What came with a request, in the form of its binding. */
export interface Sent {
  /** The address of the platform's profile. */
  profile: string | undefined;
  id: string;
  key: string | null;
  input: unknown;
}

/** At least 128 bits, as the protocol asks; longer ones cannot be told from rubbish. */
const KEY = /^[\w-]{22,128}$/;

/**
 * Carries out one operation: the limit of the visitor first, then who asks and what both sides speak, then the input.
 * Throws `ProtocolRefusal` for what the protocol refuses; what the shop refuses is an answer.
 */
export async function carryOut(operation: Operation, visit: AgentVisit, sent: Sent): Promise<Outcome> {
  const { env, request, origin } = visit;
  if (!(await isWithinLimit(env, operation.limit, request)))
    throw new ProtocolRefusal(429, 'rate_limited', 'too many requests', RETRY_AFTER_S);
  if (sent.key !== null && !KEY.test(sent.key))
    throw new ProtocolRefusal(400, 'invalid_idempotency_key', 'the idempotency key must be a UUID or as long as one');
  if (operation.needsKey && sent.key === null)
    throw new ProtocolRefusal(400, 'idempotency_key_missing', 'this operation needs an idempotency key');
  const platform = await platformOf(sent.profile, origin);
  const shared = agreed(capabilitiesOf(readAgentDoors(env.AGENTS)), platform);
  if (!shared.includes(operation.capability)) {
    const content = 'No compatible capabilities in the intersection';
    return { body: failure([], 'capabilities_incompatible', content, origin + HOME) };
  }
  const input = operation.input.safeParse(sent.input);
  if (!input.success) throw new ProtocolRefusal(400, 'invalid_request', problemsOf(input.error));
  const commerce = commerceOf(visit);
  const capabilities = relevant(shared, operation.capability);
  const { id, key } = sent;
  try {
    return await operation.run({ visit, commerce, platform, capabilities, id, key, isSigned: false }, input.data);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    logError(`an agent's ${operation.tool} failed`, error);
    throw new ProtocolRefusal(503, 'unavailable', 'the shop cannot answer at this moment', RETRY_AFTER_S);
  }
}

const PROBLEMS_MAX = 5;

function problemsOf({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  return issues
    .slice(0, PROBLEMS_MAX)
    .map(({ path, message }) => `$${path.map((part) => `.${String(part)}`).join('')}: ${message}`)
    .join('; ');
}
