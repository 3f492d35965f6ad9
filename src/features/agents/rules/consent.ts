import * as z from 'zod';
import { text } from '../../../text/vi.ts';
import { SITE_CONTENT } from '../../content/rules/site-content.ts';
import type { Version } from './protocol.ts';

// What a person agrees to. Version 2026-04-08 has a yes or no for each of four names; since 2026-08-25 each purpose has a
// name like a host's, and says who decided: the shop by its default, or the person, through the platform.

const NAME_LENGTH_MAX = 200;
const PURPOSES_MAX = 50;
const MARKETING = 'dev.ucp.consent.marketing';

const Purpose = z.looseObject({ granted: z.boolean(), source: z.enum(['business', 'platform']) });

/** What a platform sends, in either form. */
export const SentConsent = z
  .record(z.string().max(NAME_LENGTH_MAX), z.union([z.boolean(), Purpose]))
  .refine((sent) => Object.keys(sent).length <= PURPOSES_MAX, { message: 'too many purposes' });

/** What a person said yes or no to; what they were not asked is missing. */
type Consent = Readonly<Record<string, boolean>>;

/**
 * What a person decided. Of the purposes of the newer form only the one that the shop offers counts, and only where the
 * person decided; the default of the shop that comes back is no decision.
 */
export function readConsent(sent: z.infer<typeof SentConsent>): Consent {
  const plain = Object.entries(sent).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  const marketing = sent[MARKETING];
  const isDecided = typeof marketing === 'object' && marketing.source === 'platform';
  return { ...Object.fromEntries(plain), ...(isDecided && { marketing: marketing.granted }) };
}

/** What the shop says of consent: in the newer form also what a person can agree to, who was not asked yet. */
export function toldConsent(version: Version, given: Consent | undefined, origin: string): object | undefined {
  if (version === '2026-04-08') return given;
  const { marketing } = given ?? {};
  return {
    [MARKETING]: {
      granted: marketing ?? false,
      source: marketing === undefined ? 'business' : 'platform',
      description: text('newsletter.agreement'),
      links: [{ type: 'privacy_policy', url: `${origin}/${SITE_CONTENT.pages.privacy}` }],
    },
  };
}
