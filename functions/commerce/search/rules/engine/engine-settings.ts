/** The variables of the Worker (env.ts). */
export interface EngineSettings {
  SEARCH_ENGINE_URL?: string;
  SEARCH_ENGINE_KEY?: string;
}

/** A search engine that speaks the requests of Elasticsearch 8 and OpenSearch 2. */
export interface SearchEngine {
  /** Its address, without a path. */
  origin: string;
  /** The header that has its key; empty without a key. */
  authorization: string;
  /** The alias that is asked. The names of indices are it, a hyphen and a time. */
  alias: string;
}

/** The alias of an address without a path. */
const ALIAS = 'chi-products';
/** Names of indices that every engine takes. */
const IS_NAME = /^[a-z][a-z0-9_-]{0,80}$/;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** What is wrong with the setting, for whoever deploys; null when it is right or missing. */
export function engineProblem({ SEARCH_ENGINE_URL = '', SEARCH_ENGINE_KEY = '' }: EngineSettings): string | null {
  if (SEARCH_ENGINE_URL === '') return null;
  if (!URL.canParse(SEARCH_ENGINE_URL)) return 'SEARCH_ENGINE_URL is no address';
  const { protocol, hostname, username, search, hash, pathname } = new URL(SEARCH_ENGINE_URL);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  if (!isPrivate) return 'SEARCH_ENGINE_URL must be an https address';
  if (username !== '') return 'SEARCH_ENGINE_URL must have no user: set SEARCH_ENGINE_KEY';
  if (search !== '' || hash !== '') return 'SEARCH_ENGINE_URL must end after the path';
  const name = pathname.replaceAll('/', '');
  if (name !== '' && !IS_NAME.test(name))
    return 'the path of SEARCH_ENGINE_URL names the indices: small letters, digits, - and _';
  return /^[\x21-\x7e]*$/.test(SEARCH_ENGINE_KEY) ? null : 'SEARCH_ENGINE_KEY is no key';
}

/** The engine of the setting; null when it is missing or wrong, and the embedded index answers. */
export function engineOf(settings: EngineSettings): SearchEngine | null {
  const { SEARCH_ENGINE_URL = '', SEARCH_ENGINE_KEY = '' } = settings;
  if (SEARCH_ENGINE_URL === '' || engineProblem(settings) !== null) return null;
  const { origin, pathname } = new URL(SEARCH_ENGINE_URL);
  return {
    origin,
    authorization: SEARCH_ENGINE_KEY === '' ? '' : `ApiKey ${SEARCH_ENGINE_KEY}`,
    alias: pathname.replaceAll('/', '') || ALIAS,
  };
}
