import type { OnlineStore, SearchAction, WebSite } from 'schema-dts';
import { text } from '../../../text/vi.ts';
import type { ReturnTerms } from '../../checkout/selling-terms.ts';
import { SEARCH } from '../paths/paths.ts';
import { returnsData } from './terms-json-ld.ts';

/** Structured data of the shop, with its return policy. `origin` has no trailing slash. */
export function organization(origin: string, returns: ReturnTerms | null) {
  return {
    '@type': 'OnlineStore',
    name: text('shell.brand'),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: text('shell.description'),
    ...(returns && { hasMerchantReturnPolicy: returnsData(returns) }),
  } as const satisfies OnlineStore;
}

/** The site with its search. */
export function website(origin: string) {
  return {
    '@type': 'WebSite',
    name: text('shell.brand'),
    url: `${origin}/`,
    inLanguage: 'vi',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${SEARCH}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    } as SearchAction,
  } as const satisfies WebSite;
}
