/** Screens that show the shopper's own things or answers to a search: nothing for a crawler. */
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

/** What machines that serve language models come for. */
const AI_PURPOSES = ['search', 'training', 'agents'] as const;
type AiPurpose = (typeof AI_PURPOSES)[number];
/** Whether a machine with this purpose is welcome. */
export type AiPolicy = Readonly<Record<AiPurpose, boolean>>;

/** The names under which they ask, as their makers publish them (November 2026). */
const AI_CRAWLERS: Readonly<Record<AiPurpose, readonly string[]>> = {
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'DuckAssistBot'],
  training: [
    ...['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'Bytespider'],
    ...['meta-externalagent', 'Amazonbot', 'cohere-training-data-crawler'],
  ],
  agents: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'MistralAI-User', 'meta-externalfetcher'],
};

/**
 * The merchant's policy, from words such as `training=no, agents=no`; what is not named is welcome. A word that nobody
 * knows throws: a policy that is misspelled must not open a door.
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

/** `robots.txt`: what no crawler needs, who is not welcome at all, and where the sitemap is. */
export function robotsTxt(origin: string, policy: AiPolicy): string {
  const rules = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`);
  const say = (purpose: AiPurpose) => (policy[purpose] ? 'yes' : 'no');
  const unwelcome = AI_PURPOSES.filter((purpose) => !policy[purpose]).flatMap((purpose) => AI_CRAWLERS[purpose]);
  const closed = unwelcome.length ? [...unwelcome.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : [];
  const signal = `Content-Signal: search=${say('search')}, ai-input=${say('agents')}, ai-train=${say('training')}`;
  return ['User-agent: *', signal, ...rules, '', ...closed, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
