import type { AnalyticsEngineDataset, D1Database, Fetcher, R2Bucket } from '@cloudflare/workers-types';

/**
 * What the commerce Worker is given; names as in wrangler.toml. The variables of a payment gateway stand in its own file in
 * `shop/payment/gateways`.
 */
export interface CommerceEnv {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** The files of the desk, as `npm run build` put them beside this Worker; missing: there is no desk. */
  DESK?: Pick<Fetcher, 'fetch'>;
  /** `true` in the development server, which hands out the files of the desk itself. */
  DESK_BY_SERVER?: string;
  /** `on`: reads go to the nearest replica of the database; read replication must be on for it. */
  D1_REPLICAS?: string;
  /** Where /media is reached from a browser; empty means the address the request came to. */
  MEDIA_BASE_URL: string;
  /** `true` on somebody's own machine: the pages that show codes and simulate payments exist, with made-up secrets. */
  DEVELOPMENT?: string;
  /** `on`: GraphiQL at /graphql, and the schema may be asked for. In development they are on unless it says `off`. */
  GRAPHQL_EXPLORER?: string;
  /** Origins of pages whose scripts may ask /graphql, separated by commas. Missing: those of no other site. */
  CORS_ORIGINS?: string;
  /** Public address of the storefront: links in messages lead there, and browsers come back to it from a gateway. */
  STOREFRONT_URL?: string;
  /** Shared with the storefront: who knows it may say which visitor it asks for. Missing: nobody may. */
  VISITOR_SECRET?: string;
  /** Google reCAPTCHA on login and registration; missing: the shop does without. */
  RECAPTCHA_SITE_KEY?: string;
  RECAPTCHA_SECRET?: string;
  RECAPTCHA_VERIFY_URL?: string;
  /** Cloudflare Turnstile in place of the drawn captcha; missing: the shop draws its own. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** Hosts whose pages may show the widget, separated by commas; missing: that of STOREFRONT_URL. */
  TURNSTILE_HOSTNAMES?: string;
  TURNSTILE_VERIFY_URL?: string;
  /** 32 bytes as base64, shared with the storefront: phone numbers in voucher calls are encrypted with it. */
  PHONE_KEY?: string;
  /** Zalo's notification service: a token, and JSON that gives Zalo's template id for each template. */
  ZALO_ACCESS_TOKEN?: string;
  ZALO_TEMPLATES?: string;
  ZALO_URL?: string;
  /** SMS by eSMS. */
  SMS_API_KEY?: string;
  SMS_SECRET_KEY?: string;
  SMS_BRANDNAME?: string;
  SMS_URL?: string;
  /** E-mail by Resend. */
  EMAIL_API_KEY?: string;
  EMAIL_FROM?: string;
  EMAIL_URL?: string;
  /** Who sends it as a bearer token may use /rest; missing: nobody may. */
  INTEGRATION_TOKEN?: string;
  /** More such tokens, each with the name that the log of changes shows: JSON, `{"erp": "…", "pos": "…"}`. */
  INTEGRATION_TOKENS?: string;
  /** Where the storefront hears what changed, and how it knows that it is us; missing: it is told nothing. */
  PURGE_URL?: string;
  PURGE_SECRET?: string;
  /**
   * Address of a Magento that sells: this Worker is its companion (docs/companion.md) and has no goods, carts or orders of
   * its own. Missing: it is a shop of its own.
   */
  COMPANION_OF?: string;
  /** Access token of an integration of that Magento: reads orders, invoices, cancels and comments them, makes customers. */
  COMPANION_TOKEN?: string;
  /** Which of Magento's payment methods is paid at which gateway: `banktransfer=vnpay,checkmo=shopee_pay`. */
  ONLINE_PAYMENTS?: string;
  /** An admin user of that Magento who may do nothing but log in as a customer; missing: no login by code. */
  COMPANION_ADMIN_USER?: string;
  COMPANION_ADMIN_PASSWORD?: string;
  /** The key (base32) of that user's Google Authenticator, where Magento asks for a second factor. */
  COMPANION_ADMIN_OTP_KEY?: string;
  /** Analytics Engine's data set of visits, and what reads it back; without all three the shop's database counts visits. */
  VISITS?: Pick<AnalyticsEngineDataset, 'writeDataPoint'>;
  ANALYTICS_ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  /** Where it is asked; missing: Cloudflare's address of the account. */
  ANALYTICS_URL?: string;
  /** Sends a request to a payment gateway; missing: over the network. */
  gatewayFetch?(request: Request): Promise<Response>;
}
