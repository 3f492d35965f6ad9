import type { TadaDocumentNode } from 'gql.tada';
import { type DocumentNode, print } from 'graphql';
import { ClientError, type GraphQLClient } from 'graphql-request';
import { NO_SUCH_ENTITY } from '../errors.ts';
import { noteRefusals } from '../refusals.ts';
import type { Answered } from '../shared-reads.ts';
import { graphqlError } from './graphql-error.ts';

/**
 * One request to a GraphQL backend: the data and the headers of the answer. Throws `CommerceError`. Data without some
 * of the requested entities, because the backend does not have them, is accepted: one missing block or page must not
 * hide the others. `limitMs` replaces the time limit of every request.
 */
export async function exchangeGraphql<Result, Variables extends object>(
  client: GraphQLClient,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  headers: Record<string, string>,
  limitMs?: number,
): Promise<Answered<Result>> {
  try {
    // The variables were checked against the document by this function's signature.
    const answer = await client.rawRequest<Result>({
      query: textOf(document),
      variables: variables as Record<string, unknown>,
      requestHeaders: headers,
      ...(limitMs ? { signal: AbortSignal.timeout(limitMs) } : {}),
    });
    noteRefusals(answer.data, answer.extensions);
    return { value: answer.data, headers: answer.headers };
  } catch (error) {
    const partial = partialAnswer<Result>(error);
    if (partial) return partial;
    throw graphqlError(error);
  }
}

/**
 * The data of an answer whose only errors are missing entities: of a list, or of one query among several. Null for any
 * other failure, for example when a category's block is disabled: that page is not stored, so that it shows the block
 * once it is enabled again.
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
  // The document determines the shape, as for an answer without errors.
  return { value: data as Result, headers: headers instanceof Headers ? headers : null };
}

const texts = new WeakMap<DocumentNode, string>();

/** A document as sent, without insignificant whitespace. */
export function textOf(document: DocumentNode): string {
  const known = texts.get(document);
  if (known) return known;
  const text = print(document).replace(/\s+/g, ' ').trim();
  texts.set(document, text);
  return text;
}
