import { spawn } from 'node:child_process';
import { COMMERCE_CONFIG, QUIET, STATE } from './environment.ts';

// The embedded backend alone: /graphql, /v1/middleware/{name} and /media on port 8788, or PORT.
await import('./prepare.ts');

/** Opens the merchant's REST, tells a storefront what it changed, and is shared with one in front of it. */
const PASSED = ['INTEGRATION_TOKEN', 'PURGE_URL', 'PURGE_SECRET', 'VISITOR_SECRET', 'PHONE_KEY'];

const port = process.env.PORT ?? '8788';
const variables = PASSED.filter((name) => process.env[name]).flatMap((name) => [
  '--var',
  `${name}:${process.env[name]}`,
]);
const server = spawn(
  'wrangler',
  [
    'dev',
    '-c',
    COMMERCE_CONFIG,
    '--persist-to',
    STATE,
    '--port',
    port,
    '--inspector-port',
    '0',
    '--show-interactive-dev-session=false',
    // Codes and letters are read at /outbox.
    '--var',
    'DEVELOPMENT:true',
    ...variables,
  ],
  { stdio: 'inherit', env: { ...process.env, ...QUIET } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
