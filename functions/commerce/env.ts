import type { AnalyticsEngineDataset, D1Database, DurableObjectId, Fetcher, R2Bucket } from '@cloudflare/workers-types';
import type { WaitingRoomCalls, WaitingRoomDoorCalls } from './promotions/rules/waiting-room/room-calls.ts';

/** Durable Objects of one class, by name. */
interface Objects<Calls> {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): Calls;
}

/**
 * Variables and bindings of the commerce Worker; the names are those in wrangler.toml. Variables of a payment gateway
 * are defined in its own file in `shop/payment/gateways`.
 */
export interface CommerceEnv {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** Waiting rooms of flash deals, one for each product and run, and their doors; missing: no deal has one. */
  WAITING_ROOM?: Objects<WaitingRoomCalls>;
  WAITING_ROOM_DOOR?: Objects<WaitingRoomDoorCalls>;
  /** The built files of the desk; missing: there is no desk. */
  DESK?: Pick<Fetcher, 'fetch'>;
  /** `true` in the development server, which serves the desk's files itself. */
  DESK_BY_SERVER?: string;
  /** `on`: reads go to the nearest replica of the database. Read replication must be enabled for it. */
  D1_REPLICAS?: string;
  /** Public base address of /media; empty means the address of the request. */
  MEDIA_BASE_URL: string;
  /** `true` on a local machine: enables pages that show codes and simulate payments, with generated secrets. */
  DEVELOPMENT?: string;
  /** `on`: GraphiQL at /graphql and introspection are enabled. In development they are enabled unless this is `off`. */
  GRAPHQL_EXPLORER?: string;
  /** Origins of other sites whose scripts may call /graphql, separated by commas. Missing: none. */
  CORS_ORIGINS?: string;
  /** Public address of the storefront, used in links of messages and for returns from payment gateways. */
  STOREFRONT_URL?: string;
  /** Shared with the storefront, which may then say which visitor a request is for. Missing: not allowed. */
  VISITOR_SECRET?: string;
  /** The secret and the key before these, while they are exchanged (docs/operate.md). Missing: none is good but the new. */
  VISITOR_SECRET_PREVIOUS?: string;
  PHONE_KEY_PREVIOUS?: string;
  /** Google reCAPTCHA for login and registration; missing: disabled. */
  RECAPTCHA_SITE_KEY?: string;
  RECAPTCHA_SECRET?: string;
  RECAPTCHA_VERIFY_URL?: string;
  /** Cloudflare Turnstile, replaces the shop's own captcha; missing: the own captcha is used. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** Hosts on which the widget is used, separated by commas; missing: the host of STOREFRONT_URL. */
  TURNSTILE_HOSTNAMES?: string;
  TURNSTILE_VERIFY_URL?: string;
  /** 32 bytes in base64, shared with the storefront: encrypts phone numbers in voucher calls. */
  PHONE_KEY?: string;
  /** Zalo's notification service: a token, and JSON with Zalo's template id for each template. */
  ZALO_ACCESS_TOKEN?: string;
  ZALO_TEMPLATES?: string;
  ZALO_URL?: string;
  /** SMS through eSMS. */
  SMS_API_KEY?: string;
  SMS_SECRET_KEY?: string;
  SMS_BRANDNAME?: string;
  SMS_URL?: string;
  /** E-mail through Resend. */
  EMAIL_API_KEY?: string;
  EMAIL_FROM?: string;
  EMAIL_URL?: string;
  /**
   * The key pair of notifications (Web Push, VAPID): 65 and 32 bytes in base64url (docs/deploy.md). Without both there are
   * no notifications.
   */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** The contact that push services read: `mailto:` or `https:`; missing: STOREFRONT_URL. */
  VAPID_CONTACT?: string;
  /** Hosts of push services, separated by commas; missing: those of Chrome, Firefox, Safari and Edge. */
  PUSH_HOSTS?: string;
  /** Bearer token for /rest; missing: /rest is closed. */
  INTEGRATION_TOKEN?: string;
  /** More such tokens with the names shown in the change log, as JSON: `{"erp": "…", "pos": "…"}`. */
  INTEGRATION_TOKENS?: string;
  /** Where the storefront receives purges, and the secret for them; missing: no purges are sent. */
  PURGE_URL?: string;
  PURGE_SECRET?: string;
  /** In development: opens `/testing/simulate-shipping/{number}` to whoever knows it; missing: there is no such page. */
  SIMULATION_SECRET?: string;
  /**
   * The key of IndexNow, by which search engines are informed of changed pages. The storefront has the same key and
   * shows it. Missing: off.
   */
  INDEXNOW_KEY?: string;
  /** The address of IndexNow; missing: its common address. */
  INDEXNOW_URL?: string;
  /**
   * The WebSub hub that is informed of new stories in the blog. The storefront has the same value and names it in the
   * feed. Missing: off.
   */
  WEBSUB_HUB?: string;
  /**
   * Address of a Magento that sells: this Worker is its companion (docs/companion.md) and has no products, carts or
   * orders of its own. Missing: it is an independent shop.
   */
  COMPANION_OF?: string;
  /**
   * Access token of an integration in that Magento: reads, invoices, cancels and comments orders, and creates
   * customers.
   */
  COMPANION_TOKEN?: string;
  /** The gateway for each Magento payment method: `banktransfer=vnpay,checkmo=shopee_pay`. */
  ONLINE_PAYMENTS?: string;
  /** An admin user of that Magento with only the permission to log in as a customer; missing: no login by code. */
  COMPANION_ADMIN_USER?: string;
  COMPANION_ADMIN_PASSWORD?: string;
  /** The base32 key of that user's Google Authenticator, if Magento requires a second factor. */
  COMPANION_ADMIN_OTP_KEY?: string;
  /**
   * The data set of visits in Analytics Engine, and the account and token to read it; if one is missing, the shop's
   * database counts visits.
   */
  VISITS?: Pick<AnalyticsEngineDataset, 'writeDataPoint'>;
  ANALYTICS_ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  /** Address of the query API; missing: Cloudflare's address for the account. */
  ANALYTICS_URL?: string;
  /**
   * Address of an OpenSearch or Elasticsearch that answers the shop's searches (docs/search.md); its path names the
   * indices. Missing: the embedded index answers.
   */
  SEARCH_ENGINE_URL?: string;
  /** Its key, a secret, sent as `Authorization: ApiKey …`. */
  SEARCH_ENGINE_KEY?: string;
  /** Sends a request to a payment gateway; missing: over the network. */
  gatewayFetch?(request: Request): Promise<Response>;
}
