/** What every local tool needs: no telemetry, and no attempt to reach Cloudflare. */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
};

/** The local state both Workers and all commands share, relative to the project's root. */
export const STATE = process.env.LOCAL_STATE ?? '.wrangler/state';
export const COMMERCE_CONFIG = 'functions/commerce/wrangler.toml';
