import { inputError } from '../../transport/graphql/errors.ts';

/** A requested address: its path, and the query with its question mark. */
interface Asked {
  path: string;
  query: string;
  /** Whether it ended with a slash. */
  hasSlash: boolean;
}

/**
 * Parses an address: scheme, host, fragment and outer slashes are removed from the path, percent-encoded letters are
 * decoded.
 */
export function readAddress(url: string): Asked {
  const [, written = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url.replace(/^https?:\/\/[^/]*/, '')) ?? [];
  try {
    const path = decodeURIComponent(written).normalize('NFC');
    return { path: path.replace(/^\/+|\/+$/g, ''), query, hasSlash: /[^/]\/+$/.test(path) };
  } catch {
    throw inputError('"url" argument should be a valid path');
  }
}
