import type { Deployed } from './deploy-plan.ts';

/** What a build says of itself, as wrangler will deploy it. */
export interface BuildConfig {
  vars?: Record<string, unknown>;
  ratelimits?: { name: string }[];
  services?: { binding: string }[];
}

/** How keys and addresses of the simulated gateways begin. They are public, so nothing real may use them. */
const SIMULATED = /simulat|CHISIM|^chi-(?:merchant|online)$/i;
/** With it the storefront tells the backend which visitor it asks for; without it the backend's limits count nobody. */
const VISITOR_SECRET = 'VISITOR_SECRET';

/** Why a build may not go out, whatever secrets its Worker has; `source` is the text of its wrangler.toml. */
export function refusedBuild(
  { name }: Deployed,
  { vars = {}, ratelimits = [] }: BuildConfig,
  source: string,
): string[] {
  const problems = Object.entries(vars).flatMap(([key, value]) => {
    if (value === '' || value === undefined) return [];
    if (key === 'DEVELOPMENT') return [`${name}: DEVELOPMENT is set, and would show every code to anybody`];
    if (SIMULATED.test(String(value))) return [`${name}: ${key} is the simulator's, and anybody could pay with it`];
    if (key === VISITOR_SECRET)
      return [`${name}: ${key} stands in its configuration for all to read; put it as a secret`];
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

/** Why a Worker with these secrets may not go out. */
export function refusedSecrets(
  { name }: Deployed,
  { services = [] }: BuildConfig,
  secrets: readonly string[],
): string[] {
  // A storefront in front of another backend shares no secret with it.
  const needsVisitors = name === 'commerce' || services.some(({ binding }) => binding === 'COMMERCE');
  return [
    ...(secrets.includes('DEVELOPMENT') ? [`${name}: DEVELOPMENT is a secret of it, and would show every code`] : []),
    ...(needsVisitors && !secrets.includes(VISITOR_SECRET)
      ? [`${name}: without ${VISITOR_SECRET} no code and no login is limited by visitor`]
      : []),
  ];
}
