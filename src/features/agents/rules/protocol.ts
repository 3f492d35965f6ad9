// Names and types of the Universal Commerce Protocol (ucp.dev), in the versions that the shop supports.

/** The supported versions of the protocol, newest first; others are refused with `version_unsupported`. */
export const VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type Version = (typeof VERSIONS)[number];
/** The newest supported version, which the shop's profile describes. */
export const UCP_VERSION: Version = VERSIONS[0];
/** The supported version with this name; undefined if there is none. */
export const readVersion = (name: string): Version | undefined => VERSIONS.find((version) => version === name);

/** The address of the shop's profile for programs; that of an older version has its name behind a slash. */
export const PROFILE_PATH = '/.well-known/ucp';
/** The addresses of the REST binding begin with this path. */
export const REST_PATH = '/ucp/v1';
export const MCP_PATH = '/ucp/mcp';
/** The address at which a person continues a checkout that a program began; the id of the session is appended. */
export const HAND_OVER_PATH = '/ucp/tiep-tuc/';

export const CAPABILITY = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
  order: 'dev.ucp.shopping.order',
  fulfillment: 'dev.ucp.shopping.fulfillment',
  discount: 'dev.ucp.shopping.discount',
  consent: 'dev.ucp.shopping.buyer_consent',
} as const;
export type Capability = (typeof CAPABILITY)[keyof typeof CAPABILITY];

type Extensions = Readonly<Partial<Record<Capability, readonly Capability[]>>>;
const EXTENSIONS: Extensions = {
  [CAPABILITY.fulfillment]: [CAPABILITY.checkout],
  [CAPABILITY.discount]: [CAPABILITY.cart, CAPABILITY.checkout],
  [CAPABILITY.consent]: [CAPABILITY.cart, CAPABILITY.checkout],
};

/** The capabilities that each extension extends in a version; other capabilities are not listed. */
export const EXTENDS: Readonly<Record<Version, Extensions>> = {
  '2026-08-25': EXTENSIONS,
  '2026-04-08': { ...EXTENSIONS, [CAPABILITY.consent]: [CAPABILITY.checkout] },
};

/** The parts of the shop that a merchant can open to agents. */
const AGENT_SERVICES = ['catalog', 'checkout'] as const;
export type AgentService = (typeof AGENT_SERVICES)[number];

const OPENED: Readonly<Record<AgentService, readonly Capability[]>> = {
  catalog: [CAPABILITY.search, CAPABILITY.lookup],
  checkout: [
    ...[CAPABILITY.cart, CAPABILITY.checkout, CAPABILITY.fulfillment, CAPABILITY.discount],
    ...[CAPABILITY.consent, CAPABILITY.order],
  ],
};

/**
 * The parts that the merchant opened, from words such as `catalog, checkout`; empty for none. Throws for an unknown
 * word, so that a spelling mistake is not read as "closed".
 */
export function readAgentServices(words: string | undefined): AgentService[] {
  return (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => {
      const service = AGENT_SERVICES.find((name) => name === word);
      if (!service) throw new Error(`AGENTS: "${word}" is none of ${AGENT_SERVICES.join(', ')}`);
      return service;
    });
}

/** The capabilities of these parts. */
export const capabilitiesOf = (services: readonly AgentService[]): Capability[] =>
  services.flatMap((service) => OPENED[service]);

type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** A message in an answer; `path` is a JSONPath into the answer, `content` is for people. */
export type Message =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string }
  | { type: 'info'; code: string; content: string; path?: string };

/** An answer in the protocol's form. */
export type Answer = Readonly<Record<string, unknown>>;

/** What a platform and the shop agreed on for an answer: the version, and the capabilities that both have in it. */
export interface Agreed {
  version: Version;
  capabilities: readonly Capability[];
}

/** The beginning of every answer: the version and the capabilities that it uses. */
export function envelope({ version, capabilities }: Agreed, status: 'success' | 'error' = 'success') {
  return { version, status, capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])) };
}

/** The answer when the requested object does not exist or could not be created. */
export function failure(agreed: Agreed, code: string, content: string, continueUrl?: string): Answer {
  const message: Message = { type: 'error', code, content, severity: 'unrecoverable' };
  return {
    ucp: envelope(agreed, 'error'),
    messages: [message],
    ...(continueUrl && { continue_url: continueUrl }),
  };
}

/**
 * A request that the protocol refuses; it was not carried out. `status` is the HTTP status, `rpc` the code of JSON-RPC.
 */
export class ProtocolRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterS: number | undefined;

  constructor(status: number, code: string, content: string, retryAfterS?: number) {
    super(content);
    this.name = 'ProtocolRefusal';
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }

  /** The error code of JSON-RPC. */
  get rpc(): number {
    if (this.code.startsWith('profile_') || this.code === 'invalid_profile_url' || this.code === 'version_unsupported')
      return -32001;
    if (this.status === 400 || this.status === 413) return -32602;
    return this.status >= 500 && this.status !== 503 ? -32603 : -32000;
  }
}
