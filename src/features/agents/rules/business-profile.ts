import {
  type AgentService,
  CAPABILITY,
  type Capability,
  capabilitiesOf,
  EXTENDS,
  MCP_PATH,
  REST_PATH,
  UCP_VERSION,
} from './protocol.ts';

const SERVICE = 'dev.ucp.shopping';
const SITE = `https://ucp.dev/${UCP_VERSION}`;

/** The file names of the protocol's own texts and schemas. */
const DOCUMENTS: Readonly<Record<Capability, readonly [text: string, schema: string]>> = {
  [CAPABILITY.search]: ['catalog/search', 'catalog_search'],
  [CAPABILITY.lookup]: ['catalog/lookup', 'catalog_lookup'],
  [CAPABILITY.cart]: ['cart', 'cart'],
  [CAPABILITY.checkout]: ['checkout', 'checkout'],
  [CAPABILITY.order]: ['order', 'order'],
  [CAPABILITY.fulfillment]: ['fulfillment', 'fulfillment'],
  [CAPABILITY.discount]: ['discount', 'discount'],
  [CAPABILITY.consent]: ['buyer-consent', 'buyer_consent'],
};

/** The payment method that an agent can use; other methods need a person in the shop's own checkout. */
const CASH_INSTRUMENT = 'cash_on_delivery';
export const CASH_HANDLER = 'cash-on-delivery';

/**
 * The payment handlers. Their names begin with the reversed host of the shop: `vn.chi.cash_on_delivery` for
 * `https://chi.vn`.
 */
export function paymentHandlers(origin: string) {
  const { hostname } = new URL(origin);
  const owner = /^[a-z]/i.test(hostname) ? hostname.toLowerCase().split('.').toReversed().join('.') : 'localhost';
  return {
    [`${owner}.${CASH_INSTRUMENT}`]: [
      { id: CASH_HANDLER, version: UCP_VERSION, available_instruments: [{ type: CASH_INSTRUMENT }], config: {} },
    ],
  };
}

/** The profile of the shop for programs, at `/.well-known/ucp`; `keys` are the public keys for its signatures. */
export function businessProfile(origin: string, services: readonly AgentService[], keys: readonly object[]) {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: UCP_VERSION,
    spec: `${SITE}/specification/overview`,
    transport,
    endpoint: origin + path,
    schema: `${SITE}/services/shopping/${schema}`,
  });
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        [SERVICE]: [service('rest', REST_PATH, 'rest.openapi.json'), service('mcp', MCP_PATH, 'mcp.openrpc.json')],
      },
      capabilities: Object.fromEntries(capabilitiesOf(services).map((name) => [name, [declared(name)]])),
      payment_handlers: services.includes('checkout') ? paymentHandlers(origin) : {},
    },
    // The property name in this version of the protocol, and the name in later versions.
    ...(keys.length && { signing_keys: keys, keys }),
  };
}

function declared(name: Capability) {
  const [text, schema] = DOCUMENTS[name];
  const parents = EXTENDS[name];
  return {
    version: UCP_VERSION,
    spec: `${SITE}/specification/${text}`,
    schema: `${SITE}/schemas/shopping/${schema}.json`,
    ...(parents && { extends: parents.length === 1 ? parents[0] : parents }),
  };
}
