import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localVapidKeys } from '../../../functions/local/vapid-keys.ts';
import { developmentBackend } from '../../../src/integrations/development-backend.ts';

const DEPLOY = resolve('functions/local/deploy.ts');
const LIMITS = [
  'LIMIT_RENDER',
  'LIMIT_PICTURE',
  'LIMIT_DRAWING',
  'LIMIT_SEARCH',
  'LIMIT_PROOF',
  'LIMIT_CHANGE',
  'LIMIT_FEED',
  'LIMIT_VISIT',
];
const STOREFRONT = {
  vars: { SITE_URL: 'https://shop.invalid' },
  ratelimits: LIMITS.map((name) => ({ name })),
  services: [{ binding: 'COMMERCE' }],
  // The other bindings of the configuration, which an environment must have too.
  bound: [...readFileSync('wrangler.toml', 'utf8').matchAll(/^(?:binding|name) = "([A-Z_]+)"/gm)].map(
    ([, binding]) => ({
      binding,
    }),
  ),
};
const COMMERCE = { vars: { DEVELOPMENT: '', STOREFRONT_URL: 'https://shop.invalid' } };

/** A script in place of the real tools: it skips the build and records what would be deployed. */
const ASTRO = '#!/bin/sh\nexit 0\n';
const WRANGLER = `#!/bin/sh
echo "$@" >> calls.txt
case "$1 $2" in "secret list")
  case "$*" in *commerce*) cat commerce-secrets.json;; *) cat storefront-secrets.json;; esac
esac
`;

/** The real deployment, in a folder with a test's build, and with tools that send no requests. */
describe('a deployment that would expose the shop', () => {
  let folder: string;

  const write = (path: string, content: unknown) =>
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  const secretsOf = (worker: 'commerce' | 'storefront', names: string[]) =>
    write(
      `${worker}-secrets.json`,
      names.map((name) => ({ name, type: 'secret_text' })),
    );

  function deploy(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [DEPLOY, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        SITE_URL: 'https://shop.invalid',
        PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      },
      encoding: 'utf8',
    });
    const calls = existsSync(join(folder, 'calls.txt')) ? readFileSync(join(folder, 'calls.txt'), 'utf8') : '';
    const gone = calls.split('\n').filter((call) => /^(deploy|d1|rollback)/.test(call));
    return { status, said: stdout + stderr, gone };
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'deployment-'));
    for (const path of ['bin', 'functions/commerce', 'dist/server', 'dist/commerce', 'dist/client/_astro'])
      mkdirSync(join(folder, path), { recursive: true });
    for (const [name, script] of [
      ['astro', ASTRO],
      ['wrangler', WRANGLER],
    ] as const) {
      write(`bin/${name}`, script);
      chmodSync(join(folder, 'bin', name), 0o755);
    }
    write('wrangler.toml', readFileSync('wrangler.toml', 'utf8'));
    write('functions/commerce/wrangler.toml', '');
    write('dist/server/wrangler.json', STOREFRONT);
    write('dist/commerce/wrangler.json', COMMERCE);
    secretsOf('commerce', ['VISITOR_SECRET']);
    secretsOf('storefront', ['VISITOR_SECRET']);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a correct one passes, so that the refusals below mean something', () => {
    const { status, said, gone } = deploy('--dry-run');
    expect(said).toContain('Would be deployed: commerce and storefront.');
    expect([status, gone.length]).toEqual([0, 2]);
  });

  test.each([
    ['DEVELOPMENT=true in the build', 'DEVELOPMENT', { vars: { DEVELOPMENT: 'true' } }],
    ['any DEVELOPMENT in the build', 'DEVELOPMENT', { vars: { DEVELOPMENT: '1' } }],
    ['the VNPay secret of the simulator', 'VNPAY_SECRET', { vars: { VNPAY_SECRET: 'simulated-vnpay-secret' } }],
    [
      'the Viettel Money key of the simulator',
      'VIETTEL_HASH_KEY',
      { vars: { VIETTEL_HASH_KEY: 'simulated-viettel-secret' } },
    ],
    [
      'the ShopeePay address of the simulator',
      'SHOPEEPAY_API_URL',
      { vars: { SHOPEEPAY_API_URL: 'https://gateway-simulator.invalid/x' } },
    ],
    ['a secret in the configuration', 'VISITOR_SECRET', { vars: { VISITOR_SECRET: 'everybody-reads-this' } }],
  ])('%s is refused, dry or not', (_, name, build) => {
    write('dist/commerce/wrangler.json', build);
    for (const args of [[], ['--dry-run']]) {
      const { status, said, gone } = deploy(...args);
      expect(said).toContain(`commerce: ${name}`);
      expect([status, gone]).toEqual([1, []]);
    }
  });

  test('an environment without a visitor limit is refused', () => {
    write('dist/server/wrangler.json', { ...STOREFRONT, ratelimits: [{ name: 'LIMIT_RENDER' }] });
    const { status, said, gone } = deploy();
    expect(said).toContain('LIMIT_SEARCH, LIMIT_PROOF, LIMIT_CHANGE, LIMIT_PICTURE, LIMIT_DRAWING, LIMIT_FEED');
    expect([status, gone]).toEqual([1, []]);
  });

  test.each(['commerce', 'storefront'] as const)(
    '%s without the secret that limits by visitor is refused',
    (worker) => {
      secretsOf(worker, ['PURGE_SECRET', 'PHONE_KEY']);
      const { status, said, gone } = deploy();
      expect(said).toContain(`${worker}: without VISITOR_SECRET`);
      expect(said).toContain('npx wrangler secret put VISITOR_SECRET');
      expect([status, gone]).toEqual([1, []]);
    },
  );

  test('DEVELOPMENT as a secret is refused', () => {
    secretsOf('commerce', ['VISITOR_SECRET', 'DEVELOPMENT']);
    const { status, said, gone } = deploy();
    expect(said).toContain('commerce: DEVELOPMENT is a secret');
    expect([status, gone]).toEqual([1, []]);
  });

  test('secrets that cannot be listed count as missing', () => {
    write('bin/wrangler', '#!/bin/sh\necho "$@" >> calls.txt\necho "not logged in" >&2\nexit 1\n');
    const { status, said, gone } = deploy();
    expect(said).toContain('not logged in');
    expect(said).toContain('without VISITOR_SECRET');
    expect([status, gone]).toEqual([1, []]);
  });
});

test('only the development server is in development mode, whatever a build is called', () => {
  const configFor = (command: string) => {
    const { integration, config } = developmentBackend();
    integration.hooks['astro:config:setup']?.({ command } as never);
    return config();
  };
  expect(configFor('dev')).toEqual({ vars: { DEVELOPMENT: 'true', DESK_BY_SERVER: 'true', ...localVapidKeys() } });
  for (const command of ['build', 'preview', 'sync']) expect(configFor(command)).toBeUndefined();
  // No option of the command line changes this.
  expect(readFileSync('astro.config.mjs', 'utf8')).not.toContain('argv');
});
