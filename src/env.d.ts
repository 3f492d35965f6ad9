/// <reference types="astro/client" />

/** What the storefront Worker is given; names as in wrangler.toml. */
interface StorefrontEnv {
  COMMERCE?: { fetch: typeof fetch };
  ASSETS: { fetch: typeof fetch };
  EDGE_KV: import('@cloudflare/workers-types').KVNamespace;
  IMAGES: import('@cloudflare/workers-types').ImagesBinding;
  SITE_URL?: string;
  COMMERCE_GRAPHQL_URL?: string;
  MIDDLEWARE_URL?: string;
  IMAGE_BASE_URL?: string;
  STORE_CODE?: string;
  SEARCH_INDEX?: string;
  PURGE_SECRET?: string;
}

declare module 'cloudflare:workers' {
  export const env: StorefrontEnv;
}

/** One value a build; HTML of another build names other script files. */
declare const __BUILD_ID__: string;
