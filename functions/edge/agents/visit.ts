import type { ExecutionContext } from '@cloudflare/workers-types';
import { createCommerce } from '../../../src/commerce/transport/client.ts';
import type { Commerce } from '../../../src/commerce/transport/commerce.ts';
import { defaultStore } from '../../../src/commerce/transport/store-code.ts';
import type { Platform } from '../../../src/domain/agents/negotiation.ts';
import type { Answer, Capability } from '../../../src/domain/agents/protocol.ts';

/** The request of an agent, however it came. */
export interface AgentVisit {
  request: Request;
  env: StorefrontEnv;
  context: ExecutionContext;
  /** Public origin of the shop, without a slash at its end. */
  origin: string;
}

/** One operation that an agent asks for, after all that is checked before it. */
export interface Asked {
  visit: AgentVisit;
  commerce: Commerce;
  platform: Platform;
  /** The capabilities for the answer. */
  capabilities: readonly Capability[];
  /** The id in the address; empty where there is none. */
  id: string;
}

/** What an operation answers; `status` is 200 unless told. */
export interface Outcome {
  status?: number;
  body: Answer;
}

export const originOf = (env: StorefrontEnv, request: Request): string => new URL(env.SITE_URL || request.url).origin;

/** The backend for the shop's own requests about an order; they do not count for any visitor. */
export const shopCommerce = (env: StorefrontEnv): Commerce =>
  createCommerce({ env, store: defaultStore(env), device: 'desktop' });

/** The backend as an agent's visit sees it: a guest without a cart, counted by the address it comes from. */
export const commerceOf = ({ env, request }: AgentVisit): Commerce =>
  createCommerce({
    env,
    store: defaultStore(env),
    device: 'desktop',
    visitorAddress: request.headers.get('cf-connecting-ip'),
  });
