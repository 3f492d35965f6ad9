/** A path without its first slash. */
const bare = (path: string): string => path.replace(/^\/+/, '');

/** The parts of a complete address; null for anything else. */
const complete = (typed: string): URL | null => (/^https?:\/\//i.test(typed) ? URL.parse(typed) : null);

/** The old address of a redirect as the shop keeps it: a path with its query, also when a whole address was pasted. */
export function oldPath(typed: string): string {
  const text = typed.trim();
  const url = complete(text);
  return bare(url ? url.pathname + url.search : text);
}

/** Where a redirect leads: a path of this shop (`origin`), or the complete address of another site. */
export function targetPath(typed: string, origin: string): string {
  const text = typed.trim();
  const url = complete(text);
  if (url && url.origin !== origin) return text;
  return bare(url ? url.pathname + url.search + url.hash : text);
}
