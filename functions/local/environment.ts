/**
 * What every local tool needs: no telemetry, no attempt to reach Cloudflare, and no record of every request, which costs
 * more time and memory than the shop itself.
 */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
};

/** The local state both Workers and all commands share, relative to the project's root. */
export const STATE = process.env.LOCAL_STATE ?? '.wrangler/state';
export const COMMERCE_CONFIG = 'functions/commerce/wrangler.toml';
/** The same Worker as `npm run build` left it. */
export const COMMERCE_BUILD = 'dist/commerce/wrangler.json';
