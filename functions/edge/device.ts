import Bowser from 'bowser';
import { isbot } from 'isbot';

/** A crawler by its user agent: it gets no cookie and no redirect by device [DEVICE-002, B-17]. */
export function isCrawler(request: Request): boolean {
  return isbot(request.headers.get('user-agent'));
}

/** A phone by its user agent; tablets count as desktop [COOKIE-007]. */
export function isPhone(request: Request): boolean {
  const agent = request.headers.get('user-agent');
  return agent ? Bowser.getParser(agent).getPlatformType(true) === 'mobile' : false;
}
