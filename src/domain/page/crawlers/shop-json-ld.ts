import { text } from '../../../text/vi.ts';
import { SEARCH } from '../paths/paths.ts';

const CONTEXT = 'https://schema.org';

/** The shop itself for search engines. `origin` without a slash at its end. */
export function organization(origin: string) {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: text('shell.brand'),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: text('shell.description'),
  };
}

/** The site with its search. */
export function website(origin: string) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: text('shell.brand'),
    url: `${origin}/`,
    inLanguage: 'vi',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${SEARCH}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
