import { readEngineAddress } from '../../src/kernel/search-engine.ts';
import type { Deployed } from './deploy-plan.ts';

/** The part of a build's wrangler configuration that the checks read. */
export interface BuildConfig {
  vars?: Record<string, unknown>;
  ratelimits?: { name: string }[];
  services?: { binding: string }[];
}

/** Prefixes of keys and addresses of the simulated gateways. They are public, so a real shop must not use them. */
const SIMULATED = /simulat|CHISIM|^chi-(?:merchant|online)$/i;
/**
 * With this secret the storefront tells the backend which visitor a request is for. Without it the backend's rate
 * limits cannot work.
 */
const VISITOR_SECRET = 'VISITOR_SECRET';
/** The key pair of notifications: 65 bytes in base64url, and its secret. */
const PUSH_KEY = /^B[\w-]{86}$/;
const PUSH_SECRET = 'VAPID_PRIVATE_KEY';
/** Values that nobody may read in a configuration. */
const SECRETS: ReadonlySet<string> = new Set([VISITOR_SECRET, PUSH_SECRET, 'SEARCH_ENGINE_KEY']);

/** Why a build must not be deployed, whatever secrets its Worker has; `source` is the text of its wrangler.toml. */
export function refusedBuild(
  { name }: Deployed,
  { vars = {}, ratelimits = [] }: BuildConfig,
  source: string,
): string[] {
  const problems = Object.entries(vars).flatMap(([key, value]) => {
    if (value === '' || value === undefined) return [];
    if (key === 'DEVELOPMENT') return [`${name}: DEVELOPMENT is set, and would show every code to anybody`];
    if (SIMULATED.test(String(value))) return [`${name}: ${key} is the simulator's, and anybody could pay with it`];
    if (key === 'VAPID_PUBLIC_KEY' && !PUSH_KEY.test(String(value)))
      return [`${name}: ${key} is no key of \`npm run push:keys\`, and no browser would accept it`];
    if (key === 'SEARCH_ENGINE_URL') {
      const address = readEngineAddress(String(value));
      return typeof address === 'string' ? [`${name}: ${address}`] : [];
    }
    if (SECRETS.has(key)) return [`${name}: ${key} stands in its configuration for all to read; put it as a secret`];
    return [];
  });
  // An environment of wrangler.toml has only the bindings of its own section.
  const bound = ratelimits.map((limit) => limit.name);
  const lost = limitsOf(source).filter((limit) => vars.RATE_LIMITS !== 'off' && !bound.includes(limit));
  return [...problems, ...(lost.length ? [`${name}: nothing would be limited by ${lost.join(', ')}`] : [])];
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
