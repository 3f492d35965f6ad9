import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { holdState } from './command/hold-state.ts';
import { readArguments, refuse, requirePort } from './command/line.ts';
import { COMMERCE_BUILD, COMMERCE_CONFIG, QUIET, STATE } from './environment.ts';

// Runs the embedded backend alone: /graphql, /v1/middleware/{name} and /media on port 8788, or PORT. It runs from the
// sources and reloads changes, or with --built from the result of `npm run build`.
const { values } = readArguments('npm run commerce [-- --built]', { built: { type: 'boolean', default: false } });
if (values.built && !existsSync(COMMERCE_BUILD)) refuse('There is no build to serve: run "npm run build" first.');
const port = await requirePort(8788);
holdState('npm run commerce', `http://localhost:${port}`);
await import('./prepare.ts');

/** Variables that open the merchant's REST, tell a storefront about changes, and are shared with the storefront. */
const PASSED = [
  ...['INTEGRATION_TOKEN', 'INTEGRATION_TOKENS', 'PURGE_URL', 'PURGE_SECRET', 'VISITOR_SECRET', 'PHONE_KEY'],
  ...['GRAPHQL_EXPLORER', 'CORS_ORIGINS', 'SIMULATION_SECRET', 'INDEXNOW_KEY', 'INDEXNOW_URL', 'WEBSUB_HUB'],
  ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_CONTACT', 'PUSH_HOSTS'],
  ...['SEARCH_ENGINE_URL', 'SEARCH_ENGINE_KEY'],
  // Beside a Magento: docs/companion.md.
  ...['COMPANION_OF', 'COMPANION_TOKEN', 'ONLINE_PAYMENTS', 'STOREFRONT_URL'],
  ...['COMPANION_ADMIN_USER', 'COMPANION_ADMIN_PASSWORD', 'COMPANION_ADMIN_OTP_KEY'],
];

const variables = {
  // One-time codes and mails can be read at /outbox.
  DEVELOPMENT: 'true',
  ...Object.fromEntries(PASSED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
};

if (values.built) {
  Object.assign(process.env, QUIET);
  const { serveBuilt } = await import('./serve-built.ts');
  await serveBuilt([{ config: COMMERCE_BUILD, variables }], { port, state: STATE });
} else serveSources();

function serveSources(): void {
  const server = spawn(
    'wrangler',
    [
      'dev',
      '-c',
      COMMERCE_CONFIG,
      '--persist-to',
      STATE,
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--show-interactive-dev-session=false',
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { stdio: 'inherit', env: { ...process.env, ...QUIET } },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}
