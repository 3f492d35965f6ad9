/** A path without query, fragment and outer slashes, decoded. Its letters stay as written: `/Ao%20Thun/` is `Ao Thun`. */
export function plainPath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? '';
  return decode(bare).replace(/^\/+|\/+$/g, '');
}

/** `/Ao-Thun/` and `ao-thun` are one path; a query or fragment is not part of it. */
export function normalisePath(path: string): string {
  return plainPath(path).toLowerCase();
}

function decode(path: string): string {
  if (!path.includes('%')) return path.normalize('NFC');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
