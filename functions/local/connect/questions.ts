import { asker } from './ask.ts';
import { askCaches } from './caches.ts';
import { askCatalogue, askPictures } from './catalogue.ts';
import { askContent } from './content.ts';
import type { Finding } from './finding.ts';
import { askAddresses, askWays } from './selling.ts';
import { askSettings, askVersion, chooseView, storeViews } from './store.ts';

/** The findings about a Magento, and the variables that connect the shop to it. */
interface Connection {
  findings: Finding[];
  variables: Record<string, string>;
}

/**
 * Checks everything the shop needs from a Magento; `store` is the wanted store view. A guest cart is created to read
 * shipping and payment methods; nothing is ordered. Throws `ConnectProblem` when the check cannot run.
 */
export async function connectTo(address: string, store?: string): Promise<Connection> {
  const ask = asker(address);
  const version = await askVersion(ask);
  const { view, views } = await chooseView(ask, store);
  const inView: typeof ask = (query, options) => ask(query, { ...options, store: view.store_code });
  const { settings, findings } = await askSettings(inView);
  const catalogue = await askCatalogue(inView);
  const ways = catalogue.samples.length ? await askWays(inView, catalogue.samples) : { findings: [], offline: [] };
  const media = settings.secure_base_media_url || settings.base_media_url || `${address}/media`;
  return {
    findings: [
      version,
      ...storeViews(view, views),
      ...findings,
      ...catalogue.findings,
      ...(catalogue.samples.length ? [await askPictures(catalogue.samples)] : []),
      ...(await askAddresses(inView)),
      ...ways.findings,
      ...(await askContent(inView)),
      ...(await askCaches(inView)),
    ],
    variables: {
      COMMERCE_GRAPHQL_URL: `${address}/graphql`,
      MIDDLEWARE_URL: '',
      IMAGE_BASE_URL: media.replace(/\/+$/, ''),
      STORE_CODE: view.store_code,
      COMMERCE_EXTENSIONS: 'off',
      ...(ways.offline.length ? { OFFLINE_PAYMENTS: ways.offline.join(',') } : {}),
    },
  };
}
