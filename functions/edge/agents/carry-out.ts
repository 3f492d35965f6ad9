import { agreed, type Platform, relevant } from '../../../src/features/agents/rules/negotiation.ts';
import {
  capabilitiesOf,
  failure,
  ProtocolRefusal,
  readAgentServices,
} from '../../../src/features/agents/rules/protocol.ts';
import { HOME } from '../../../src/features/links/rules/paths.ts';
import { CommerceError } from '../../../src/features/transport/server/errors.ts';
import { logError, logMachine } from '../../../src/features/transport/server/log.ts';
import { isWithinLimit, RETRY_AFTER_S } from '../../../src/features/transport/server/resilience/rate-limit.ts';
import type { Operation } from './operations.ts';
import { platformOf } from './platform-profile.ts';
import { keyRecord } from './session-store.ts';
import { isSignedBy } from './signature.ts';
import { type AgentVisit, commerceOf, type Outcome } from './visit.ts';

/** The parts of a request, which each binding reads in its own way. */
interface Sent {
  /** Address of the platform's profile. */
  profile: string | undefined;
  id: string;
  key: string | null;
  input: unknown;
}

/** At least 128 bits, as the protocol requires; longer keys are refused. */
const KEY = /^[\w-]{22,128}$/;

/** Maximum length of what a request says of its sender, in the log. */
const LOGGED_MAX = 300;

/** Carries out one operation, and logs who asked for what. Throws `ProtocolRefusal`. */
export async function carryOut(operation: Operation, visit: AgentVisit, sent: Sent): Promise<Outcome> {
  let status = 500;
  try {
    const outcome = await carriedOut(operation, visit, sent);
    status = outcome.status ?? 200;
    return outcome;
  } catch (error) {
    if (error instanceof ProtocolRefusal) status = error.status;
    throw error;
  } finally {
    const agent = sent.profile?.slice(0, LOGGED_MAX) ?? null;
    logMachine(visit.env, 'an agent asked', { agent, purpose: 'agents', operation: operation.tool, status });
  }
}

/**
 * Carries out one operation. First it checks the rate limit of the visitor, then the platform and the common version,
 * then the input. Throws `ProtocolRefusal` for errors of the protocol; a refusal by the shop is a normal answer.
 */
async function carriedOut(operation: Operation, visit: AgentVisit, sent: Sent): Promise<Outcome> {
  const { env, request, origin } = visit;
  if (!(await isWithinLimit(env, operation.limit, request)))
    throw new ProtocolRefusal(429, 'rate_limited', 'too many requests', RETRY_AFTER_S);
  if (sent.key !== null && !KEY.test(sent.key))
    throw new ProtocolRefusal(400, 'invalid_idempotency_key', 'the idempotency key must be a UUID or as long as one');
  if (operation.needsKey && sent.key === null)
    throw new ProtocolRefusal(400, 'idempotency_key_missing', 'this operation needs an idempotency key');
  const platform = await platformOf(sent.profile, visit);
  const shared = agreed(capabilitiesOf(readAgentServices(env.AGENTS)), platform);
  if (!shared.capabilities.includes(operation.capability)) {
    const content = 'No compatible capabilities in the intersection';
    return { body: failure({ ...shared, capabilities: [] }, 'capabilities_incompatible', content, origin + HOME) };
  }
  const input = operation.input.safeParse(sent.input);
  if (!input.success) throw new ProtocolRefusal(400, 'invalid_request', problemsOf(input.error));
  const isSigned = await isSignedBy(platform, request);
  if (operation.needsSignature && !isSigned)
    throw new ProtocolRefusal(401, 'signature_missing', 'this operation is for requests that the platform signed');
  const commerce = commerceOf(visit);
  const about = relevant(shared, operation.capability);
  const run = () => operation.run({ visit, commerce, platform, agreed: about, id: sent.id }, input.data);
  try {
    if (sent.key === null || operation.method === 'GET') return await run();
    return await once({ env, platform, operation }, sent, run);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    logError(`${operation.tool} for the agent ${platform.profile} failed`, error);
    throw new ProtocolRefusal(503, 'unavailable', 'the shop cannot answer at this moment', RETRY_AFTER_S);
  }
}

/** How long the result for a key is kept, in ms: the protocol recommends two days. */
const KEY_LIFE_MS = 2 * 86_400_000;

interface Keyed {
  env: StorefrontEnv;
  platform: Platform;
  operation: Operation;
}

/**
 * Carries out a change with an idempotency key once. The same request with the same key gets the stored answer; another
 * request with that key is refused. Throws `ProtocolRefusal`, also if it is unknown whether the change was carried out.
 */
async function once(
  { env, platform, operation }: Keyed,
  { key, id, input }: Sent,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const record = keyRecord(env, await digestOf([platform.profile, operation.tool, key]));
  const digest = await digestOf([id, input]);
  const begun = await record.begin(digest, Date.now() + KEY_LIFE_MS).catch((error: unknown) => {
    logError('a key could not be kept', error);
    throw new ProtocolRefusal(503, 'unavailable', 'the shop cannot answer at this moment', RETRY_AFTER_S);
  });
  if (begun.kind === 'done') return JSON.parse(begun.outcome) as Outcome;
  if (begun.kind === 'other')
    throw new ProtocolRefusal(409, 'idempotency_conflict', 'this key was used for another request');
  if (begun.kind === 'running')
    throw new ProtocolRefusal(409, 'idempotency_in_progress', 'this request is being carried out', 1);
  try {
    const outcome = await run();
    await record.finish(digest, JSON.stringify(outcome));
    return outcome;
  } catch (error) {
    // No answer was sent, so the same request may be sent again.
    await record.forget();
    throw error;
  }
}

async function digestOf(value: unknown): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value))));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const PROBLEMS_MAX = 5;

function problemsOf({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  return issues
    .slice(0, PROBLEMS_MAX)
    .map(({ path, message }) => `$${path.map((part) => `.${String(part)}`).join('')}: ${message}`)
    .join('; ');
}
