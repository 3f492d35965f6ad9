import { expect, test } from 'vitest';
import { refusedBuild, refusedSecrets } from './deploy-checks.ts';
import {
  COMMERCE,
  deploySteps,
  fillStep,
  hasSection,
  readOptions,
  rollbackSteps,
  STOREFRONT,
  secretList,
  secretPut,
} from './deploy-plan.ts';
import { createVapidKeys } from './vapid-keys.ts';

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
