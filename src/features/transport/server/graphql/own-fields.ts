import type { TadaDocumentNode } from 'gql.tada';
import type { Commerce, GraphqlApi } from '../commerce.ts';
import { SETTINGS_LIFE_S } from '../shared-reads.ts';
import { graphql } from './graphql.ts';

/**
 * A read of fields that only our own backend has: null when `COMMERCE_EXTENSIONS` is off or the backend does not know
 * them. With `lifeS`, in seconds, from the copy that all pages share. Throws `CommerceError`.
 */
export async function ownFields<Result, Variables extends object>(
  commerce: GraphqlApi,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  lifeS?: number,
): Promise<Result | null> {
  return commerce.hasExtensions ? commerce.extension(document, variables, lifeS) : null;
}

/** A document with one of our own fields; only a backend that knows it answers. */
const OwnFields = graphql(`
  query OwnFields { categories(filters: { ids: { in: [] } }) { items { simi_category_thumbnail } } }
`);

/**
 * Whether the backend stores what a standard Magento does not: region ids of an address, delivery notes, orders by cart
 * id. Throws `CommerceError` on outages.
 */
export async function hasOwnFields(commerce: Commerce): Promise<boolean> {
  if (!commerce.hasExtensions) return false;
  return commerce.once('own-fields', async () => {
    return (await ownFields(commerce.forEverybody, OwnFields, {}, SETTINGS_LIFE_S)) !== null;
  });
}
