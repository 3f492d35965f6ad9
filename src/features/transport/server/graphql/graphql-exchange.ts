import { type DocumentNode, getOperationAST, OperationTypeNode } from 'graphql';
import { ClientError } from 'graphql-request';
import { NO_SUCH_ENTITY } from '../errors.ts';
import { noteRefusals } from '../refusals.ts';
import type { Answered } from '../shared-reads.ts';
import { graphqlError } from './graphql-error.ts';

/** An answer without errors. */
interface GoodAnswer {
  data: unknown;
  extensions?: unknown;
  headers: Headers;
}

/**
 * The data and the headers of an answer that was asked with a document of this result. Throws `CommerceError`. Data
 * without some of the requested entities, because the backend does not have them, is accepted: one missing block or
 * page must not hide the others.
 */
export async function exchangeGraphql<Result>(
  document: DocumentNode,
  ask: () => Promise<GoodAnswer>,
): Promise<Answered<Result>> {
  try {
    const { data, extensions, headers } = await ask();
    noteRefusals(data, extensions);
    return { value: data as Result, headers };
  } catch (error) {
    const partial = partialAnswer<Result>(error);
    if (partial) return partial;
    const { name, operation } = getOperationAST(document) ?? {};
    throw graphqlError(error, name?.value ?? 'a question', operation === OperationTypeNode.QUERY);
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
