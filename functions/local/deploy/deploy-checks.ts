import { readEngineAddress } from '../../../src/kernel/web/search-engine.ts';
import type { Deployed } from './deploy-plan.ts';

/** The part of a build's wrangler configuration that the checks read. */
export interface BuildConfig {
  name?: string;
  routes?: (string | { pattern: string })[];
  vars?: Record<string, unknown>;
  ratelimits?: { name: string }[];
  services?: { binding: string }[];
  d1_databases?: { binding: string; database_id?: string }[];
}

/** Prefixes of keys and addresses of the simulated gateways. They are public, so a real shop must not use them. */
const SIMULATED = /simulat|CHISIM|^chi-(?:merchant|online)$/i;
/**
 * With this secret the storefront tells the backend which visitor a request is for. Without it the backend's rate
 * limits cannot work.
 */
const VISITOR_SECRET = 'VISITOR_SECRET';
/** What Cloudflare calls a database; "commerce-local" is one of this machine alone. */
const DATABASE_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** Variables that name a place on the internet. */
const ADDRESS = /_(?:URL|BASE_URL)$/;
const OWN_MACHINE = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/;
/** The key pair of notifications: 65 bytes in base64url, and its secret. */
const PUSH_KEY = /^B[\w-]{86}$/;
const PUSH_SECRET = 'VAPID_PRIVATE_KEY';
/** Values that nobody may read in a configuration. */
const SECRETS: ReadonlySet<string> = new Set([VISITOR_SECRET, PUSH_SECRET, 'SEARCH_ENGINE_KEY']);

/** Why a build must not be deployed, whatever secrets its Worker has; `source` is the text of its wrangler.toml. */
export function refusedBuild({ name }: Deployed, build: BuildConfig, source: string): string[] {
  const { vars = {}, ratelimits = [], d1_databases = [] } = build;
  const problems = Object.entries(vars).flatMap(([key, value]) => {
    if (key === 'STOREFRONT_URL' && value === '')
      return [`${name}: ${key} is empty, and links in messages would lead nowhere`];
    if (value === '' || value === undefined) return [];
    if (key === 'DEVELOPMENT') return [`${name}: DEVELOPMENT is set, and would show every code to anybody`];
    if (SIMULATED.test(String(value))) return [`${name}: ${key} is the simulator's, and anybody could pay with it`];
    if (key === 'VAPID_PUBLIC_KEY' && !PUSH_KEY.test(String(value)))
      return [`${name}: ${key} is no key of \`npm run push:keys\`, and no browser would accept it`];
    if (key === 'SEARCH_ENGINE_URL') {
      const address = readEngineAddress(String(value));
      return typeof address === 'string' ? [`${name}: ${address}`] : [];
    }
    if (ADDRESS.test(key) && OWN_MACHINE.test(URL.parse(String(value))?.host ?? ''))
      return [`${name}: ${key} is ${value}, an address of your own machine`];
    if (SECRETS.has(key)) return [`${name}: ${key} stands in its configuration for all to read; put it as a secret`];
    return [];
  });
  // An environment of wrangler.toml has only the bindings of its own section.
  const bound = ratelimits.map((limit) => limit.name);
  const lost = limitsOf(source).filter((limit) => vars.RATE_LIMITS !== 'off' && !bound.includes(limit));
  const strange = d1_databases.filter(({ database_id = '' }) => !DATABASE_ID.test(database_id));
  return [
    ...problems,
    ...(lost.length ? [`${name}: nothing would be limited by ${lost.join(', ')}`] : []),
    ...strange.map(
      ({ binding, database_id }) =>
        `${name}: the database ${binding} has the id "${database_id}", which Cloudflare never gives (wrangler d1 create prints it)`,
    ),
    ...takenRoutes(build, source).map((pattern) => `${name}: the environment would take ${pattern} from the main shop`),
    ...lostBindings(build, source).map((binding) => `${name}: the environment has no ${binding}, which the shop needs`),
  ];
}

/** Addresses of the main shop that another environment has inherited. */
function takenRoutes({ name, routes = [] }: BuildConfig, source: string): string[] {
  const main = mainPart(source);
  if (name === undefined || name === /^name = "([^"]+)"/m.exec(main)?.[1]) return [];
  const ofMain = [...main.matchAll(/^pattern = "([^"]+)"/gm)].map(([, pattern]) => pattern);
  return routes
    .map((route) => (typeof route === 'string' ? route : route.pattern))
    .filter((pattern) => ofMain.includes(pattern));
}

const mainPart = (source: string): string => source.split(/^\[env\./m)[0] ?? '';

/** Bindings of the configuration that its environment does not have: wrangler gives an environment only its own. */
function lostBindings(build: BuildConfig, source: string): string[] {
  const wanted = [...mainPart(source).matchAll(/^(?:binding|name) = "([A-Z][A-Z_0-9]+)"/gm)].map(
    ([, binding]) => binding ?? '',
  );
  const built = JSON.stringify(build);
  const isThere = (binding: string) => built.includes(`:"${binding}"`);
  return [...new Set(wanted)].filter((binding) => !binding.startsWith('LIMIT_') && !isThere(binding));
}

const limitsOf = (source: string) => [
  ...new Set([...source.matchAll(/^name = "(LIMIT_\w+)"/gm)].map(([, name]) => name ?? '')),
];

/** Why a Worker with these secrets must not be deployed. */
export function refusedSecrets(
  { name }: Deployed,
  { services = [], vars = {} }: BuildConfig,
  secrets: readonly string[],
): string[] {
  // A storefront in front of another backend shares no secret with it.
  const needsVisitors = name === 'commerce' || services.some(({ binding }) => binding === 'COMMERCE');
  return [
    ...(secrets.includes('DEVELOPMENT') ? [`${name}: DEVELOPMENT is a secret of it, and would show every code`] : []),
    ...(needsVisitors && !secrets.includes(VISITOR_SECRET)
      ? [`${name}: without ${VISITOR_SECRET} no code and no login is limited by visitor`]
      : []),
    ...(vars.VAPID_PUBLIC_KEY && !secrets.includes(PUSH_SECRET)
      ? [`${name}: VAPID_PUBLIC_KEY has no ${PUSH_SECRET}, so no notification would be sent`]
      : []),
  ];
}
