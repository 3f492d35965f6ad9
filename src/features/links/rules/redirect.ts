import { normalisePath } from '../../../kernel/web/normal-path.ts';
import { coversOwnPage } from '../../../kernel/web/own-addresses.ts';

/**
 * A rule of the url-rewrite configuration; paths have no leading slash, targets may be absolute. 410 means that the
 * page was removed; it has no target.
 */
export interface RedirectRule {
  from: string;
  to: string;
  status: 301 | 302 | 410;
}

/** A rule for a path with a query: it holds for who asks for these values, whatever else they ask for. */
interface QueryRule extends RedirectRule {
  query: readonly (readonly [name: string, value: string])[];
}

/** The rules of a shop: by path, and those for a query by the path with the first of its values. */
export interface Redirects {
  paths: ReadonlyMap<string, RedirectRule>;
  queries: ReadonlyMap<string, readonly QueryRule[]>;
}

const queryOf = (address: string): [string, string][] => {
  const [bare = ''] = address.split('#');
  return [...new URLSearchParams(bare.includes('?') ? bare.slice(bare.indexOf('?')) : '')];
};
const keyOf = (path: string, [name, value]: readonly [string, string]) => `${path}?${name}=${value}`;

/** The rule for a path with these values; one for more values goes before one for fewer, and the path alone is last. */
function ruleFor({ paths, queries }: Redirects, path: string, values: readonly [string, string][]) {
  const asked = new Set(values.map((value) => keyOf(path, value)));
  const fits = [...asked]
    .flatMap((key) => queries.get(key) ?? [])
    .filter(({ query }) => query.every((value) => asked.has(keyOf(path, value))));
  const most = fits.reduce<QueryRule | null>(
    (best, rule) => (best && best.query.length >= rule.query.length ? best : rule),
    null,
  );
  return most ?? paths.get(path);
}

/** Where an address leads: `without` are names of values that belong to the rule and do not go on to the target. */
interface Redirect {
  to: string;
  status: 301 | 302 | 410;
  without?: readonly string[];
}

/**
 * The target of a path, with the values that were asked for, according to the rules, or null. At most one redirect is
 * needed: a chain is followed to its end here, and a loop gives null. Case and outer slashes of a path do not matter.
 */
export function findRedirect(rules: Redirects, pathname: string, search?: URLSearchParams): Redirect | null {
  const from = normalisePath(pathname);
  let rule = ruleFor(rules, from, search ? [...search] : []);
  const without = rule && 'query' in rule ? (rule as QueryRule).query.map(([name]) => name) : [];
  const seen = new Set<RedirectRule>();
  const passed = new Set(without.length > 0 ? [] : [from]);
  let status: 301 | 302 = 301;
  let to: string | null = null;
  while (rule) {
    // A chain that ends at a removed page means the page was removed.
    if (rule.status === 410) return { to: '', status: 410 };
    if (rule.status === 302) status = 302;
    seen.add(rule);
    to = rule.to;
    if (/^https?:\/\//i.test(to)) break;
    const next = normalisePath(to);
    rule = ruleFor(rules, next, queryOf(to));
    if (passed.has(next) || (rule && seen.has(rule))) return null;
    passed.add(next);
  }
  if (to === null) return null;
  const target = /^https?:\/\//i.test(to) ? to : `/${to.replace(/^\/+/, '')}`;
  return { to: target, status, ...(without.length > 0 && { without }) };
}

/**
 * Rules by normalised path; the first of two rules for one path wins. Ignored are a rule that points to itself, one over
 * a page of the shop itself, and one with a fragment.
 */
export function indexRedirects(rules: RedirectRule[]): Redirects {
  const paths = new Map<string, RedirectRule>();
  const queries = new Map<string, QueryRule[]>();
  for (const rule of rules) {
    const from = normalisePath(rule.from);
    const query = queryOf(rule.from);
    const [first] = query;
    const isForQuery = first !== undefined;
    if (rule.from.includes('#') || rule.from.includes('?') !== isForQuery) continue;
    if (coversOwnPage(rule.from)) continue;
    if (first) {
      const key = keyOf(from, first);
      queries.set(key, [...(queries.get(key) ?? []), { ...rule, query }]);
    } else if (!paths.has(from) && (rule.status === 410 || from !== normalisePath(rule.to))) paths.set(from, rule);
  }
  return { paths, queries };
}

/** The target of a redirect with the query that was asked for, but for what the rule is about; the target's own values win. */
export function withQueryOf(target: URL, { searchParams }: URL, without: readonly string[] = []): URL {
  const full = new URL(target);
  for (const [name, value] of searchParams)
    if (!target.searchParams.has(name) && !without.includes(name)) full.searchParams.append(name, value);
  return full;
}

/** The address of a redirect: a path of the shop gets the query of `asked`, another site stays as the merchant wrote it. */
export function redirectedTo(to: string, asked: URL): string {
  if (!to.startsWith('/')) return to;
  const { pathname, search, hash } = withQueryOf(new URL(to, asked), asked);
  return pathname + search + hash;
}
