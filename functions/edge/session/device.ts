import { LRUCache } from 'lru-cache';
import { deviceInfo, isCrawler as isCrawlerAgent } from '../../../src/domain/page/device.ts';

interface Agent {
  isCrawler: boolean;
  isPhone: boolean;
}

/** Characters of the user agents that are remembered. */
const REMEMBERED_LENGTH = 200_000;

/** User agents repeat, and reading one costs more than all else that a copy's answer takes. */
const agents = new LRUCache<string, Agent>({
  maxSize: REMEMBERED_LENGTH,
  maxEntrySize: REMEMBERED_LENGTH / 4,
  sizeCalculation: (_, userAgent) => Math.max(userAgent.length, 1),
});

/** A crawler by its user agent: it gets no cookie and no redirect by device [DEVICE-002, B-17]. */
export function isCrawler(request: Request): boolean {
  return agentOf(request).isCrawler;
}

/** A phone by its user agent; tablets count as desktop [COOKIE-007]. */
export function isPhone(request: Request): boolean {
  return agentOf(request).isPhone;
}

function agentOf({ headers }: Request): Agent {
  const userAgent = headers.get('user-agent') ?? '';
  const known = agents.get(userAgent);
  if (known) return known;
  const agent = { isCrawler: isCrawlerAgent(userAgent), isPhone: deviceInfo(userAgent).isMobile };
  agents.set(userAgent, agent);
  return agent;
}
