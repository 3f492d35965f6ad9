import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { toUtc } from '../../transport/server/magento-time.ts';
import type { Download } from '../rules/download.ts';

const Downloads = graphql(`
  query CustomerDownloads {
    customerDownloadableProducts {
      items { date download_url order_increment_id remaining_downloads status }
    }
  }
`);

/** Magento's status of a link that can be used. */
const AVAILABLE = 'available';

/** The customer's purchased downloads, newest first. Throws `CommerceError`. */
export async function listDownloads(commerce: GraphqlApi): Promise<Download[]> {
  const { customerDownloadableProducts } = await commerce.query(Downloads, {});
  const items = (customerDownloadableProducts?.items ?? []).flatMap((item) => item ?? []);
  return items
    .map(({ date, download_url, order_increment_id, remaining_downloads, status }) => ({
      orderNumber: order_increment_id ?? '',
      boughtAt: toUtc(date ?? ''),
      href: status?.toLowerCase() === AVAILABLE && /^https?:\/\//.test(download_url ?? '') ? download_url : null,
      isReady: status?.toLowerCase() === AVAILABLE,
      // Magento writes "Unlimited" when downloads are not limited.
      left: /^\d+$/.test(remaining_downloads ?? '') ? Number(remaining_downloads) : null,
    }))
    .toSorted((a, b) => b.boughtAt.localeCompare(a.boughtAt));
}
