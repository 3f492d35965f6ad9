import { ON_DELIVERY, VIETQR } from '../../payment/rules/payment.ts';
import {
  type AgentService,
  CAPABILITY,
  type Capability,
  capabilitiesOf,
  EXTENDS,
  MCP_PATH,
  PROFILE_PATH,
  REST_PATH,
  UCP_VERSION,
  VERSIONS,
  type Version,
} from './protocol.ts';

const SERVICE = 'dev.ucp.shopping';

/** The file names of the protocol's own schemas, which are the same in each version. */
const SCHEMAS: Readonly<Record<Capability, string>> = {
  [CAPABILITY.search]: 'catalog_search',
  [CAPABILITY.lookup]: 'catalog_lookup',
  [CAPABILITY.cart]: 'cart',
  [CAPABILITY.checkout]: 'checkout',
  [CAPABILITY.order]: 'order',
  [CAPABILITY.fulfillment]: 'fulfillment',
  [CAPABILITY.discount]: 'discount',
  [CAPABILITY.consent]: 'buyer_consent',
};

/** The names of the protocol's own texts, which the older version has in one folder. */
const TEXTS: Readonly<Record<Capability, string>> = {
  [CAPABILITY.search]: 'catalog/search',
  [CAPABILITY.lookup]: 'catalog/lookup',
  [CAPABILITY.cart]: 'cart',
  [CAPABILITY.checkout]: 'checkout',
  [CAPABILITY.order]: 'order',
  [CAPABILITY.fulfillment]: 'fulfillment',
  [CAPABILITY.discount]: 'discount',
  [CAPABILITY.consent]: 'buyer-consent',
};

function textOf(version: Version, name: Capability): string {
  if (version === '2026-04-08') return TEXTS[name];
  const isExtension = EXTENDS[version][name] !== undefined;
  return `shopping/${isExtension ? 'extensions/' : ''}${TEXTS[name]}`;
}

const site = (version: Version) => `https://ucp.dev/${version}`;

/**
 * The payment methods that an agent can use, by the backend's code; other methods need a person in the shop's own checkout.
 * For VietQR the agent shows the person a code, which the app of a bank reads.
 */
export const AGENT_PAYMENTS = {
  [ON_DELIVERY]: { handler: 'cash-on-delivery', instrument: 'cash_on_delivery' },
  [VIETQR]: { handler: 'vietqr', instrument: 'vietqr' },
} as const;
export type AgentPayment = keyof typeof AGENT_PAYMENTS;
const CODES = Object.keys(AGENT_PAYMENTS) as AgentPayment[];

/** The methods among these codes that an agent can use. */
export const agentPayments = (codes: readonly string[]): AgentPayment[] => CODES.filter((code) => codes.includes(code));

/** The version of the shop's own payment handlers: the day on which their form changed last. */
const HANDLER_VERSION = '2026-04-08';

/**
 * The payment handlers. Their names begin with the reversed host of the shop: `vn.chi.cash_on_delivery` for
 * `https://chi.vn`.
 */
export function paymentHandlers(origin: string, payments: readonly AgentPayment[]) {
  const { hostname } = new URL(origin);
  const owner = /^[a-z]/i.test(hostname) ? hostname.toLowerCase().split('.').toReversed().join('.') : 'localhost';
  return Object.fromEntries(
    payments.map((code) => {
      const { handler, instrument } = AGENT_PAYMENTS[code];
      const declared = {
        id: handler,
        version: HANDLER_VERSION,
        available_instruments: [{ type: instrument }],
        config: {},
      };
      return [`${owner}.${instrument}`, [declared]];
    }),
  );
}

/** What a merchant says about the shop as a seller to programs. */
interface Declared {
  services: readonly AgentService[];
  /** The payment methods that an agent can use. */
  payments: readonly AgentPayment[];
  /** The public keys for the shop's signatures. */
  keys: readonly object[];
}

/**
 * The profile of the shop for programs in a version. The newest is at `/.well-known/ucp` and names the addresses of the
 * older ones.
 */
export function businessProfile(origin: string, version: Version, { services, payments, keys }: Declared) {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version,
    spec: `${site(version)}/specification/overview`,
    transport,
    endpoint: origin + path,
    schema: `${site(version)}/services/shopping/${schema}`,
  });
  const older = VERSIONS.filter((each) => each !== UCP_VERSION);
  return {
    ucp: {
      version,
      ...(version === UCP_VERSION && {
        supported_versions: Object.fromEntries(older.map((each) => [each, `${origin}${PROFILE_PATH}/${each}`])),
      }),
      services: {
        [SERVICE]: [service('rest', REST_PATH, 'rest.openapi.json'), service('mcp', MCP_PATH, 'mcp.openrpc.json')],
      },
      capabilities: Object.fromEntries(capabilitiesOf(services).map((name) => [name, [declared(version, name)]])),
      payment_handlers: services.includes('checkout') ? paymentHandlers(origin, payments) : {},
    },
    ...(keys.length && { [version === '2026-04-08' ? 'signing_keys' : 'keys']: keys }),
  };
}

function declared(version: Version, name: Capability) {
  const parents = EXTENDS[version][name];
  return {
    version,
    spec: `${site(version)}/specification/${textOf(version, name)}`,
    schema: `${site(version)}/schemas/shopping/${SCHEMAS[name]}.json`,
    ...(parents && { extends: parents.length === 1 ? parents[0] : parents }),
  };
}
