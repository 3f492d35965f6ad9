import { asker } from './ask.ts';
import { askCaches } from './caches.ts';
import { askCatalogue, askPictures } from './catalogue.ts';
import { askContent } from './content.ts';
import type { Finding } from './finding.ts';
import { askAddresses, askWays } from './selling.ts';
import { askSettings, askVersion, chooseView, storeViews } from './store.ts';

/** What a Magento was found to have, and the variables that connect the shop to it. */
interface Connection {
  findings: Finding[];
  variables: Record<string, string>;
}

/**
 * Asks a Magento all that the shop needs of it; `store` is the wanted store view. A guest's cart is made to ask which ways
 * there are to send and pay, and nothing is ordered. Throws `ConnectProblem` where nothing can be asked.
 */
export async function connectTo(address: string, store?: string): Promise<Connection> {
  const ask = asker(address);
  const version = await askVersion(ask);
  const { view, views } = await chooseView(ask, store);
  const inView: typeof ask = (query, options) => ask(query, { ...options, store: view.store_code });
  const { settings, findings } = await askSettings(inView);
  const catalogue = await askCatalogue(inView);
  const media = settings.secure_base_media_url || settings.base_media_url || `${address}/media`;
  return {
    findings: [
      version,
      ...storeViews(view, views),
      ...findings,
      ...catalogue.findings,
      ...(catalogue.samples.length ? [await askPictures(catalogue.samples)] : []),
      ...(await askAddresses(inView)),
      ...(catalogue.samples.length ? await askWays(inView, catalogue.samples) : []),
      ...(await askContent(inView)),
      ...(await askCaches(inView)),
    ],
    variables: {
      COMMERCE_GRAPHQL_URL: `${address}/graphql`,
      MIDDLEWARE_URL: '',
      IMAGE_BASE_URL: media.replace(/\/+$/, ''),
      STORE_CODE: view.store_code,
      COMMERCE_EXTENSIONS: 'off',
    },
  };
}
