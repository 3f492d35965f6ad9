import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { QUIET, STATE } from './environment.ts';

// Serves the production build in workerd. PORT is honoured; the addresses below, when set, replace those of wrangler.toml.
const OVERRIDES = [
  'COMMERCE_GRAPHQL_URL',
  'MIDDLEWARE_URL',
  'IMAGE_BASE_URL',
  'SITE_URL',
  'STORE_CODE',
  'SEARCH_INDEX',
  'PURGE_SECRET',
  'METRICS_SECRET',
  'RATE_LIMITS',
  'TAG_MANAGER_ID',
  'ANALYTICS_ID',
  'ANALYTICS_REGION',
  'PIXEL_ID',
  'CHAT_SRC',
  'RECAPTCHA_SITE_KEY',
  'TOKEN_COOKIE',
  'COMMERCE_EXTENSIONS',
  'VISITOR_SECRET',
  'PHONE_KEY',
  'EXTERNAL_CHECKOUT_URL',
  'EXTERNAL_CHECKOUT_SECRET',
  'EXTERNAL_CHECKOUT_TOKEN',
];
const BUILD = 'dist/server/wrangler.json';
const COMMERCE_BUILD = 'dist/commerce/wrangler.json';

if (!existsSync(BUILD)) {
  console.error('There is no build to serve: run "npm run build" first.');
  process.exit(1);
}
await import('./prepare.ts');

// What both Workers must share is made up for this run when it is not given.
process.env.DEVELOPMENT ??= 'true';
process.env.VISITOR_SECRET ??= randomBytes(32).toString('hex');
process.env.PHONE_KEY ??= randomBytes(32).toString('base64');
const SHARED = ['VISITOR_SECRET', 'PHONE_KEY', 'DEVELOPMENT'];

// DEVELOPMENT=true shows the messages at /outbox and plays the payment gateways; a file beside its configuration tells
// the second Worker.
if (existsSync(COMMERCE_BUILD))
  writeFileSync('dist/commerce/.dev.vars', SHARED.map((name) => `${name}="${process.env[name] ?? ''}"\n`).join(''));

const port = process.env.PORT ?? '4321';
const variables = OVERRIDES.filter((name) => process.env[name]).flatMap((name) => [
  '--var',
  `${name}:${process.env[name]}`,
]);
const siteUrl = process.env.SITE_URL ? [] : ['--var', `SITE_URL:http://localhost:${port}`];
const configs = [BUILD, COMMERCE_BUILD].filter((path) => existsSync(path)).flatMap((path) => ['-c', path]);
const server = spawn(
  'wrangler',
  [
    'dev',
    ...configs,
    '--persist-to',
    STATE,
    '--port',
    port,
    '--inspector-port',
    '0',
    '--show-interactive-dev-session=false',
    ...variables,
    ...siteUrl,
  ],
  { stdio: 'inherit', env: { ...process.env, ...QUIET } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
