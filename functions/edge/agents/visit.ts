import type { ExecutionContext } from '@cloudflare/workers-types';
import type { Platform } from '../../../src/features/agents/rules/negotiation.ts';
import type { Agreed, Answer } from '../../../src/features/agents/rules/protocol.ts';
import { createCommerce } from '../../../src/features/transport/server/client.ts';
import type { Commerce } from '../../../src/features/transport/server/commerce.ts';
import { defaultStore } from '../../../src/features/transport/server/store-code.ts';

/** The request of an agent, in any binding. */
export interface AgentVisit {
  request: Request;
  env: StorefrontEnv;
  context: ExecutionContext;
  /** Public origin of the shop, without a trailing slash. */
  origin: string;
}

/** A requested operation, after all checks. */
export interface Asked {
  visit: AgentVisit;
  commerce: Commerce;
  platform: Platform;
  /** The version and the capabilities for the answer. */
  agreed: Agreed;
  /** The id in the address; empty if there is none. */
  id: string;
}

/** The answer of an operation; the default `status` is 200. */
export interface Outcome {
  status?: number;
  body: Answer;
}

export const originOf = (env: StorefrontEnv, request: Request): string => new URL(env.SITE_URL || request.url).origin;

/** The backend for the shop's own requests about an order; they do not count for any visitor. */
export const shopCommerce = (env: StorefrontEnv): Commerce =>
  createCommerce({ env, store: defaultStore(env), device: 'desktop' });

/** The backend for an agent's request: a guest without a cart; rate limits count the address of the request. */
export const commerceOf = ({ env, request }: AgentVisit): Commerce =>
  createCommerce({
    env,
    store: defaultStore(env),
    device: 'desktop',
    visitorAddress: request.headers.get('cf-connecting-ip'),
  });
