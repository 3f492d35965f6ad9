import { parseArgs } from 'node:util';

/** A host's first name has at most 63 characters, and "storefront-" is a part of it. */
const PREVIEW_LENGTH = 40;

/** One of the two Workers: its configuration and its build. */
export interface Deployed {
  name: 'storefront' | 'commerce';
  source: string;
  build: string;
  /** Secrets without which a function that a shopper or the merchant relies on does not work. */
  secrets: readonly string[];
}

/** A command of wrangler. */
export interface Step {
  name: string;
  args: string[];
}

/** Where the secrets of a preview stand while it is deployed. */
export const PREVIEW_SECRETS = '.wrangler/preview-secrets.json';

interface DeployOptions {
  isDry: boolean;
  isRollback: boolean;
  isStorefrontOnly: boolean;
  /** The branch whose storefront is shown under a name of its own, with the backend of the environment. */
  preview: string | undefined;
  /** The preview is taken away. */
  isRemoved: boolean;
  /** What a shop that cannot sell yet is filled with after the deployment. */
  fill: 'basics' | 'default' | undefined;
  /** A section `[env.…]` of the configurations; undefined is the main environment. */
  env: string | undefined;
}

export const STOREFRONT: Deployed = {
  name: 'storefront',
  source: 'wrangler.toml',
  build: 'dist/server/wrangler.json',
  secrets: ['PURGE_SECRET', 'VISITOR_SECRET', 'PHONE_KEY', 'METRICS_SECRET'],
};
export const COMMERCE: Deployed = {
  name: 'commerce',
  source: 'functions/commerce/wrangler.toml',
  build: 'dist/commerce/wrangler.json',
  secrets: ['PURGE_SECRET', 'VISITOR_SECRET', 'PHONE_KEY'],
};

/** Reads the command line. Throws an explanation for an unknown option or an invalid name. */
export function readOptions(args: string[]): DeployOptions {
  const { values } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      env: { type: 'string' },
      'storefront-only': { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      fill: { type: 'string' },
      preview: { type: 'string' },
      remove: { type: 'boolean', default: false },
    },
  });
  if (values.env !== undefined && !/^[a-z][a-z0-9-]*$/.test(values.env))
    throw new Error(`--env ${values.env}: a name of small letters, digits and hyphens is expected`);
  if (values.fill !== undefined && values.fill !== 'basics' && values.fill !== 'default')
    throw new Error(`--fill ${values.fill}: the option takes basics or default`);
  if (values.preview !== undefined && (values.env === undefined || values.rollback))
    throw new Error('--preview shows a branch with the backend of an environment: it needs --env');
  if (values.remove && values.preview === undefined)
    throw new Error('--remove takes a preview away: it needs --preview');
  return {
    isRemoved: values.remove,
    preview: values.preview === undefined ? undefined : previewName(values.preview),
    fill: values.fill,
    isDry: values['dry-run'],
    isRollback: values.rollback,
    isStorefrontOnly: values['storefront-only'] || values.preview !== undefined,
    env: values.env,
  };
}

/** A branch as part of a Worker's name: "feature/New cart" is "feature-new-cart". */
function previewName(branch: string): string {
  const name = branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, PREVIEW_LENGTH)
    .replaceAll(/^-|-$/g, '');
  if (!name) throw new Error(`--preview ${branch}: the name of a branch is expected`);
  return name;
}

/** What a preview changes in the build: a Worker of its own, at the address that Cloudflare gives it. */
export function asPreview(config: Record<string, unknown>, preview: string, shop: string): Record<string, unknown> {
  const { routes: _, route: __, ...rest } = config;
  const vars = { ...(config.vars as Record<string, unknown> | undefined), SITE_URL: shop };
  return { ...rest, name: `storefront-${preview}`, workers_dev: true, vars };
}

/** Whether a configuration has the section. Without it the build would belong to the main environment. */
export const hasSection = (config: string, env: string): boolean =>
  config.split('\n').some((line) => line.trim() === `[env.${env}]`);

/**
 * How wrangler finds a Worker of an environment. A build holds only one environment, so the source configuration is
 * used.
 */
const sourceOf = ({ source }: Deployed, { env }: DeployOptions) => ['-c', source, ...(env ? ['--env', env] : [])];

/** Steps after the build. Migrations come first and only add things, so the code that is still live keeps working. */
export function deploySteps(workers: readonly Deployed[], options: DeployOptions): Step[] {
  const migrations = workers.includes(COMMERCE) && !options.isDry;
  return [
    ...(migrations
      ? [
          {
            name: 'migrations',
            args: ['d1', 'migrations', 'apply', 'DB', '--remote', ...sourceOf(COMMERCE, options)],
          },
        ]
      : []),
    ...workers.map(({ name, build }) => ({
      name: `deploy ${name}`,
      args: ['deploy', '-c', build, ...(options.isDry ? ['--dry-run'] : secretsFile(options))],
    })),
  ];
}

/** A preview is a new Worker, whose secrets come with it. */
const secretsFile = ({ preview }: DeployOptions) => (preview ? ['--secrets-file', PREVIEW_SECRETS] : []);

/** Takes a preview away. Nothing else has its name. */
export const removeStep = (preview: string): Step => ({
  name: `remove the preview ${preview}`,
  args: ['delete', '--name', `storefront-${preview}`, '--force'],
});

/** The storefront is rolled back first: it was made for the newer backend, which stays for another moment. */
export function rollbackSteps(workers: readonly Deployed[], options: DeployOptions): Step[] {
  return workers.toReversed().map((worker) => ({
    name: `roll back ${worker.name}`,
    args: ['rollback', ...sourceOf(worker, options), '--message', 'npm run deploy -- --rollback', '--yes'],
  }));
}

export const secretList = (worker: Deployed, options: DeployOptions): string[] => [
  ...['secret', 'list', '--format', 'json'],
  ...sourceOf(worker, options),
];

/** The command with which a person sets a secret. */
export const secretPut = (secret: string, worker: Deployed, options: DeployOptions): string =>
  ['npx wrangler secret put', secret, ...sourceOf(worker, options)].join(' ');

/** Imports products and content into the backend; the last step of a first deployment. */
const IMPORT = 'functions/commerce/exchange/import/cli.ts';

/**
 * How a shop without products is filled: the command, or an explanation when nothing was chosen or something is
 * missing. The backend's address and token come from the environment.
 */
export function fillStep({ fill }: DeployOptions, env: Readonly<Record<string, string | undefined>>): Step | string {
  const { COMMERCE_URL: to, INTEGRATION_TOKEN: token } = env;
  if (fill && to && token) return { name: `fill the shop (${fill})`, args: [IMPORT, `--${fill}`, '--to', to] };
  const how = 'INTEGRATION_TOKEN=… npm run commerce:import --';
  const at = `--to ${to || 'https://commerce.….workers.dev'}`;
  const lacking = fill ? ' COMMERCE_URL and INTEGRATION_TOKEN must be set for --fill.' : '';
  return [
    `Fill it (docs/deploy.md):${lacking}`,
    `  ${how} --basics ${at}      what every shop needs, then your goods:`,
    `  ${how} <folder> ${at}`,
    `  ${how} --default ${at}     or the whole default catalogue`,
  ].join('\n');
}
