import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COMMERCE_CONFIG, QUIET } from './environment.ts';
import { keepAssets } from './keep-assets.ts';

// `npm run deploy`, with `-- --dry-run`, `-- --env staging`, `-- --storefront-only` or `-- --rollback`: docs/deploy.md.
const STOREFRONT = { name: 'storefront', config: 'dist/server/wrangler.json' };
const COMMERCE = { name: 'commerce', config: 'dist/commerce/wrangler.json' };
/** Without them something does not work that a shopper or the merchant relies on. */
const WANTED_SECRETS: Record<string, readonly string[]> = {
  storefront: ['PURGE_SECRET', 'VISITOR_SECRET', 'PHONE_KEY', 'METRICS_SECRET'],
  commerce: ['PURGE_SECRET', 'VISITOR_SECRET', 'PHONE_KEY'],
};

const { values: options } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    env: { type: 'string' },
    'storefront-only': { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
  },
});
const isDry = options['dry-run'];
const isWithCommerce = existsSync(COMMERCE_CONFIG) && !options['storefront-only'];
const environment = options.env ? ['--env', options.env] : [];
const workers = isWithCommerce ? [COMMERCE, STOREFRONT] : [STOREFRONT];
// The adapter reads the environment while it builds and writes it into dist/*/wrangler.json.
const env = { ...process.env, ...QUIET, ...(options.env && { CLOUDFLARE_ENV: options.env }) };

if (options.rollback) rollBack();
else await deploy();

async function deploy(): Promise<void> {
  step('build', 'astro', ['build']);
  const shop = addressOfShop();
  if (isDry)
    console.log(`Dry run: files of earlier builds would be kept from ${shop}; no secret is read, no data changed.`);
  else console.log(`${await keepAssets(shop)} files of earlier builds stay served.`);
  if (!isDry) for (const worker of workers) checkSecrets(worker);
  // The data first, by additions only: the code that runs now goes on with it.
  if (isWithCommerce && !isDry)
    step('migrations', 'wrangler', [
      'd1',
      'migrations',
      'apply',
      'DB',
      '--remote',
      '-c',
      COMMERCE_CONFIG,
      ...environment,
    ]);
  for (const { name, config } of workers)
    step(`deploy ${name}`, 'wrangler', ['deploy', '-c', config, ...(isDry ? ['--dry-run'] : [])]);
  console.log(isDry ? 'Both would deploy.' : `Deployed. Look at ${shop}/healthz; back: npm run deploy -- --rollback`);
}

/** The storefront first: it was made for the backend that stays a moment longer. */
function rollBack(): void {
  for (const { name, config } of workers.toReversed())
    step(`roll back ${name}`, 'wrangler', [
      'rollback',
      '-c',
      config,
      '--message',
      'npm run deploy -- --rollback',
      '--yes',
    ]);
}

function step(name: string, command: string, args: string[]): void {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status === 0) return;
  console.error(`${name} failed; nothing after it was done.`);
  process.exit(status ?? 1);
}

/** `SITE_URL` as it was built in. */
function addressOfShop(): string {
  const { vars } = JSON.parse(readFileSync(STOREFRONT.config, 'utf8')) as { vars?: { SITE_URL?: string } };
  const address = (process.env.SITE_URL ?? vars?.SITE_URL ?? '').replace(/\/+$/, '');
  const isPublic = /^https:\/\//.test(address);
  if (!isPublic && !isDry) {
    console.error('SITE_URL in wrangler.toml must be the public https address of the shop before it is deployed.');
    process.exit(1);
  }
  return address;
}

function checkSecrets({ name, config }: { name: string; config: string }): void {
  const { status, stdout } = spawnSync('wrangler', ['secret', 'list', '-c', config, '--format', 'json'], { env });
  // A Worker that was never deployed has none yet, and cannot be given any.
  if (status !== 0) return;
  const known = (JSON.parse(String(stdout)) as { name: string }[]).map((secret) => secret.name);
  for (const secret of WANTED_SECRETS[name] ?? [])
    if (!known.includes(secret)) console.warn(`${name} has no ${secret}: wrangler secret put ${secret} -c ${config}`);
}
