import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tried } from './command/line.ts';
import { type BuildConfig, refusedBuild, refusedSecrets } from './deploy/deploy-checks.ts';
import {
  asPreview,
  COMMERCE,
  type Deployed,
  deploySteps,
  fillStep,
  hasSection,
  PREVIEW_SECRETS,
  readOptions,
  removeStep,
  rollbackSteps,
  STOREFRONT,
  type Step,
  secretList,
  secretPut,
} from './deploy/deploy-plan.ts';
import { keepAssets } from './deploy/keep-assets.ts';
import { missingAt } from './deploy/missing-at.ts';
import { QUIET } from './environment.ts';

// `npm run deploy`, with `-- --dry-run`, `-- --env staging`, `-- --storefront-only` or `-- --rollback`: docs/deploy.md.
const options = readOrStop();
const isWithCommerce = existsSync(COMMERCE.source) && !options.isStorefrontOnly;
const workers = isWithCommerce ? [COMMERCE, STOREFRONT] : [STOREFRONT];
// The adapter reads the environment while it builds and writes it into dist/*/wrangler.json.
const env = { ...process.env, ...QUIET, ...(options.env && { CLOUDFLARE_ENV: options.env }) };

for (const { source } of workers)
  if (options.env && !hasSection(readFileSync(source, 'utf8'), options.env))
    stop(`${source} has no section [env.${options.env}]: docs/deploy.md, "A second environment".`);
if (options.preview && options.isRemoved) showOrRun(removeStep(options.preview));
else if (options.isRollback) rollBack();
else await deploy();

async function deploy(): Promise<void> {
  run('build', 'astro', ['build']);
  if (options.preview) writePreview(options.preview);
  stopIf(workers.flatMap((worker) => refusedBuild(worker, buildOf(worker), readFileSync(worker.source, 'utf8'))));
  const shop = addressOfShop();
  if (!options.isDry) stopIf(options.preview ? [] : workers.flatMap(checkSecrets));
  else for (const { name, secrets } of workers) console.log(`Dry run: ${name} needs ${secrets.join(', ')}.`);
  if (options.isDry)
    console.log(`Dry run: files of earlier builds would be kept from ${shop}; no secret is read, no data changed.`);
  else console.log(`${await keepAssets(shop)} files of earlier builds stay served.`);
  try {
    for (const step of deploySteps(workers, options)) wrangler(step);
  } finally {
    rmSync(PREVIEW_SECRETS, { force: true });
  }
  const names = workers.map(({ name }) => name).join(' and ');
  const back = `npm run deploy -- --rollback${options.env ? ` --env ${options.env}` : ''}`;
  console.log(options.isDry ? `Would be deployed: ${names}.` : `Deployed. Look at ${shop}/healthz; back: ${back}`);
  if (isWithCommerce && !options.isDry) await offerGoods(shop);
}

/** Reports what a shop that cannot sell yet is missing, and fills it as `--fill` says. */
async function offerGoods(shop: string): Promise<void> {
  const missing = await missingAt(shop);
  if (missing.length === 0) return;
  console.log(`\nThe shop cannot sell yet. It lacks: ${missing.join(', ')}.`);
  const fill = fillStep(options, process.env);
  if (typeof fill === 'string') console.log(fill);
  else run(fill.name, process.execPath, fill.args);
}

function rollBack(): void {
  for (const step of rollbackSteps(workers, options)) showOrRun(step);
}

function showOrRun(step: Step): void {
  if (options.isDry) console.log(`Dry run: wrangler ${step.args.join(' ')}`);
  else wrangler(step);
}

function wrangler({ name, args }: Step): void {
  run(name, 'wrangler', args);
}

function run(name: string, command: string, args: string[]): void {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) stop(`${name} failed; nothing after it was done.`, status ?? 1);
}

/** Gives the build the name of the branch, and the environment's secrets, which the shell has. */
function writePreview(preview: string): void {
  const { CLOUDFLARE_SUBDOMAIN: subdomain } = process.env;
  if (!subdomain)
    stop('CLOUDFLARE_SUBDOMAIN is not set: a preview is shown at https://storefront-<branch>.<subdomain>.workers.dev.');
  const config = JSON.parse(readFileSync(STOREFRONT.build, 'utf8')) as Record<string, unknown>;
  const shop = `https://storefront-${preview}.${subdomain}.workers.dev`;
  writeFileSync(STOREFRONT.build, JSON.stringify(asPreview(config, preview, shop)));
  const missing = STOREFRONT.secrets.filter((name) => !process.env[name]);
  if (missing.length > 0 && !options.isDry)
    stop(`A preview needs the secrets of ${options.env} in the environment: ${missing.join(', ')}.`);
  mkdirSync('.wrangler', { recursive: true });
  const secrets = Object.fromEntries(STOREFRONT.secrets.map((name) => [name, process.env[name] ?? '']));
  writeFileSync(PREVIEW_SECRETS, JSON.stringify(secrets), { mode: 0o600 });
}

/** The `SITE_URL` of the build. */
function addressOfShop(): string {
  const { vars } = JSON.parse(readFileSync(STOREFRONT.build, 'utf8')) as { vars?: { SITE_URL?: string } };
  const address = (process.env.SITE_URL ?? vars?.SITE_URL ?? '').replace(/\/+$/, '');
  if (!/^https:\/\//.test(address))
    stop('SITE_URL in wrangler.toml must be the public https address of the shop before it is deployed.');
  return address;
}

function buildOf({ build }: Deployed): BuildConfig {
  return JSON.parse(readFileSync(build, 'utf8')) as BuildConfig;
}

/** Reports missing secrets. Returns the reasons why a deployment is refused. */
function checkSecrets(worker: Deployed): string[] {
  const { status, stdout, stderr } = spawnSync('wrangler', secretList(worker, options), { env });
  // A Worker that was never deployed has no secrets yet; setting the first one creates it.
  if (status !== 0) console.warn(`The secrets of ${worker.name} cannot be read: ${String(stderr).trim()}`);
  const listed = status === 0 ? (JSON.parse(String(stdout)) as { name: string }[]) : [];
  const known = listed.map((secret) => secret.name);
  for (const secret of worker.secrets)
    if (!known.includes(secret)) console.warn(`${worker.name} has no ${secret}: ${secretPut(secret, worker, options)}`);
  return refusedSecrets(worker, buildOf(worker), known);
}

/** Stops before anything is deployed. */
function stopIf(problems: string[]): void {
  if (problems.length) stop(`Not deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
}

function readOrStop() {
  const usage =
    'npm run deploy [-- --dry-run] [--env <name>] [--preview <branch> [--remove]] [--storefront-only] [--rollback] [--fill basics | default]';
  return tried(usage, () => readOptions(process.argv.slice(2)));
}

function stop(why: string, status = 1): never {
  console.error(why);
  process.exit(status);
}
