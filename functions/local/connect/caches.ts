import type { Ask } from './ask.ts';
import { type Finding, lacking, ready } from './finding.ts';

/** Checks that Magento sends the cache tags by which the shop purges its pages, and that its answers may be cached. */
export async function askCaches(ask: Ask): Promise<Finding[]> {
  const { headers } = await ask('{ products(filter: { price: { from: "0" } }, pageSize: 1) { items { sku } } }', {
    isGet: true,
  });
  const tags = (headers.get('x-magento-tags') ?? '').split(',').filter((tag) => tag && tag !== 'FPC');
  const control = headers.get('cache-control') ?? '';
  const varnish = 'bin/magento config:set system/full_page_cache/caching_application 2, then bin/magento cache:flush';
  return [
    tags.length
      ? ready('tags of answers', tags.slice(0, 3).join(', '))
      : lacking(
          'tags of answers',
          'none: pages live a minute, and no purge ends them sooner',
          `${varnish}; a Varnish before Magento must not take X-Magento-Tags away (docs/connect-magento.md)`,
        ),
    /max-age=[1-9]/.test(control) && !/no-store/.test(control)
      ? ready('answers may be kept', control)
      : lacking('answers may be kept', control || 'not told', varnish),
  ];
}
