import type { RaRecord } from 'react-admin';
import { draftCall } from '../../transport/drafts.ts';
import { shopAddress } from '../shop-address.ts';

/** Asks for a link to the shop's page with the draft of a record in it; it works for one hour. */
export async function previewLink(resource: string, id: RaRecord['id']): Promise<string> {
  const { path, shop } = await draftCall<{ path: string; shop: string }>('POST', resource, `${id}/preview`, {});
  return shopAddress(shop) + path;
}
