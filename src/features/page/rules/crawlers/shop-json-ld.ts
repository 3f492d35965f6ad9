import type { MemberProgram, OnlineStore, SearchAction, WebSite } from 'schema-dts';
import { dialledFromAbroad } from '../../../../kernel/contact/phone.ts';
import { text } from '../../../../text/vi.ts';
import type { Contact } from '../../../config/rules/contact.ts';
import { MEMBERSHIP } from '../../../links/rules/content-paths.ts';
import { HOME, SEARCH } from '../../../links/rules/paths.ts';
import type { ReturnTerms } from '../../../terms/rules/selling-terms.ts';
import { CONTEXT } from './json-ld.ts';
import { returnsData } from './terms-json-ld.ts';

/** The id of the members of C Point, to which offers refer. */
export const memberTierId = (origin: string) => `${origin}${HOME}#c-point`;

/** The points that everybody with an account earns. */
const memberProgram = (origin: string) =>
  ({
    '@type': 'MemberProgram',
    name: text('overview.points'),
    description: text('membership.title'),
    url: origin + MEMBERSHIP,
    hasTiers: {
      '@type': 'MemberProgramTier',
      '@id': memberTierId(origin),
      name: text('member.member'),
      hasTierBenefit: `${CONTEXT}/TierBenefitLoyaltyPoints`,
    },
  }) as const satisfies MemberProgram;

/** Who sells and what the shop promises, also to crawlers. */
interface Told {
  returns: ReturnTerms | null;
  hasLoyalty: boolean;
  /** Null where it cannot be loaded. */
  contact: Contact | null;
}

/** The shop's own pages elsewhere; the home page of a network (`https://zalo.me/`) is nobody's own page. */
const ownPages = (social: Contact['social']) =>
  social.map(({ href }) => href).filter((href) => URL.parse(href)?.pathname.replace(/\/+$/, ''));

/** The company behind the shop: its legal name, its tax code, and how it is reached. */
function seller({ company, taxCode, hotline, email, address, social }: Contact) {
  const sameAs = ownPages(social);
  return {
    ...(company && { legalName: company }),
    ...(taxCode && { taxID: taxCode }),
    ...(hotline && { telephone: dialledFromAbroad(hotline) }),
    ...(email && { email }),
    ...((hotline || email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        availableLanguage: 'vi',
        ...(hotline && { telephone: dialledFromAbroad(hotline) }),
        ...(email && { email }),
      } as const,
    }),
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'VN' } as const,
    }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** Structured data of the shop, with its seller, return policy and points. `origin` has no trailing slash. */
export function organization(origin: string, { returns, hasLoyalty, contact }: Told) {
  return {
    '@type': 'OnlineStore',
    name: text('shell.brand'),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: text('shell.description'),
    ...(contact && seller(contact)),
    ...(returns && { hasMerchantReturnPolicy: returnsData(returns) }),
    ...(hasLoyalty && { hasMemberProgram: memberProgram(origin) }),
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
