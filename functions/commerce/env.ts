import type { D1Database, R2Bucket } from '@cloudflare/workers-types';

/** What the commerce Worker is given; names as in wrangler.toml. */
export interface CommerceEnv {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** Where /media is reached from a browser; empty means the address the request came to. */
  MEDIA_BASE_URL: string;
  /** Shared with the storefront: who knows it may say which visitor it asks for. Missing: nobody may. */
  VISITOR_SECRET?: string;
}
