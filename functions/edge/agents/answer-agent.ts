import { agentPayments, businessProfile } from '../../../src/features/agents/rules/business-profile.ts';
import {
  HAND_OVER_PATH,
  MCP_PATH,
  PROFILE_PATH,
  ProtocolRefusal,
  REST_PATH,
  readAgentServices,
  readVersion,
  UCP_VERSION,
} from '../../../src/features/agents/rules/protocol.ts';
import { getShopConfig } from '../../../src/features/config/server/content.ts';
import { HOME } from '../../../src/features/links/rules/paths.ts';
import { ON_DELIVERY, VIETQR } from '../../../src/features/payment/rules/payment.ts';
import { optional } from '../../../src/features/transport/server/errors.ts';
import { handOver } from './hand-over.ts';
import { answerMcp } from './mcp.ts';
import { answerRest } from './rest.ts';
import { publicKeys } from './signing-keys.ts';
import { simulateShipping } from './simulate-shipping.ts';
import { type AgentVisit, originOf, shopCommerce } from './visit.ts';

/** How long caches may store the profile, in seconds; the protocol requires at least a minute. */
const PROFILE_LIFE_S = 300;

/**
 * Answers requests of programs that shop for a person by the Universal Commerce Protocol. Null for all other addresses,
 * and when the merchant has not opened the shop to programs. Throws if the merchant's list contains an unknown word.
 */
export async function answerAgent(visit: Omit<AgentVisit, 'origin'> & { url: URL }): Promise<Response | null> {
  const { request, env, context, url } = visit;
  const { pathname } = url;
  if (!isProfile(pathname) && !/^\/(?:ucp|testing)\//.test(pathname)) return null;
  const services = readAgentServices(env.AGENTS);
  if (!services.length) return null;
  if (pathname.startsWith('/testing/')) return simulateShipping(request, url, env);
  const asked: AgentVisit = { request, env, context, origin: originOf(env, request) };
  try {
    if (isProfile(pathname)) return await profile(asked, pathname);
    if (pathname.startsWith(HAND_OVER_PATH)) return await handOver(asked, url);
    if (pathname === MCP_PATH) return await answerMcp(asked);
    return pathname.startsWith(`${REST_PATH}/`) ? await answerRest(asked, url) : null;
  } catch (error) {
    if (!(error instanceof ProtocolRefusal)) throw error;
    return refused(asked, error);
  }
}

const isProfile = (pathname: string) => pathname === PROFILE_PATH || pathname.startsWith(`${PROFILE_PATH}/`);

/** The shop's profile in the newest version, or in the older one that the address names; null for any other. */
async function profile({ request, env, origin }: AgentVisit, pathname: string): Promise<Response | null> {
  const named = pathname === PROFILE_PATH ? UCP_VERSION : readVersion(pathname.slice(PROFILE_PATH.length + 1));
  if (!named || (named === UCP_VERSION && pathname !== PROFILE_PATH)) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const config = await optional(getShopConfig(shopCommerce(env)), null);
  const declared = {
    services: readAgentServices(env.AGENTS),
    payments: agentPayments([ON_DELIVERY, ...(config?.terms.acceptsVietqr ? [VIETQR] : [])]),
    keys: publicKeys(env.AGENT_SIGNING_KEYS),
  };
  return Response.json(businessProfile(origin, named, declared), {
    headers: { 'cache-control': `public, max-age=${PROFILE_LIFE_S}` },
  });
}

/** A refusal in the protocol's form, with the address at which a person can continue. */
function refused({ origin }: AgentVisit, { status, code, message, retryAfterS }: ProtocolRefusal): Response {
  return Response.json(
    { code, content: message, continue_url: origin + HOME },
    { status, headers: { 'cache-control': 'no-store', ...(retryAfterS && { 'Retry-After': String(retryAfterS) }) } },
  );
}
