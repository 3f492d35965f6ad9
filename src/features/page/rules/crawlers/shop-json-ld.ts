import type { MemberProgram, OnlineStore, SearchAction, WebSite } from 'schema-dts';
import { text } from '../../../../text/vi.ts';
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

/** What the shop promises, also to crawlers. */
interface Promises {
  returns: ReturnTerms | null;
  hasLoyalty: boolean;
}

/** Structured data of the shop, with its return policy and its points. `origin` has no trailing slash. */
export function organization(origin: string, { returns, hasLoyalty }: Promises) {
  return {
    '@type': 'OnlineStore',
    name: text('shell.brand'),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: text('shell.description'),
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
