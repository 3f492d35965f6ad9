/** Tools of others that a merchant may switch on; null for all of them means that no page knows of any [X100, X110]. */
export interface ThirdParties {
  /** Google Tag Manager, `GTM-…`. */
  tagManagerId: string | null;
  /** Account and region of the customer-engagement tool [START-007]. */
  analytics: { id: string; region: string } | null;
  /** Meta pixel, digits. */
  pixelId: string | null;
  /** Address of the chat widget's script. */
  chatSrc: string | null;
}

interface Settings {
  TAG_MANAGER_ID?: string;
  ANALYTICS_ID?: string;
  ANALYTICS_REGION?: string;
  PIXEL_ID?: string;
  CHAT_SRC?: string;
}

const DEFAULT_REGION = 'sg1';

/** What the environment configures; null when it is nothing. A value of the wrong shape counts as missing. */
export function readThirdParties(env: Settings): ThirdParties | null {
  const matching = (value: string | undefined, shape: RegExp) => (value && shape.test(value) ? value : null);
  const id = matching(env.ANALYTICS_ID, /^[\w-]{4,40}$/);
  const region = matching(env.ANALYTICS_REGION, /^[a-z0-9-]{2,10}$/) ?? DEFAULT_REGION;
  const found: ThirdParties = {
    tagManagerId: matching(env.TAG_MANAGER_ID, /^GTM-[A-Z0-9]{4,12}$/),
    analytics: id ? { id, region } : null,
    pixelId: matching(env.PIXEL_ID, /^\d{5,20}$/),
    chatSrc: matching(env.CHAT_SRC, /^https:\/\/[\w.-]+\/[\w./?=&%-]*$/),
  };
  return Object.values(found).some((value) => value !== null) ? found : null;
}

export const SCRIPTS = {
  tagManager: 'https://www.googletagmanager.com/gtm.js',
  analytics: 'https://d2r1yp2w7bby2u.cloudfront.net/js/clevertap.min.js',
  pixel: 'https://connect.facebook.net/en_US/fbevents.js',
} as const;

/** The origins that a page with these tools must be allowed to load from and talk to. */
export function originsOf({ tagManagerId, analytics, pixelId, chatSrc }: ThirdParties): string[] {
  return [
    ...(tagManagerId ? ['https://www.googletagmanager.com', 'https://www.google-analytics.com'] : []),
    ...(analytics ? ['https://d2r1yp2w7bby2u.cloudfront.net', 'https://*.clevertap-prod.com'] : []),
    ...(pixelId ? ['https://connect.facebook.net', 'https://www.facebook.com'] : []),
    ...(chatSrc ? [new URL(chatSrc).origin] : []),
  ];
}

/** A page's security policy with the origins of the configured tools added, and nothing else loosened. */
export function allowThirdParties(policy: string, origins: readonly string[]): string {
  if (!origins.length) return policy;
  const list = origins.join(' ');
  const directives = policy.split(';').map((directive) => directive.trim());
  const widened = directives.map((directive) =>
    /^(script-src|img-src|connect-src|frame-src) /.test(directive) ? `${directive} ${list}` : directive,
  );
  const missing = ['connect-src', 'frame-src'].filter(
    (name) => !directives.some((each) => each.startsWith(`${name} `)),
  );
  return [...widened.filter(Boolean), ...missing.map((name) => `${name} 'self' ${list}`)].join('; ');
}
