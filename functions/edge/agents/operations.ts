import type * as z from 'zod';
import { lookUpForAgent, productForAgent, searchForAgent } from '../../../src/commerce/agents/agent-catalog.ts';
import type { Limit } from '../../../src/commerce/transport/rate-limit.ts';
import {
  CAPABILITY,
  type Capability,
  envelope,
  failure,
  ProtocolRefusal,
} from '../../../src/domain/agents/protocol.ts';
import { IDS_MAX, LookupRequest, ProductRequest, SearchRequest } from '../../../src/domain/agents/requests.ts';
import { HOME } from '../../../src/domain/page/paths/paths.ts';
import type { Asked, Outcome } from './visit.ts';

/** One operation of the protocol, as both bindings offer it. */
export interface Operation {
  /** Its name among the tools of MCP. */
  tool: string;
  description: string;
  /** Of REST; `{id}` stands for one segment. */
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  capability: Capability;
  /** The name of what is sent, among the arguments of a tool; null where nothing is sent. */
  argument: 'catalog' | 'cart' | 'checkout' | null;
  input: z.ZodType;
  limit: Limit;
  /** A key without which it is not carried out: it must not happen twice. */
  needsKey?: boolean;
  /** Only who signs the request gets an answer. */
  needsSignature?: boolean;
  run: (asked: Asked, input: unknown) => Promise<Outcome>;
}

/** Ties an operation to the form of its input. */
function operation<Input>(
  told: Omit<Operation, 'input' | 'run'> & {
    input: z.ZodType<Input>;
    run: (asked: Asked, input: Input) => Promise<Outcome>;
  },
): Operation {
  return { ...told, run: (asked, input) => told.run(asked, input as Input) };
}

const CATALOG: Operation[] = [
  operation({
    tool: 'search_catalog',
    description: 'Search products by words, category and price.',
    method: 'POST',
    path: '/catalog/search',
    capability: CAPABILITY.search,
    argument: 'catalog',
    input: SearchRequest,
    limit: 'LIMIT_SEARCH',
    run: async ({ commerce, visit, capabilities }, input) => ({
      body: { ucp: envelope(capabilities), ...(await searchForAgent(commerce, visit.origin, input)) },
    }),
  }),
  operation({
    tool: 'lookup_catalog',
    description: 'Look up products and variants by their ids.',
    method: 'POST',
    path: '/catalog/lookup',
    capability: CAPABILITY.lookup,
    argument: 'catalog',
    input: LookupRequest,
    limit: 'LIMIT_SEARCH',
    run: async ({ commerce, visit, capabilities }, input) => {
      if (input.ids.length > IDS_MAX)
        throw new ProtocolRefusal(400, 'request_too_large', `at most ${IDS_MAX} ids at once`);
      return { body: { ucp: envelope(capabilities), ...(await lookUpForAgent(commerce, visit.origin, input)) } };
    },
  }),
  operation({
    tool: 'get_product',
    description: 'One product with its options, and which variants fit what was chosen.',
    method: 'POST',
    path: '/catalog/product',
    capability: CAPABILITY.lookup,
    argument: 'catalog',
    input: ProductRequest,
    limit: 'LIMIT_SEARCH',
    run: async ({ commerce, visit, capabilities }, input) => {
      const product = await productForAgent(commerce, visit.origin, input);
      if (product) return { body: { ucp: envelope(capabilities), product } };
      return { body: failure(capabilities, 'not_found', `Product not found: ${input.id}`, visit.origin + HOME) };
    },
  }),
];

export const OPERATIONS: readonly Operation[] = [...CATALOG];
