import type { TadaDocumentNode } from 'gql.tada';
import { type DocumentNode, print } from 'graphql';
import { ClientError, type GraphQLClient } from 'graphql-request';
import { NO_SUCH_ENTITY } from '../errors.ts';
import type { Answered } from '../shared-reads.ts';
import { graphqlError } from './graphql-error.ts';

/**
 * One exchange with a GraphQL backend: the data and the headers it came with. Throws `CommerceError`. Data that lacks
 * some of what was asked, because the backend does not have that, is data: one missing block or page does not hide the
 * others.
 */
export async function exchangeGraphql<Result, Variables extends object>(
  client: GraphQLClient,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  headers: Record<string, string>,
): Promise<Answered<Result>> {
  try {
    // The variables were checked against the document by this function's own signature.
    const answer = await client.rawRequest<Result>(textOf(document), variables as Record<string, unknown>, headers);
    return { value: answer.data, headers: answer.headers };
  } catch (error) {
    const partial = partialAnswer<Result>(error);
    if (partial) return partial;
    throw graphqlError(error);
  }
}

/**
 * The data of an answer whose only errors are entries that the backend does not have: of a list, or of a whole query
 * beside others that were answered. Null for any other failure, as where a category's own block is switched off: that
 * page is not kept, so that it shows the block once it is on again.
 */
function partialAnswer<Result>(error: unknown): Answered<Result> | null {
  if (!(error instanceof ClientError)) return null;
  const { data, errors = [], headers } = error.response;
  if (!data || !errors.length) return null;
  const hasOthers = Object.values(data).some((field) => field !== null);
  const isPartial = errors.every(
    ({ path, extensions }) =>
      extensions?.category === NO_SUCH_ENTITY &&
      (typeof path?.at(-1) === 'number' || (path?.length === 1 && hasOthers)),
  );
  if (!isPartial) return null;
  // The document decides the shape, as it does for an answer without errors.
  return { value: data as Result, headers: headers instanceof Headers ? headers : null };
}

const texts = new WeakMap<DocumentNode, string>();

/** A document as it is sent, without blanks that mean nothing. */
export function textOf(document: DocumentNode): string {
  const known = texts.get(document);
  if (known) return known;
  const text = print(document).replace(/\s+/g, ' ').trim();
  texts.set(document, text);
  return text;
}
