/// <reference types="astro/client" />

/** Variables and bindings of the storefront Worker; the names are those in wrangler.toml. */
interface StorefrontEnv {
  COMMERCE?: { fetch: typeof fetch };
  ASSETS: { fetch: typeof fetch };
  /** The log of purges (functions/edge/page/purge-record.ts). */
  PURGE_RECORD: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): PurgeRecordStub;
  };
  /** One-time codes of an external checkout (functions/edge/checkout/checkout-code.ts). */
  CHECKOUT_CODE: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): CheckoutCodeStub;
  };
  /** Sessions of agents and the keys of their changes (functions/edge/agents/agent-record.ts). */
  AGENT_RECORDS: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): AgentRecordStub;
  };
  /** Sends messages to platforms about their orders (functions/edge/agents/agent-order.ts). */
  AGENT_ORDERS: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): AgentOrderStub;
  };
  /** Drawn preview pictures; without it they are kept in each data centre only. */
  SHARE_RECORDS?: import('../functions/edge/media/share-record.ts').ShareRecords;
  /** The shop's metrics by minute (functions/edge/transport/shop-metrics.ts). */
  METRICS: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): ShopMetricsStub;
  };
  /** Rate limits by the visitor's address; the numbers are in wrangler.toml. */
  LIMIT_RENDER?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_PICTURE?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_DRAWING?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_FEED?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_SEARCH?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_PROOF?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_VISIT?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_CHANGE?: import('@cloudflare/workers-types').RateLimit;
  /** `off` when all visitors have the same address, as in tests and behind a proxy that hides addresses. */
  RATE_LIMITS?: string;
  /** Policy for AI crawlers: `training=no, agents=no`; empty allows all (docs/machines.md). */
  AI_CRAWLERS?: string;
  /** `on`: the log has a line for each request of a language model's machine or an agent (docs/machines.md). */
  MACHINE_LOG?: string;
  /** Feeds for shopping services: `google.xml, meta.csv, tiktok.csv, acp.json`; empty: none (docs/machines.md). */
  FEEDS?: string;
  /**
   * Code of the product attribute with the number in the bar code (GTIN), for a Magento: `ean`. Empty: our own backend's
   * `gtin`, and none for a standard Magento (docs/machines.md).
   */
  GTIN_ATTRIBUTE?: string;
  /** `off`: pages are available only as HTML, and there is no `/llms.txt` (docs/machines.md). */
  MARKDOWN?: string;
  /** What programs that shop for a person may do: `catalog, checkout`; empty: nothing (docs/machines.md). */
  AGENTS?: string;
  /** Secret: private JSON Web Keys for ES256, of which the first signs webhooks (docs/machines.md). */
  AGENT_SIGNING_KEYS?: string;
  /** Seconds before a message to a platform is sent again, separated by commas; empty: the standard pauses. */
  AGENT_RETRY_PAUSES?: string;
  /** The key of IndexNow, which the shop shows at `/{key}.txt`; the backend has it too (docs/machines.md). */
  INDEXNOW_KEY?: string;
  /** The WebSub hub that the blog's feed names; the backend tells it of new stories (docs/machines.md). */
  WEBSUB_HUB?: string;
  /** `off`: no preview pictures of pages are made; other sites get a picture of the shop. */
  SHARE_PICTURES?: string;
  IMAGES: import('@cloudflare/workers-types').ImagesBinding;
  SITE_URL?: string;
  COMMERCE_GRAPHQL_URL?: string;
  MIDDLEWARE_URL?: string;
  IMAGE_BASE_URL?: string;
  STORE_CODE?: string;
  /** The store views to show, the default one first: `vi, en`; empty: one view (docs/connect-magento.md). */
  STORES?: string;
  /** `off` for a backend without this project's GraphQL extensions, such as a standard Magento. */
  COMMERCE_EXTENSIONS?: string;
  /**
   * Codes of payment methods without a gateway, separated by commas: `banktransfer,checkmo`. Cash on delivery is always
   * included.
   */
  OFFLINE_PAYMENTS?: string;
  /** Gateways that a companion adds to Magento's payment methods: `banktransfer=vnpay` (docs/companion.md). */
  ONLINE_PAYMENTS?: string;
  SEARCH_INDEX?: string;
  /** `on` when the embedded backend reads from replicas: the storefront then sends the minimum database state. */
  D1_REPLICAS?: string;
  PURGE_SECRET?: string;
  /** The secret before it, while both Workers are being given the new one (docs/operate.md). */
  PURGE_SECRET_PREVIOUS?: string;
  /** Enables `/_edge/metrics`; without it there is no such page. */
  METRICS_SECRET?: string;
  /** Third-party tools, each disabled while its value is missing; loaded only for shoppers who agreed. */
  TAG_MANAGER_ID?: string;
  ANALYTICS_ID?: string;
  ANALYTICS_REGION?: string;
  PIXEL_ID?: string;
  CHAT_SRC?: string;
  /** Google's reCAPTCHA for login and registration; its secret belongs to the backend. */
  RECAPTCHA_SITE_KEY?: string;
  /** Cloudflare Turnstile before a code is sent: with the backend's key, pages may load its widget. */
  TURNSTILE_SITE_KEY?: string;
  /** Shared with the backend; with it the storefront tells the backend which visitor a request is for. */
  VISITOR_SECRET?: string;
  /** Base64 of 32 bytes: phone numbers in voucher calls are encrypted with it, at the edge only. */
  PHONE_KEY?: string;
  /** `readable` lets page scripts read the customer's token; any other value keeps it HttpOnly. */
  TOKEN_COOKIE?: string;
  /** A checkout on another site: shoppers are sent to `{url}/{code}/{cart id}`. Empty: this shop's. */
  EXTERNAL_CHECKOUT_URL?: string;
  /** With this secret that site redeems a code for the customer's token. */
  EXTERNAL_CHECKOUT_SECRET?: string;
  /**
   * `literal` puts the token itself into the address, as older checkouts expect; any other value a one-time code.
   */
  EXTERNAL_CHECKOUT_TOKEN?: string;
  /** Addresses, separated by commas, from which Magento's own purges are accepted; they contain no secret. */
  PURGE_ADDRESSES?: string;
}

/** The RPC interface of the log of purges. */
interface PurgeRecordStub {
  record(tags: string[], isSoft: boolean): Promise<number>;
  since(after: number): Promise<import('../functions/edge/page/purge-record.ts').PurgeNews>;
}

/** The RPC interface of a one-time code. */
interface CheckoutCodeStub {
  keep(token: string): Promise<void>;
  take(): Promise<string | null>;
}

/** The RPC interface of an agent's record. */
interface AgentRecordStub {
  read(): Promise<string | null>;
  keep(text: string): Promise<string>;
  forget(): Promise<void>;
  begin(digest: string, until: number): Promise<import('../functions/edge/agents/agent-record.ts').Begun>;
  finish(digest: string, outcome: string): Promise<void>;
  open(
    goods: string,
    until: number,
    mark: string | null,
  ): Promise<import('../functions/edge/agents/agent-record.ts').Opened>;
  release(mark: string): Promise<void>;
}

/** The RPC interface of the object that watches an order. */
interface AgentOrderStub {
  begin(watch: import('../functions/edge/agents/agent-order.ts').OrderWatch): Promise<void>;
  wake(): Promise<void>;
  deliveries(): Promise<import('../functions/edge/agents/agent-order.ts').Delivery[]>;
}

/** The RPC interface of the metrics record. */
interface ShopMetricsStub {
  add(minute: number, counts: Record<string, number>): Promise<void>;
  sum(fromMinute: number): Promise<Record<string, number>>;
}

declare namespace App {
  interface Locals {
    /** The backend for this request. */
    commerce: import('./features/transport/server/commerce.ts').Commerce;
    /** The kind of device that the page is made for; phones and all others get different copies of a page. */
    device: import('./features/page/rules/device.ts').Device;
    /** The configured public origin of the shop, for addresses used by others. Without a trailing slash. */
    origin: string;
    /**
     * Whether the shop has the page at an address: without the middleware some are missing, and nothing links to them.
     */
    offers: (href: string) => boolean;
    /** The store views that the shop shows; null for one. */
    storeViews: import('./features/page/rules/store-views/store-views.ts').ShownViews | null;
    /** The paths of this page in the other store views, by their code, if the page has requested them. */
    pathsInViews?: ReadonlyMap<string, string>;
    /** The page shows an editor's draft. */
    isPreview: boolean;
    /** Whether codes can be sent to phones: the login then begins with one. */
    sendsCodes: boolean;
    /** Whether customers can lock their account. */
    locksAccounts: boolean;
    /**
     * What the shop offers to programs besides its pages; `hub` is the WebSub hub of the blog's feed, null if there is
     * none.
     */
    forPrograms: { hasMarkdown: boolean; hasAgentServices: boolean; hub: string | null };
    /** The policy for AI crawlers; throws when it is misspelled. */
    aiPolicy: () => import('./features/page/rules/crawlers/robots.ts').AiPolicy;
    /** The enabled feeds for shopping services; throws when the list is misspelled. */
    feeds: () => import('./features/exchange/rules/feed-formats.ts').FeedName[];
    /** The frame of the page; loaded once per request, at the first call. Only pages call it. */
    shell: () => Promise<import('./features/shell/rules/shell.ts').Shell>;
    /** The same, for components of any page; undefined on a page that has not called `shell`, or whose frame failed. */
    loadedShell: import('./features/shell/rules/shell.ts').Shell | undefined;
    /** Allows this page to show pictures of another origin; null allows nothing. */
    showPicturesOf: (origin: string | null) => void;
    /** The allowed origins. */
    pictureOrigins: readonly string[];
    /** The target of the path; null for none. Only for pages with the guard `url-resolver`. */
    route?: () => Promise<import('./features/config/rules/content.ts').Route | null>;
    /** The configured third-party tools; null for none. */
    thirdParties?: import('./features/privacy/rules/third-parties.ts').ThirdParties | null;
    /** Google's reCAPTCHA key for the login forms; null for none. */
    recaptchaKey: string | null;
    /** The form that this page answers, or one that was typed on it before the session ended; `account.updateProfile`. */
    form?: { action: string; values: Record<string, string> };
    /** The page itself has shown the previous form's message (features/shell/components/CarriedNotice.astro). */
    hasTold?: boolean;
  }
}

/** The runtime of islands, in the build (src/integrations/interact/island-runtime.ts). */
declare module 'virtual:island-runtime';

/** A WebAssembly module, compiled when the Worker is uploaded. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** All styles of the site and their address; null in development, where Vite provides them. */
declare module 'virtual:page-styles' {
  export const sheet: {
    blocks: import('./features/page/rules/styles/page-styles.ts').StyleBlock[];
    address: string;
  } | null;
}

/** The script of the service worker (src/integrations/service-worker.ts). */
declare module 'virtual:service-worker' {
  const script: string;
  export default script;
}

declare module 'cloudflare:workers' {
  export const env: StorefrontEnv;
  export abstract class DurableObject<Env = StorefrontEnv> {
    constructor(state: import('@cloudflare/workers-types').DurableObjectState, env: unknown);
    protected ctx: import('@cloudflare/workers-types').DurableObjectState;
    protected env: Env;
  }
}

/** A unique value per build; HTML of another build names other script files. */
declare const __BUILD_ID__: string;
