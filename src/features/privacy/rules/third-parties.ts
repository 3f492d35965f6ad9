/** Third-party tools that a merchant may enable; when all are null, no page contains any. */
export interface ThirdParties {
  /** Google Tag Manager, `GTM-…`. */
  tagManagerId: string | null;
  /** Account and region of the customer-engagement tool. */
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

/** The configured tools; null when there are none. An invalid value counts as missing. */
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

/** Allowed sources by directive of the security policy. Without a scheme, the page's scheme (`https`) applies. */
export type Sources = Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>;

const TAG_MANAGER = 'www.googletagmanager.com';
const GOOGLE_ANALYTICS = 'www.google-analytics.com';
const CLEVERTAP = '*.clevertap-prod.com';

/** The sources that a page with these tools needs; each host only for what its tool does there. */
export function sourcesOf({ tagManagerId, analytics, pixelId, chatSrc }: ThirdParties): Sources[] {
  const chat = chatSrc ? [new URL(chatSrc).host] : [];
  return [
    ...(tagManagerId
      ? [
          {
            'script-src': [TAG_MANAGER],
            'img-src': [TAG_MANAGER, GOOGLE_ANALYTICS],
            'connect-src': [TAG_MANAGER, GOOGLE_ANALYTICS],
            'frame-src': [TAG_MANAGER],
          },
        ]
      : []),
    ...(analytics
      ? [
          {
            'script-src': [new URL(SCRIPTS.analytics).host, CLEVERTAP],
            'img-src': [CLEVERTAP],
            'connect-src': [CLEVERTAP],
          },
        ]
      : []),
    ...(pixelId
      ? [
          {
            'script-src': [new URL(SCRIPTS.pixel).host],
            'img-src': ['www.facebook.com'],
            'connect-src': ['www.facebook.com'],
            'frame-src': ['www.facebook.com'],
          },
        ]
      : []),
    ...(chatSrc ? [{ 'script-src': chat, 'img-src': chat, 'connect-src': chat, 'frame-src': chat }] : []),
  ];
}

/** A page's security policy with these sources added and nothing else changed. */
export function allowSources(policy: string, sources: readonly Sources[]): string {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]) => [name, values]),
  );
  for (const [name, values] of sources.flatMap((each) => Object.entries(each)))
    directives.set(name, [...new Set([...(directives.get(name) ?? ["'self'"]), ...values])]);
  return sources.length ? [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ') : policy;
}
