import type * as z from 'zod';
import {
  CAPABILITY,
  type Capability,
  envelope,
  failure,
  ProtocolRefusal,
} from '../../../src/features/agents/rules/protocol.ts';
import {
  CartRequest,
  CheckoutRequest,
  CompleteRequest,
  IDS_MAX,
  LookupRequest,
  NoRequest,
  ProductRequest,
  SearchRequest,
} from '../../../src/features/agents/rules/requests.ts';
import { lookUpForAgent, productForAgent, searchForAgent } from '../../../src/features/agents/server/agent-catalog.ts';
import { HOME } from '../../../src/features/links/rules/paths.ts';
import type { Limit } from '../../../src/features/transport/server/resilience/rate-limit.ts';
import {
  cancelCart,
  cancelCheckout,
  completeOrder,
  createCart,
  createCheckout,
  getCart,
  getCheckout,
  getOrder,
  updateCart,
  updateCheckout,
} from './session-operations.ts';
import type { Asked, Outcome } from './visit.ts';

/** One operation of the protocol, available in both bindings. */
export interface Operation {
  /** The name of its MCP tool. */
  tool: string;
  description: string;
  /** Method and path of its REST call; `{id}` stands for one segment. */
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  capability: Capability;
  /** The name of the tool's argument that contains the input; null if there is no input. */
  argument: 'catalog' | 'cart' | 'checkout' | null;
  input: z.ZodType;
  limit: Limit;
  /** It requires an idempotency key, because it must not be carried out twice. */
  needsKey?: boolean;
  /** Only signed requests are answered. */
  needsSignature?: boolean;
  run: (asked: Asked, input: unknown) => Promise<Outcome>;
}

/** Defines an operation whose `run` gets the type of its input. */
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
    run: async ({ commerce, visit, agreed }, input) => ({
      body: { ucp: envelope(agreed), ...(await searchForAgent(commerce, visit.origin, input)) },
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
    run: async ({ commerce, visit, agreed }, input) => {
      if (input.ids.length > IDS_MAX)
        throw new ProtocolRefusal(400, 'request_too_large', `at most ${IDS_MAX} ids at once`);
      return { body: { ucp: envelope(agreed), ...(await lookUpForAgent(commerce, visit.origin, input)) } };
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
    run: async ({ commerce, visit, agreed }, input) => {
      const product = await productForAgent(commerce, visit.origin, input);
      if (product) return { body: { ucp: envelope(agreed), product } };
      return { body: failure(agreed, 'not_found', `Product not found: ${input.id}`, visit.origin + HOME) };
    },
  }),
];

const inCart = { capability: CAPABILITY.cart, limit: 'LIMIT_CHANGE' } as const;
const CARTS: Operation[] = [
  operation({
    ...inCart,
    tool: 'create_cart',
    description: 'Begin a cart with items.',
    method: 'POST',
    path: '/carts',
    argument: 'cart',
    input: CartRequest,
    run: createCart,
  }),
  operation({
    ...inCart,
    tool: 'get_cart',
    description: 'A cart as it is now.',
    method: 'GET',
    path: '/carts/{id}',
    argument: null,
    input: NoRequest,
    run: getCart,
  }),
  operation({
    ...inCart,
    tool: 'update_cart',
    description: 'Replace all items of a cart.',
    method: 'PUT',
    path: '/carts/{id}',
    argument: 'cart',
    input: CartRequest,
    run: updateCart,
  }),
  operation({
    ...inCart,
    tool: 'cancel_cart',
    description: 'End a cart.',
    method: 'POST',
    path: '/carts/{id}/cancel',
    argument: null,
    input: NoRequest,
    run: cancelCart,
  }),
];

const inCheckout = { capability: CAPABILITY.checkout, limit: 'LIMIT_CHANGE' } as const;
const CHECKOUTS: Operation[] = [
  operation({
    ...inCheckout,
    tool: 'create_checkout',
    description: 'Begin a checkout with items, or with the cart of cart_id.',
    method: 'POST',
    path: '/checkout-sessions',
    argument: 'checkout',
    input: CheckoutRequest,
    run: createCheckout,
  }),
  operation({
    ...inCheckout,
    tool: 'get_checkout',
    description: 'A checkout as it is now.',
    method: 'GET',
    path: '/checkout-sessions/{id}',
    argument: null,
    input: NoRequest,
    run: getCheckout,
  }),
  operation({
    ...inCheckout,
    tool: 'update_checkout',
    description: 'Replace items, buyer, delivery and codes of a checkout.',
    method: 'PUT',
    path: '/checkout-sessions/{id}',
    argument: 'checkout',
    input: CheckoutRequest,
    run: updateCheckout,
  }),
  operation({
    ...inCheckout,
    tool: 'complete_checkout',
    description: 'Place the order, paid in cash on delivery, or by a VietQR code that the person scans.',
    method: 'POST',
    path: '/checkout-sessions/{id}/complete',
    argument: 'checkout',
    input: CompleteRequest,
    needsKey: true,
    run: completeOrder,
  }),
  operation({
    ...inCheckout,
    tool: 'cancel_checkout',
    description: 'Cancel a checkout.',
    method: 'POST',
    path: '/checkout-sessions/{id}/cancel',
    argument: null,
    input: NoRequest,
    needsKey: true,
    run: cancelCheckout,
  }),
  operation({
    tool: 'get_order',
    description: 'The order of a completed checkout as it is now; only for requests that the platform signed.',
    method: 'GET',
    path: '/orders/{id}',
    capability: CAPABILITY.order,
    argument: null,
    input: NoRequest,
    limit: 'LIMIT_PROOF',
    needsSignature: true,
    run: getOrder,
  }),
];

export const OPERATIONS: readonly Operation[] = [...CATALOG, ...CARTS, ...CHECKOUTS];
