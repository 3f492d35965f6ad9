// Names and forms of the Universal Commerce Protocol (ucp.dev), in the version that the shop declares.

/** The version of the protocol that is spoken here; others are refused with `version_unsupported`. */
export const UCP_VERSION = '2026-04-08';
/** Where programs find the profile of the shop. */
export const PROFILE_PATH = '/.well-known/ucp';
/** The addresses of the REST binding begin with it. */
export const REST_PATH = '/ucp/v1';
export const MCP_PATH = '/ucp/mcp';
/** Where a person goes on with what a program has begun; the id of the session follows. */
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

/** What an extension adds to; a capability that stands alone is not named. */
export const EXTENDS: Readonly<Partial<Record<Capability, readonly Capability[]>>> = {
  [CAPABILITY.fulfillment]: [CAPABILITY.checkout],
  [CAPABILITY.discount]: [CAPABILITY.cart, CAPABILITY.checkout],
  [CAPABILITY.consent]: [CAPABILITY.checkout],
};

/** What a merchant may open to agents. */
const AGENT_DOORS = ['catalog', 'checkout'] as const;
export type AgentDoor = (typeof AGENT_DOORS)[number];

const OPENED: Readonly<Record<AgentDoor, readonly Capability[]>> = {
  catalog: [CAPABILITY.search, CAPABILITY.lookup],
  checkout: [
    ...[CAPABILITY.cart, CAPABILITY.checkout, CAPABILITY.fulfillment, CAPABILITY.discount],
    ...[CAPABILITY.consent, CAPABILITY.order],
  ],
};

/**
 * What the merchant opened, from words such as `catalog, checkout`; nothing where there are none. An unknown word throws:
 * a misspelled switch must not pass for one that is off.
 */
export function readAgentDoors(words: string | undefined): AgentDoor[] {
  return (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => {
      const door = AGENT_DOORS.find((name) => name === word);
      if (!door) throw new Error(`AGENTS: "${word}" is none of ${AGENT_DOORS.join(', ')}`);
      return door;
    });
}

/** The capabilities behind these doors. */
export const capabilitiesOf = (doors: readonly AgentDoor[]): Capability[] => doors.flatMap((door) => OPENED[door]);

type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** What the shop tells a program about an answer; `path` is a JSONPath into it, `content` is for people. */
export type Message =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string }
  | { type: 'info'; code: string; content: string; path?: string };

/** An answer in the protocol's form. */
export type Answer = Readonly<Record<string, unknown>>;

/** What every answer begins with: the version, and the capabilities it was made with. */
export function envelope(capabilities: readonly Capability[], status: 'success' | 'error' = 'success') {
  return {
    version: UCP_VERSION,
    status,
    capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version: UCP_VERSION }]])),
  };
}

/** The answer where there is nothing to show: what was asked for is not there or could not be made. */
export function failure(
  capabilities: readonly Capability[],
  code: string,
  content: string,
  continueUrl?: string,
): Answer {
  const message: Message = { type: 'error', code, content, severity: 'unrecoverable' };
  return {
    ucp: envelope(capabilities, 'error'),
    messages: [message],
    ...(continueUrl && { continue_url: continueUrl }),
  };
}

/** A request that the protocol itself refuses: it was not carried out. `status` is of HTTP, `rpc` the code of JSON-RPC. */
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

  /** What JSON-RPC calls it. */
  get rpc(): number {
    if (this.code.startsWith('profile_') || this.code === 'invalid_profile_url' || this.code === 'version_unsupported')
      return -32001;
    if (this.status === 400 || this.status === 413) return -32602;
    return this.status >= 500 && this.status !== 503 ? -32603 : -32000;
  }
}
