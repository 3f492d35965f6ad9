/**
 * Settings for all local tools: no telemetry, no connection to Cloudflare, and no log line per request, which would
 * cost more time and memory than the shop itself.
 */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
};

/** Folder of the local state that both Workers and all commands share, relative to the project's root. */
export const STATE = process.env.LOCAL_STATE ?? '.wrangler/state';
export const COMMERCE_CONFIG = 'functions/commerce/wrangler.toml';
/** The backend as built by `npm run build`. */
export const COMMERCE_BUILD = 'dist/commerce/wrangler.json';
