import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { playOnce } from '../../functions/local/demo-shopper/once.ts';
import { COMMERCE_CONFIG, STATE } from '../../functions/local/environment.ts';

/** The variable that replaces the embedded backend by another one, where it is set in wrangler.toml. */
const ANOTHER_BACKEND = /^COMMERCE_GRAPHQL_URL = "[^"]/m;

/** Whether the shop that is developed has the embedded backend with products of its own. */
const isEmbedded = ({ COMPANION_OF, COMMERCE_GRAPHQL_URL }: NodeJS.ProcessEnv): boolean =>
  existsSync(COMMERCE_CONFIG) &&
  !COMPANION_OF &&
  !COMMERCE_GRAPHQL_URL &&
  !ANOTHER_BACKEND.test(readFileSync('wrangler.toml', 'utf8'));

/**
 * Gives the local data a shopper with orders after the first start of the development server. It runs while the server
 * is used, so nobody waits for it; a build or a deployment never does it.
 */
export default (): AstroIntegration => ({
  name: 'demo-shopper',
  hooks: {
    'astro:server:start': ({ address, logger }) => {
      if (!isEmbedded(process.env)) return;
      void playOnce({ origin: `http://localhost:${address.port}`, state: STATE }, logger);
    },
  },
});
