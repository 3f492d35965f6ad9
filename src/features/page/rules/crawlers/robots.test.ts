import { expect, test } from 'vitest';
import { aiVisitor, readAiPolicy, robotsTxt } from './robots.ts';

const ORIGIN = 'https://chi.example';
/** The groups of rules: user agents and their rules. */
const groups = (robots: string) =>
  robots
    .split('\n\n')
    .filter((part) => part.startsWith('User-agent'))
    .map((part) => ({
      names: [...part.matchAll(/^User-agent: (.+)$/gm)].map(([, name]) => name),
      closed: [...part.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path),
    }));

test('robots are excluded from private pages and told the address of the sitemap', () => {
  const robots = robotsTxt(ORIGIN, readAiPolicy(undefined));
  expect(groups(robots)).toHaveLength(1);
  expect(robots).toContain('Disallow: /checkout');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=yes');
});

test('a merchant can exclude AI training, AI agents, or both', () => {
  const robots = robotsTxt(ORIGIN, readAiPolicy('training=no, agents = no'));
  const [all, closed] = groups(robots);
  expect(all?.names).toEqual(['*']);
  expect(closed?.closed).toEqual(['/']);
  expect(closed?.names).toEqual(expect.arrayContaining(['GPTBot', 'Google-Extended', 'ChatGPT-User']));
  expect(closed?.names).not.toContain('OAI-SearchBot');
  expect(robots).toContain('Content-Signal: search=yes, ai-input=no, ai-train=no');
  const search = groups(robotsTxt(ORIGIN, readAiPolicy('search=no')))[1];
  expect([search?.names.includes('PerplexityBot'), search?.names.includes('GPTBot')]).toEqual([true, false]);
});

test('a policy with a misspelled word is refused', () => {
  for (const words of ['trainig=no', 'training', 'training=maybe', 'constructor=no'])
    expect(() => readAiPolicy(words)).toThrow('AI_CRAWLERS');
});

test('[AGENT-034] a machine of a language model is known by its user agent, with its purpose; a shopper is none', () => {
  expect(aiVisitor('Mozilla/5.0 AppleWebKit/537.36; compatible; GPTBot/1.2; +https://openai.com/gptbot')).toEqual({
    agent: 'GPTBot',
    purpose: 'training',
  });
  expect(aiVisitor('Mozilla/5.0 (compatible; chatgpt-user/1.0)')).toEqual({ agent: 'ChatGPT-User', purpose: 'agents' });
  expect(aiVisitor('Claude-SearchBot/1.0')).toEqual({ agent: 'Claude-SearchBot', purpose: 'search' });
  for (const other of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    'Googlebot/2.1',
    '',
    null,
  ])
    expect(aiVisitor(other)).toBeNull();
});
