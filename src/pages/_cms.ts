import type { CmsPage } from '../domain/content.ts';

const MAX_AGE_S = 3600;
const SWR_S = 86_400;

/** How long a content page lives at the edge, and whose change renews it [B-06]. Seconds. */
export function cmsCache({ identifier }: CmsPage) {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: [`cms_p_${identifier}`] };
}
