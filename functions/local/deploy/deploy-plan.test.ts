import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { createVapidKeys } from '../vapid-keys.ts';
import { refusedBuild, refusedSecrets } from './deploy-checks.ts';
import {
  asPreview,
  COMMERCE,
  deploySteps,
  fillStep,
  hasSection,
  readOptions,
  removeStep,
  rollbackSteps,
  STOREFRONT,
  secretList,
  secretPut,
} from './deploy-plan.ts';

const BOTH = [COMMERCE, STOREFRONT];
const commands = (steps: { args: string[] }[]) => steps.map(({ args }) => args.join(' '));

test('migrations run before the code, the backend is deployed before the storefront; a dry run changes no data', () => {
  expect(commands(deploySteps(BOTH, readOptions([])))).toEqual([
    'd1 migrations apply DB --remote -c functions/commerce/wrangler.toml',
    'deploy -c dist/commerce/wrangler.json',
    'deploy -c dist/server/wrangler.json',
  ]);
  expect(commands(deploySteps(BOTH, readOptions(['--dry-run'])))).toEqual([
    'deploy -c dist/commerce/wrangler.json --dry-run',
    'deploy -c dist/server/wrangler.json --dry-run',
  ]);
  expect(commands(deploySteps([STOREFRONT], readOptions(['--storefront-only'])))).toEqual([
    'deploy -c dist/server/wrangler.json',
  ]);
});

test('the environment is passed to wrangler wherever the build does not name it', () => {
  const options = readOptions(['--env', 'staging']);
  const migrations = 'd1 migrations apply DB --remote -c functions/commerce/wrangler.toml --env staging';
  expect(commands(deploySteps(BOTH, options))[0]).toBe(migrations);
  expect(secretList(COMMERCE, options).join(' ')).toContain('-c functions/commerce/wrangler.toml --env staging');
  expect(secretPut('PHONE_KEY', STOREFRONT, options)).toBe(
    'npx wrangler secret put PHONE_KEY -c wrangler.toml --env staging',
  );
});

test('a rollback takes the storefront back first, in the named environment, whatever was built last', () => {
  const steps = commands(rollbackSteps(BOTH, readOptions(['--rollback', '--env', 'staging'])));
  expect(steps.map((step) => step.split(' --message')[0])).toEqual([
    'rollback -c wrangler.toml --env staging',
    'rollback -c functions/commerce/wrangler.toml --env staging',
  ]);
  for (const step of steps) expect(step).toMatch(/--yes$/);
});

test('a shop that cannot sell yet is filled as chosen, with the address and token of the environment', () => {
  const env = { COMMERCE_URL: 'https://commerce.example', INTEGRATION_TOKEN: 'x' };
  const step = fillStep(readOptions(['--fill', 'default']), env);
  expect(step).toMatchObject({
    args: ['functions/commerce/exchange/import/cli.ts', '--default', '--to', 'https://commerce.example'],
  });
  // The token never appears in a command line, because other users of the machine could read it.
  expect(JSON.stringify(step)).not.toContain('"x"');
  expect(fillStep(readOptions([]), env)).toContain('commerce:import -- --basics --to https://commerce.example');
  expect(fillStep(readOptions(['--fill', 'basics']), {})).toContain('COMMERCE_URL and INTEGRATION_TOKEN must be set');
  expect(() => readOptions(['--fill', 'goods'])).toThrow(/basics or default/);
});

test('a section of wrangler.toml is found by its line; an environment without a section would be the main one', () => {
  const config = 'name = "a"\n[env.staging]\n[env.staging.vars]\n# [env.old]\n[env.test.vars]\n';
  expect(['staging', 'old', 'test'].map((env) => hasSection(config, env))).toEqual([true, false, false]);
});

test.each([['--dry'], ['--env'], ['--env', '../x'], ['production']])('%s %s is refused with words', (...args) => {
  expect(() => readOptions(args)).toThrow(/env|option|argument/i);
});

test('[B-58] half a pair of keys for notifications, a broken key and a secret for all to read are refused', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = createVapidKeys();
  const shared = ['VISITOR_SECRET'];
  const withKey = { vars: { VAPID_PUBLIC_KEY } };
  expect(refusedSecrets(COMMERCE, withKey, shared)).toEqual([expect.stringContaining('VAPID_PRIVATE_KEY')]);
  expect(refusedSecrets(COMMERCE, withKey, [...shared, 'VAPID_PRIVATE_KEY'])).toEqual([]);
  expect(refusedSecrets(COMMERCE, { vars: { VAPID_PUBLIC_KEY: '' } }, shared)).toEqual([]);
  expect(refusedBuild(COMMERCE, withKey, '')).toEqual([]);
  const broken = { vars: { VAPID_PUBLIC_KEY: VAPID_PUBLIC_KEY.slice(1), VAPID_PRIVATE_KEY } };
  expect(refusedBuild(COMMERCE, broken, '')).toHaveLength(2);
});

test('[ENGINE-003] an address of a search engine that is not https, and its key for all to read, are refused', () => {
  const vars = { SEARCH_ENGINE_URL: 'https://search.example/shop', SEARCH_ENGINE_KEY: '' };
  expect(refusedBuild(COMMERCE, { vars }, '')).toEqual([]);
  const open = { SEARCH_ENGINE_URL: 'http://search.example', SEARCH_ENGINE_KEY: 'c2hvcDprZXk=' };
  expect(refusedBuild(COMMERCE, { vars: open }, '')).toEqual([
    expect.stringContaining('https'),
    expect.stringContaining('SEARCH_ENGINE_KEY'),
  ]);
});

test('[RUN-014] a build that names this machine, or a database that Cloudflare never made, is refused', () => {
  const id = '0b5f6c1a-7c1e-4b5e-9d3e-0a1b2c3d4e5f';
  const good = { vars: { STOREFRONT_URL: 'https://shop.example' }, d1_databases: [{ binding: 'DB', database_id: id }] };
  expect(refusedBuild(COMMERCE, good, '')).toEqual([]);
  for (const address of ['http://localhost:4321', 'http://127.0.0.1:8788', 'http://[::1]/'])
    expect(refusedBuild(COMMERCE, { vars: { STOREFRONT_URL: address } }, '')).toEqual([
      expect.stringContaining(`STOREFRONT_URL is ${address}`),
    ]);
  for (const database_id of ['commerce-local', '', '0b5f6c1a'])
    expect(refusedBuild(COMMERCE, { d1_databases: [{ binding: 'DB', database_id }] }, '')).toEqual([
      expect.stringContaining(`the database DB has the id "${database_id}"`),
    ]);
});

test.skipIf(!existsSync(COMMERCE.source))(
  '[RUN-014] the configuration of the repository itself is refused, because it names this machine',
  () => {
    const source = readFileSync('functions/commerce/wrangler.toml', 'utf8');
    const { vars, d1_databases } = unstable_readConfig({ config: 'functions/commerce/wrangler.toml' });
    const problems = refusedBuild(COMMERCE, { vars, d1_databases }, '');
    expect(problems.join()).toContain('STOREFRONT_URL');
    expect(problems.join()).toContain('commerce-local');
    expect(source).toContain('commerce-local');
  },
);

test('[RUN-015] an environment without a binding that the main one has is refused', () => {
  const source = '[[r2_buckets]]\nbinding = "MEDIA"\n[[durable_objects.bindings]]\nname = "ROOM"\n[env.staging]\n';
  const bound = { r2_buckets: [{ binding: 'MEDIA' }], durable_objects: { bindings: [{ name: 'ROOM' }] } };
  expect(refusedBuild(COMMERCE, bound as never, source)).toEqual([]);
  expect(refusedBuild(COMMERCE, { r2_buckets: bound.r2_buckets } as never, source)).toEqual([
    expect.stringContaining('the environment has no ROOM'),
  ]);
});

test('[RUN-015] a branch is shown by a storefront of its own, with the backend of the environment', () => {
  const options = readOptions(['--env', 'staging', '--preview', 'feature/New cart!']);
  expect(options).toMatchObject({ preview: 'feature-new-cart', isStorefrontOnly: true });
  expect(commands(deploySteps([STOREFRONT], options))).toEqual([
    'deploy -c dist/server/wrangler.json --secrets-file .wrangler/preview-secrets.json',
  ]);
  const build = {
    name: 'storefront-staging',
    routes: [{ pattern: 'staging.example' }],
    vars: { STORES: 'vi' },
    services: [],
  };
  expect(asPreview(build, 'feature-new-cart', 'https://x.workers.dev')).toEqual({
    name: 'storefront-feature-new-cart',
    workers_dev: true,
    services: [],
    vars: { STORES: 'vi', SITE_URL: 'https://x.workers.dev' },
  });
  expect(removeStep('feature-new-cart').args).toEqual(['delete', '--name', 'storefront-feature-new-cart', '--force']);
  expect(() => readOptions(['--remove'])).toThrow('it needs --preview');
  expect(() => readOptions(['--preview', 'x'])).toThrow('it needs --env');
  expect(() => readOptions(['--env', 'staging', '--preview', '///'])).toThrow('name of a branch');
});

/** Words of a line of a log that would name a person. */
const PERSONAL = /\$\{[^}]*(?:email|phone|address|firstname|lastname|password|token|secret|cookie)[^}]*\}/i;

test('[RUN-016] both Workers keep their logs, without the addresses of requests and without data of people', () => {
  for (const config of [STOREFRONT.source, COMMERCE.source].filter((source) => existsSync(source))) {
    const { observability } = unstable_readConfig({ config });
    expect(observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
  }
  const lines = globSync(['functions/{edge,commerce}/**/*.ts', 'src/**/server/**/*.ts'])
    .filter((file) => !/\.test\.ts$|\/(?:import|export)\//.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?:console\.\w+|log(?:Error|Warning))\([^;]*;/g) ?? []);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
  expect(PERSONAL.test('console.error(`no mail to $' + '{customer.email}`);')).toBe(true);
});
