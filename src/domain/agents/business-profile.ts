import {
  type AgentDoor,
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

/** The way to pay that is completed here; all others are for a person in the shop's own checkout. */
const CASH_INSTRUMENT = 'cash_on_delivery';
export const CASH_HANDLER = 'cash-on-delivery';

/** The payment handlers, by a name below the shop's own domain: `vn.chi.cash_on_delivery` for `https://chi.vn`. */
export function paymentHandlers(origin: string) {
  const { hostname } = new URL(origin);
  const owner = /^[a-z]/i.test(hostname) ? hostname.toLowerCase().split('.').toReversed().join('.') : 'localhost';
  return {
    [`${owner}.${CASH_INSTRUMENT}`]: [
      { id: CASH_HANDLER, version: UCP_VERSION, available_instruments: [{ type: CASH_INSTRUMENT }], config: {} },
    ],
  };
}

/** What the shop tells programs at `/.well-known/ucp`; `keys` are the public keys it signs with. */
export function businessProfile(origin: string, doors: readonly AgentDoor[], keys: readonly object[]) {
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
      capabilities: Object.fromEntries(capabilitiesOf(doors).map((name) => [name, [declared(name)]])),
      payment_handlers: doors.includes('checkout') ? paymentHandlers(origin) : {},
    },
    // The name of this version, and the name that later versions read.
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
