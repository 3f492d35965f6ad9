import { LRUCache } from 'lru-cache';
import { getsPhonePages, isCrawler as isCrawlerAgent } from '../../../src/features/page/rules/device.ts';

interface Agent {
  isCrawler: boolean;
  isPhone: boolean;
}

/** Total characters of cached user agents. */
const REMEMBERED_LENGTH = 200_000;

/** Cached, because user agents repeat and parsing one takes longer than the rest of a cached answer. */
const agents = new LRUCache<string, Agent>({
  maxSize: REMEMBERED_LENGTH,
  maxEntrySize: REMEMBERED_LENGTH / 4,
  sizeCalculation: (_, userAgent) => Math.max(userAgent.length, 1),
});

/** Whether the user agent is a crawler: it gets no cookie and no redirect by device. */
export function isCrawler(request: Request): boolean {
  return agentOf(request).isCrawler;
}

/** Whether the user agent is a phone that a person uses; tablets count as desktop. */
export function isPhone(request: Request): boolean {
  return agentOf(request).isPhone;
}

function agentOf({ headers }: Request): Agent {
  const userAgent = headers.get('user-agent') ?? '';
  const known = agents.get(userAgent);
  if (known) return known;
  const agent = { isCrawler: isCrawlerAgent(userAgent), isPhone: getsPhonePages(userAgent) };
  agents.set(userAgent, agent);
  return agent;
}
