/** Private pages and search results, which crawlers should not read. */
const NOT_FOR_CRAWLERS = [
  '/_actions/',
  '/_edge/',
  '/checkout',
  '/customer',
  '/gio-hang',
  '/tra-don-hang',
  '/search',
  '/SearchPage',
  '/hoi-dap/tim-kiem',
  '/blog/tim-kiem',
  '/*?login=',
  '/*&login=',
];

/** The purposes of AI crawlers. */
const AI_PURPOSES = ['search', 'training', 'agents'] as const;
type AiPurpose = (typeof AI_PURPOSES)[number];
/** Whether AI crawlers with each purpose are allowed. */
export type AiPolicy = Readonly<Record<AiPurpose, boolean>>;

/** Their user agents, as published by their operators (November 2026). */
const AI_CRAWLERS: Readonly<Record<AiPurpose, readonly string[]>> = {
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'DuckAssistBot'],
  training: [
    ...['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'Bytespider'],
    ...['meta-externalagent', 'Amazonbot', 'cohere-training-data-crawler'],
  ],
  agents: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User', 'meta-externalfetcher'],
};

/** The machine of a language model that sent a request, by its user agent, and what it reads for; null for any other. */
export function aiVisitor(userAgent: string | null): { agent: string; purpose: AiPurpose } | null {
  if (!userAgent) return null;
  const words = userAgent.toLowerCase();
  for (const purpose of AI_PURPOSES) {
    const agent = AI_CRAWLERS[purpose].find((name) => words.includes(name.toLowerCase()));
    if (agent) return { agent, purpose };
  }
  return null;
}

/**
 * The merchant's policy, from words such as `training=no, agents=no`; purposes that are not named are allowed. Throws
 * on an unknown word, because a misspelled policy must not allow access.
 */
export function readAiPolicy(words: string | undefined): AiPolicy {
  const policy = { search: true, training: true, agents: true };
  for (const word of (words ?? '').split(',').filter((each) => each.trim())) {
    const [, purpose, answer] = /^\s*(\w+)\s*=\s*(yes|no)\s*$/.exec(word) ?? [];
    const known = AI_PURPOSES.find((each) => each === purpose);
    if (!known)
      throw new Error(`AI_CRAWLERS: "${word.trim()}" is not one of ${AI_PURPOSES.join(', ')} with =yes or =no`);
    policy[known] = answer === 'yes';
  }
  return policy;
}

/**
 * `robots.txt`: excluded pages, excluded crawlers, and the addresses of the sitemaps. `prefixes` are those of the store
 * views that the shop shows; an empty one for the default view.
 */
export function robotsTxt(origin: string, policy: AiPolicy, prefixes: readonly string[] = ['']): string {
  const rules = prefixes.flatMap((prefix) => NOT_FOR_CRAWLERS.map((path) => `Disallow: ${prefix}${path}`));
  const say = (purpose: AiPurpose) => (policy[purpose] ? 'yes' : 'no');
  const unwelcome = AI_PURPOSES.filter((purpose) => !policy[purpose]).flatMap((purpose) => AI_CRAWLERS[purpose]);
  const closed = unwelcome.length ? [...unwelcome.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : [];
  const signal = `Content-Signal: search=${say('search')}, ai-input=${say('agents')}, ai-train=${say('training')}`;
  return [
    'User-agent: *',
    signal,
    ...rules,
    '',
    ...closed,
    ...prefixes.map((prefix) => `Sitemap: ${origin}${prefix}/sitemap.xml`),
    '',
  ].join('\n');
}
