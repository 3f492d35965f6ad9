/** Where a search engine is asked. */
export interface EngineAddress {
  /** Scheme, host and port. */
  origin: string;
  /** The alias that is asked; the names of indices are it, a hyphen and a time. */
  alias: string;
}

/** The alias of an address without a path. */
const ALIAS = 'chi-products';
/** Names of indices that OpenSearch and Elasticsearch take. */
const IS_NAME = /^[a-z][a-z0-9_-]{0,80}$/;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The address of a search engine, `SEARCH_ENGINE_URL`, or the reason why it is none, as text: it must be https, except on
 * the own machine, because requests carry a key and what shoppers type.
 */
export function readEngineAddress(text: string): EngineAddress | string {
  if (!URL.canParse(text)) return 'SEARCH_ENGINE_URL is no address';
  const { protocol, hostname, username, search, hash, pathname, origin } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  if (!isPrivate) return 'SEARCH_ENGINE_URL must be an https address';
  if (username !== '') return 'SEARCH_ENGINE_URL must have no user: the secret SEARCH_ENGINE_KEY says who asks';
  if (search !== '' || hash !== '') return 'SEARCH_ENGINE_URL must end after the path';
  const alias = pathname.replace(/^\/|\/$/g, '');
  if (alias !== '' && !IS_NAME.test(alias))
    return 'the path of SEARCH_ENGINE_URL names the indices: small letters, digits, - and _';
  return { origin, alias: alias || ALIAS };
}
