import type { TadaDocumentNode } from 'gql.tada';
import type { Commerce } from './client.ts';

/**
 * A read of fields that only this project's backend has: null where `COMMERCE_EXTENSIONS` is off, and where the backend
 * does not know them. With `lifeS`, in seconds, from the copy that all pages share. Throws `CommerceError`.
 */
export async function ownFields<Result, Variables extends object>(
  commerce: Commerce,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  lifeS?: number,
): Promise<Result | null> {
  return commerce.hasExtensions ? commerce.extension(document, variables, lifeS) : null;
}
