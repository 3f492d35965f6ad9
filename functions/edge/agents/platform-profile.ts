import { LRUCache } from 'lru-cache';
import { type Platform, readPlatform } from '../../../src/features/agents/rules/negotiation.ts';
import { ProtocolRefusal } from '../../../src/features/agents/rules/protocol.ts';
import { parseJson } from '../../../src/features/transport/server/parse-json.ts';
import { isWithinLimit, RETRY_AFTER_S } from '../../../src/features/transport/server/resilience/rate-limit.ts';
import { isSafeAddress } from './safe-address.ts';
import type { AgentVisit } from './visit.ts';

/** Maximum number of profiles that an isolate remembers. */
const PROFILES_MAX = 300;
/** How long a profile is used before it is loaded again, and how long a failure is remembered, in ms. */
const LIFE_MS = 300_000;
const FAILURE_LIFE_MS = 60_000;
const FETCH_MS = 3000;
/** Maximum size of a profile in bytes, as the protocol recommends; usual ones have some kilobytes. */
const PROFILE_BYTES_MAX = 128 * 1024;
const ADDRESS_LENGTH_MAX = 500;
/**
 * Maximum number of profiles that an isolate loads per minute, so that invented addresses cost little. `LIMIT_PROOF` lets one
 * visitor use half of it, so that others can still be read.
 */
const READS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

const known = new LRUCache<string, Platform | ProtocolRefusal>({ max: PROFILES_MAX, ttl: LIFE_MS });
let reads = { since: 0, count: 0 };

const unresolvable = (content: string) => new ProtocolRefusal(400, 'invalid_profile_url', content);

/**
 * Loads the profile of the requesting platform. Throws `ProtocolRefusal` for a missing or forbidden address, for a
 * profile that cannot be read, and for too many new profiles at once.
 */
export async function platformOf(
  address: string | undefined,
  { env, request, origin }: Pick<AgentVisit, 'env' | 'request' | 'origin'>,
): Promise<Platform> {
  const url = safeAddress(address, origin);
  const remembered = known.get(url.href);
  if (remembered instanceof ProtocolRefusal) throw remembered;
  if (remembered) return remembered;
  if (!(await isWithinLimit(env, 'LIMIT_PROOF', request)))
    throw new ProtocolRefusal(429, 'rate_limited', 'too many new profiles', RETRY_AFTER_S);
  countRead();
  try {
    const platform = readPlatform(url.href, await readDocument(url));
    known.set(url.href, platform);
    return platform;
  } catch (error) {
    const refusal =
      error instanceof ProtocolRefusal
        ? error
        : new ProtocolRefusal(424, 'profile_unreachable', 'the profile could not be read');
    known.set(url.href, refusal, { ttl: FAILURE_LIFE_MS });
    throw refusal;
  }
}

/** Only public host names over https are requested; a shop on a local machine also requests other local servers. */
function safeAddress(address: string | undefined, siteUrl: string): URL {
  if (!address || address.length > ADDRESS_LENGTH_MAX) throw unresolvable('the address of a profile must be given');
  const url = URL.parse(address);
  if (!url || url.username || url.password) throw unresolvable('the address of the profile is not valid');
  url.hash = '';
  if (!isSafeAddress(url, siteUrl)) throw unresolvable('the profile must be at a public name over https');
  return url;
}

function countRead(): void {
  const now = Date.now();
  if (now - reads.since > MINUTE_MS) reads = { since: now, count: 0 };
  reads.count += 1;
  if (reads.count > READS_PER_MINUTE)
    throw new ProtocolRefusal(503, 'busy', 'too many new profiles at this moment', MINUTE_MS / 1000);
}

async function readDocument(url: URL): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`the profile answered ${answer.status}`);
  const reader = answer.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > PROFILE_BYTES_MAX) {
      await reader.cancel();
      throw new ProtocolRefusal(422, 'profile_malformed', 'the profile is too large');
    }
    chunks.push(read.value);
  }
  try {
    return parseJson(await new Blob(chunks as BlobPart[]).text());
  } catch {
    throw new ProtocolRefusal(422, 'profile_malformed', 'the profile is no JSON');
  }
}
