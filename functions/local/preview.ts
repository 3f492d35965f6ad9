import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { holdState } from './command/hold-state.ts';
import { readArguments, refuse, requirePort } from './command/line.ts';
import { deskAddress } from './desk-address.ts';
import { COMMERCE_BUILD, QUIET, STATE } from './environment.ts';

// Serves the production build in workerd. PORT is used, INSPECTOR_PORT opens V8's inspector; the addresses below, when set, override those of wrangler.toml.
const OVERRIDES = [
  'COMMERCE_GRAPHQL_URL',
  'MIDDLEWARE_URL',
  'IMAGE_BASE_URL',
  'SITE_URL',
  'STORE_CODE',
  'STORES',
  'OFFLINE_PAYMENTS',
  'ONLINE_PAYMENTS',
  'SEARCH_INDEX',
  'GTIN_ATTRIBUTE',
  'PURGE_SECRET',
  'PURGE_ADDRESSES',
  'METRICS_SECRET',
  'RATE_LIMITS',
  'SHARE_PICTURES',
  'FEEDS',
  'AGENTS',
  'AGENT_SIGNING_KEYS',
  'AGENT_RETRY_PAUSES',
  'AI_CRAWLERS',
  'MACHINE_LOG',
  'MARKDOWN',
  'INDEXNOW_KEY',
  'WEBSUB_HUB',
  'TAG_MANAGER_ID',
  'ANALYTICS_ID',
  'ANALYTICS_REGION',
  'PIXEL_ID',
  'CHAT_SRC',
  'RECAPTCHA_SITE_KEY',
  'TURNSTILE_SITE_KEY',
  'TOKEN_COOKIE',
  'COMMERCE_EXTENSIONS',
  'EXTERNAL_CHECKOUT_URL',
  'EXTERNAL_CHECKOUT_SECRET',
  'EXTERNAL_CHECKOUT_TOKEN',
];
/** The variables that override the backend's configuration. */
const BACKEND_OVERRIDES = [
  'STOREFRONT_URL',
  'SIMULATION_SECRET',
  'INDEXNOW_KEY',
  'INDEXNOW_URL',
  'SEARCH_ENGINE_URL',
  'SEARCH_ENGINE_KEY',
  'WEBSUB_HUB',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'TURNSTILE_HOSTNAMES',
  'TURNSTILE_VERIFY_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_CONTACT',
  'PUSH_HOSTS',
];
const BUILD = 'dist/server/wrangler.json';

readArguments('npm run preview', {});
if (!existsSync(BUILD)) refuse('There is no build to serve: run "npm run build" first.');
const port = await requirePort(4321);
const { readVariable, serveBuilt } = await import('./serve-built.ts');
// With a backend by address the embedded one does not run: its schedule would write into a database that
// `npm run commerce` may be serving from the same folder.
const isEmbedded =
  existsSync(COMMERCE_BUILD) && !(process.env.COMMERCE_GRAPHQL_URL || readVariable(BUILD, 'COMMERCE_GRAPHQL_URL'));
if (isEmbedded) {
  holdState('npm run preview', `http://localhost:${port}`);
  await import('./prepare.ts');
}
Object.assign(process.env, QUIET);
const { localVapidKeys } = await import('./vapid-keys.ts');

// Secrets that both Workers share are generated for this run when they are not set.
const shared = {
  VISITOR_SECRET: process.env.VISITOR_SECRET ?? randomBytes(32).toString('hex'),
  PHONE_KEY: process.env.PHONE_KEY ?? randomBytes(32).toString('base64'),
  // Changes made at the desk are visible at once.
  PURGE_SECRET: process.env.PURGE_SECRET ?? randomBytes(32).toString('hex'),
};
// "true" shows sent messages at /outbox and simulates the payment gateways; notifications work with keys of this machine.
const DEVELOPMENT = process.env.DEVELOPMENT ?? 'true';
const development = { DEVELOPMENT, ...(DEVELOPMENT === 'true' && localVapidKeys()) };
const purging = { PURGE_URL: `http://localhost:${port}/_edge/purge` };
// Where the links of messages lead.
const linked = { STOREFRONT_URL: `http://localhost:${port}` };
const given = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

await serveBuilt(
  [
    { config: BUILD, variables: { SITE_URL: `http://localhost:${port}`, ...shared, ...given(OVERRIDES) } },
    ...(isEmbedded
      ? [
          {
            config: COMMERCE_BUILD,
            variables: { ...shared, ...purging, ...linked, ...development, ...given(BACKEND_OVERRIDES) },
          },
        ]
      : []),
  ],
  { port, state: STATE, hasFront: true, inspectorPort: Number(process.env.INSPECTOR_PORT) || undefined },
);
if (isEmbedded) console.log(deskAddress(port));
