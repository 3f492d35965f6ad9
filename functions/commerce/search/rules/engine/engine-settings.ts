import { type EngineAddress, readEngineAddress } from '../../../../../src/kernel/web/search-engine.ts';

/** The variables of the Worker (env.ts). */
export interface EngineSettings {
  SEARCH_ENGINE_URL?: string;
  SEARCH_ENGINE_KEY?: string;
}

/** A search engine that speaks the requests of Elasticsearch 8 and OpenSearch 2. */
export interface SearchEngine extends EngineAddress {
  /** The header that has its key; empty without a key. */
  authorization: string;
}

/** A key that can be sent in a header. */
const IS_KEY = /^[\x21-\x7e]*$/;

/** The engine of the setting; null when it is missing or wrong, and the embedded index answers. */
export function engineOf({ SEARCH_ENGINE_URL = '', SEARCH_ENGINE_KEY = '' }: EngineSettings): SearchEngine | null {
  if (SEARCH_ENGINE_URL === '' || !IS_KEY.test(SEARCH_ENGINE_KEY)) return null;
  const address = readEngineAddress(SEARCH_ENGINE_URL);
  if (typeof address === 'string') return null;
  return { ...address, authorization: SEARCH_ENGINE_KEY === '' ? '' : `ApiKey ${SEARCH_ENGINE_KEY}` };
}
