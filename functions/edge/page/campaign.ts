import { changeHeaders } from '../transport/change-headers.ts';
import { TRACKING } from './known-parameters.ts';

/**
 * The answer to a reading request; a redirect inside the shop keeps the parameters of campaigns that were asked with.
 * Pages do not get them, so that they make no copies of a page, and measuring tools read them in the browser.
 */
export function withCampaign(answer: Response, { method, url }: Request): Response {
  const location = answer.headers.get('location');
  if (!location || (method !== 'GET' && method !== 'HEAD')) return answer;
  const asked = new URL(url);
  const target = URL.parse(location, asked);
  if (target?.origin !== asked.origin) return answer;
  const lost = [...asked.searchParams].filter(([name]) => TRACKING.test(name) && !target.searchParams.has(name));
  if (lost.length === 0) return answer;
  for (const [name, value] of lost) target.searchParams.append(name, value);
  const kept = target.pathname + target.search + target.hash;
  return changeHeaders(answer, (headers) =>
    headers.set('location', location.startsWith('/') ? kept : asked.origin + kept),
  );
}
