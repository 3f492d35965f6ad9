import { normalisePath } from '../../../kernel/normal-path.ts';
import { isOwnAddress } from '../../../kernel/own-addresses.ts';

/**
 * A rule of the url-rewrite configuration; paths have no leading slash, targets may be absolute. 410 means that the
 * page was removed; it has no target.
 */
export interface RedirectRule {
  from: string;
  to: string;
  status: 301 | 302 | 410;
}

/**
 * The target of a path according to the rules, or null. At most one redirect is needed: a chain is followed to its end
 * here, and a loop gives null. Case and outer slashes of a path do not matter.
 */
export function findRedirect(
  rules: Map<string, RedirectRule>,
  pathname: string,
): { to: string; status: 301 | 302 | 410 } | null {
  const from = normalisePath(pathname);
  let rule = rules.get(from);
  const seen = new Set([from]);
  let status: 301 | 302 = 301;
  let to: string | null = null;
  while (rule) {
    // A chain that ends at a removed page means the page was removed.
    if (rule.status === 410) return { to: '', status: 410 };
    if (rule.status === 302) status = 302;
    to = rule.to;
    if (/^https?:\/\//i.test(to)) break;
    const next = normalisePath(to);
    if (seen.has(next)) return null;
    seen.add(next);
    rule = rules.get(next);
  }
  return to === null ? null : { to: /^https?:\/\//i.test(to) ? to : `/${to.replace(/^\/+/, '')}`, status };
}

/**
 * Rules by normalised path; the first of two rules for one path wins. Ignored are a rule that points to itself, one over
 * a page of the shop itself, and one whose path has a query, because only paths are compared.
 */
export function indexRedirects(rules: RedirectRule[]): Map<string, RedirectRule> {
  const index = new Map<string, RedirectRule>();
  for (const rule of rules) {
    if (/[?#]/.test(rule.from) || isOwnAddress(rule.from)) continue;
    const from = normalisePath(rule.from);
    if (!index.has(from) && (rule.status === 410 || from !== normalisePath(rule.to))) index.set(from, rule);
  }
  return index;
}

/** The target of a redirect with the query that was asked for; the target's own values win. */
export function withQueryOf(target: URL, { searchParams }: URL): URL {
  const full = new URL(target);
  for (const [name, value] of searchParams) if (!target.searchParams.has(name)) full.searchParams.append(name, value);
  return full;
}

/** The address of a redirect: a path of the shop gets the query of `asked`, another site stays as the merchant wrote it. */
export function redirectedTo(to: string, asked: URL): string {
  if (!to.startsWith('/')) return to;
  const { pathname, search, hash } = withQueryOf(new URL(to, asked), asked);
  return pathname + search + hash;
}
