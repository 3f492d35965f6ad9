import { parseArgs } from 'node:util';

/** One of the two Workers: where it is described, and where its build is. */
export interface Deployed {
  name: 'storefront' | 'commerce';
  source: string;
  build: string;
  /** Without them something does not work that a shopper or the merchant relies on. */
  secrets: readonly string[];
}

/** A command of wrangler. */
export interface Step {
  name: string;
  args: string[];
}

interface DeployOptions {
  isDry: boolean;
  isRollback: boolean;
  isStorefrontOnly: boolean;
  /** A section `[env.…]` of the configurations; the main one when there is none. */
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

/** What the command line asks for. Throws with words on an option that does not exist and on a name that is none. */
export function readOptions(args: string[]): DeployOptions {
  const { values } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      env: { type: 'string' },
      'storefront-only': { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
    },
  });
  if (values.env !== undefined && !/^[a-z][a-z0-9-]*$/.test(values.env))
    throw new Error(`--env ${values.env}: a name of small letters, digits and hyphens is expected`);
  return {
    isDry: values['dry-run'],
    isRollback: values.rollback,
    isStorefrontOnly: values['storefront-only'],
    env: values.env,
  };
}

/** Whether a configuration has the section; without it the build would be that of the main environment. */
export const hasSection = (config: string, env: string): boolean =>
  config.split('\n').some((line) => line.trim() === `[env.${env}]`);

/** How a Worker of an environment is named to wrangler: its build holds one environment, whichever was built last. */
const sourceOf = ({ source }: Deployed, { env }: DeployOptions) => ['-c', source, ...(env ? ['--env', env] : [])];

/** After the build. The data first, by additions only: the code that runs now goes on with it. */
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
      args: ['deploy', '-c', build, ...(options.isDry ? ['--dry-run'] : [])],
    })),
  ];
}

/** The storefront first: it was made for the backend that stays a moment longer. */
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

/** The command that puts a secret, for a person. */
export const secretPut = (secret: string, worker: Deployed, options: DeployOptions): string =>
  ['npx wrangler secret put', secret, ...sourceOf(worker, options)].join(' ');
