/**
 * One redirect rule of the url-rewrite configuration; paths without a leading slash, targets may be absolute. 410 says
 * that nothing is at the path any more; it has no target.
 */
export interface RedirectRule {
  from: string;
  to: string;
  status: 301 | 302 | 410;
}

/**
 * Where a path leads by the rules, or null. At most one hop: a chain is followed to its end here, a loop is cut by
 * answering nothing [X15, B-18]. Case and slashes at the ends of a path do not matter.
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
    // A chain that ends at nothing leads to nothing.
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

/** Rules by their normalised path; the first of two rules for one path wins, a rule onto itself is dropped. */
export function indexRedirects(rules: RedirectRule[]): Map<string, RedirectRule> {
  const index = new Map<string, RedirectRule>();
  for (const rule of rules) {
    const from = normalisePath(rule.from);
    if (!index.has(from) && (rule.status === 410 || from !== normalisePath(rule.to))) index.set(from, rule);
  }
  return index;
}

/** `/Ao-Thun/` and `ao-thun` are one path; a query or fragment is not part of it. */
export function normalisePath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? '';
  return decode(bare)
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
}

function decode(path: string): string {
  if (!path.includes('%')) return path.normalize('NFC');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
