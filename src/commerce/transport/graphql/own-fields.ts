import type { TadaDocumentNode } from 'gql.tada';
import type { Commerce, GraphqlApi } from '../commerce.ts';
import { SETTINGS_LIFE_S } from '../shared-reads.ts';
import { graphql } from './graphql.ts';

/**
 * A read of fields that only this project's backend has: null where `COMMERCE_EXTENSIONS` is off, and where the backend
 * does not know them. With `lifeS`, in seconds, from the copy that all pages share. Throws `CommerceError`.
 */
export async function ownFields<Result, Variables extends object>(
  commerce: GraphqlApi,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  lifeS?: number,
): Promise<Result | null> {
  return commerce.hasExtensions ? commerce.extension(document, variables, lifeS) : null;
}

/** Names a field of our own and reads nothing: only a backend that knows it answers. */
const OwnFields = graphql(`
  query OwnFields { categories(filters: { ids: { in: [] } }) { items { simi_category_thumbnail } } }
`);

/**
 * Whether the backend keeps what a stock Magento does not: places of an address by their ids, a note for the way, an order
 * found by the cart that it was. Throws `CommerceError` on outages.
 */
export async function hasOwnFields(commerce: Commerce): Promise<boolean> {
  if (!commerce.hasExtensions) return false;
  return commerce.once('own-fields', async () => {
    return (await ownFields(commerce.forEverybody, OwnFields, {}, SETTINGS_LIFE_S)) !== null;
  });
}
