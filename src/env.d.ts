/// <reference types="astro/client" />

/** What the storefront Worker is given; names as in wrangler.toml. */
interface StorefrontEnv {
  COMMERCE?: { fetch: typeof fetch };
  ASSETS: { fetch: typeof fetch };
  /** The record of purges (functions/edge/page/purge-record.ts). */
  PURGE_RECORD: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): PurgeRecordStub;
  };
  /** One-time codes of an external checkout (functions/edge/checkout/checkout-code.ts). */
  CHECKOUT_CODE: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): CheckoutCodeStub;
  };
  /** Sessions of agents and keys of their changes (functions/edge/agents/agent-record.ts). */
  AGENT_RECORDS: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): AgentRecordStub;
  };
  /** What the shop did, by the minute (functions/edge/transport/shop-metrics.ts). */
  METRICS: {
    idFromName(name: string): import('@cloudflare/workers-types').DurableObjectId;
    get(id: import('@cloudflare/workers-types').DurableObjectId): ShopMetricsStub;
  };
  /** Limits by the visitor's address; numbers in wrangler.toml. */
  LIMIT_RENDER?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_PICTURE?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_FEED?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_SEARCH?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_PROOF?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_VISIT?: import('@cloudflare/workers-types').RateLimit;
  LIMIT_CHANGE?: import('@cloudflare/workers-types').RateLimit;
  /** `off` where everybody comes from one address, as in tests and behind a proxy that hides it. */
  RATE_LIMITS?: string;
  /** Which machines of language models are welcome: `training=no, agents=no`; all where it is empty (docs/machines.md). */
  AI_CRAWLERS?: string;
  /** Feeds for shopping services: `google.xml, meta.csv, tiktok.csv, acp.json`; none where it is empty (docs/machines.md). */
  FEEDS?: string;
  /** What programs that shop for a person may do: `catalog, checkout`; nothing where it is empty (docs/machines.md). */
  AGENTS?: string;
  /** `off` makes no pictures of pages for other sites: they show the picture of the shop. */
  SHARE_PICTURES?: string;
  IMAGES: import('@cloudflare/workers-types').ImagesBinding;
  SITE_URL?: string;
  COMMERCE_GRAPHQL_URL?: string;
  MIDDLEWARE_URL?: string;
  IMAGE_BASE_URL?: string;
  STORE_CODE?: string;
  /** `off` for a backend without this project's GraphQL extensions, such as a stock Magento. */
  COMMERCE_EXTENSIONS?: string;
  /** Codes of payment methods without a gateway, separated by commas: `banktransfer,checkmo`. Cash on delivery needs no word. */
  OFFLINE_PAYMENTS?: string;
  /** Which of a stock Magento's methods its companion lets be paid at which gateway: `banktransfer=vnpay` (docs/companion.md). */
  ONLINE_PAYMENTS?: string;
  SEARCH_INDEX?: string;
  /** `on` where the embedded backend reads from replicas: the storefront then says from which moment on. */
  D1_REPLICAS?: string;
  PURGE_SECRET?: string;
  /** Opens `/_edge/metrics`; without it there is no such page. */
  METRICS_SECRET?: string;
  /** Tools of others, each off while its value is missing; loaded only for shoppers who agreed. */
  TAG_MANAGER_ID?: string;
  ANALYTICS_ID?: string;
  ANALYTICS_REGION?: string;
  PIXEL_ID?: string;
  CHAT_SRC?: string;
  /** Google's reCAPTCHA asks at login and registration; its secret is the backend's [X23]. */
  RECAPTCHA_SITE_KEY?: string;
  /** Cloudflare Turnstile asks before a code is sent: with the same key as the backend's, pages may load its widget. */
  TURNSTILE_SITE_KEY?: string;
  /** The same as the backend's; with it the storefront tells the backend which visitor it asks for. */
  VISITOR_SECRET?: string;
  /** Base64 of 32 bytes: phone numbers in voucher calls are encrypted with it, at the edge only [SEC-003]. */
  PHONE_KEY?: string;
  /** `readable` lets page scripts read the customer's token; anything else keeps it HttpOnly [X86]. */
  TOKEN_COOKIE?: string;
  /** A checkout on a site of its own: shoppers are sent to `{url}/{code}/{cart id}` [CHECK-003]. Empty: ours. */
  EXTERNAL_CHECKOUT_URL?: string;
  /** With it that site redeems a code for the customer's token. */
  EXTERNAL_CHECKOUT_SECRET?: string;
  /** `literal` puts the token itself into the address, as older checkouts expect; anything else a one-time code [X88]. */
  EXTERNAL_CHECKOUT_TOKEN?: string;
  /** Addresses, separated by commas, from which a Magento may purge in its own form, which carries no secret. */
  PURGE_ADDRESSES?: string;
}

/** What the record of purges answers, over RPC. */
interface PurgeRecordStub {
  record(tags: string[], isSoft: boolean): Promise<number>;
  since(after: number): Promise<import('../functions/edge/page/purge-record.ts').PurgeNews>;
}

/** What a one-time code answers, over RPC. */
interface CheckoutCodeStub {
  keep(token: string): Promise<void>;
  take(): Promise<string | null>;
}

/** What one record of an agent answers, over RPC. */
interface AgentRecordStub {
  read(): Promise<string | null>;
  keep(text: string, until: number): Promise<void>;
  forget(): Promise<void>;
  begin(digest: string, until: number): Promise<import('../functions/edge/agents/agent-record.ts').Begun>;
  finish(digest: string, outcome: string): Promise<void>;
}

/** What the record of metrics answers, over RPC. */
interface ShopMetricsStub {
  add(minute: number, counts: Record<string, number>): Promise<void>;
  sum(fromMinute: number): Promise<Record<string, number>>;
}

declare namespace App {
  interface Locals {
    /** The backend as this request sees it. */
    commerce: import('./commerce/transport/commerce.ts').Commerce;
    /** Public origin of the shop, as configured; addresses for others are built on it. Without a slash at its end. */
    origin: string;
    /** Whether the shop has the page of an address: without the middleware some are not there, and nothing links to them. */
    offers: (href: string) => boolean;
    /** The page shows a draft of an editor. */
    isPreview: boolean;
    /** Whether codes can be sent to phones: the login then begins with one. */
    sendsCodes: boolean;
    /** Whether customers can lock their account until they ask for it to be opened. */
    locksAccounts: boolean;
    /** Which machines of language models are welcome; throws where the merchant's policy is misspelled. */
    aiPolicy: () => import('./domain/page/crawlers/robots.ts').AiPolicy;
    /** The feeds for shopping services that are switched on; throws where the merchant's list is misspelled. */
    feeds: () => import('./domain/exchange/feed-formats.ts').FeedName[];
    /** What surrounds the page; loaded once a request, at the first call. Pages alone call it. */
    shell: () => Promise<import('./domain/shell/shell.ts').Shell>;
    /** The same, for components that any page may show; there once the page has called `shell`. */
    loadedShell: import('./domain/shell/shell.ts').Shell;
    /** Allows this page the pictures of another origin; null allows nothing. */
    showPicturesOf: (origin: string | null) => void;
    /** The origins that were allowed. */
    pictureOrigins: readonly string[];
    /** What the path leads to; null for nothing. Only before pages that the guard `url-resolver` stands before. */
    route?: () => Promise<import('./domain/content/content.ts').Route | null>;
    /** Tools of others that are configured; null for none. */
    thirdParties?: import('./domain/privacy/third-parties.ts').ThirdParties | null;
    /** Google's reCAPTCHA for the forms of the login; null for none. */
    recaptchaKey: string | null;
    /** What was typed into the form that this page answers; absent on GET. */
    form?: { values: Record<string, string> };
    /** The page itself tells what the form before had to say (components/shell/CarriedNotice.astro). */
    hasTold?: boolean;
  }
}

/** What makes islands live, in the build (src/integrations/interact/island-runtime.ts). */
declare module 'virtual:island-runtime';

/** The masks of all icons (src/styles/ui/icon-masks.ts). */
declare module 'virtual:icons.css';

/** A WebAssembly module, compiled when the Worker is uploaded. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** All styles of the site and where the browser finds them; null in development, where Vite brings them. */
declare module 'virtual:page-styles' {
  export const sheet: { blocks: import('./domain/page/page-styles.ts').StyleBlock[]; address: string } | null;
}

/** The script of the service worker (src/integrations/service-worker.ts). */
declare module 'virtual:service-worker' {
  const script: string;
  export default script;
}

declare module 'cloudflare:workers' {
  export const env: StorefrontEnv;
  export abstract class DurableObject {
    constructor(state: import('@cloudflare/workers-types').DurableObjectState, env: unknown);
    protected ctx: import('@cloudflare/workers-types').DurableObjectState;
  }
}

/** One value a build; HTML of another build names other script files. */
declare const __BUILD_ID__: string;

/** The Worker's rewriter of HTML on its way through; the part that is used. */
declare class HTMLRewriter {
  on(selector: string, handlers: { element(element: { removeAttribute(name: string): void }): void }): HTMLRewriter;
  transform(response: Response): Response;
}
