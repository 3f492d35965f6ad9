import { deviceInfo, isCrawler as isCrawlerAgent } from '../../src/domain/device.ts';

const agentOf = (request: Request) => request.headers.get('user-agent');

/** A crawler by its user agent: it gets no cookie and no redirect by device [DEVICE-002, B-17]. */
export function isCrawler(request: Request): boolean {
  return isCrawlerAgent(agentOf(request));
}

/** A phone by its user agent; tablets count as desktop [COOKIE-007]. */
export function isPhone(request: Request): boolean {
  return deviceInfo(agentOf(request)).isMobile;
}
