import { type DocumentNode, GraphQLError, Kind } from 'graphql';
import { inputError } from './errors.ts';

/** The reason why a document has no operation that can run, by request. */
const problems = new WeakMap<object, string>();

/** The object that is the same for the document and for the answer of one request. */
const visitOf = (context: object): object => ('shown' in context ? (context.shown as object) : context);

/** The reason, in Magento's words, why it is unclear which operation is meant; null if it is clear. */
function problemOf({ definitions }: DocumentNode, operationName: string | null | undefined): string | null {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [fragment] = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  if (operations.length === 0) return fragment ? `Fragment "${fragment.name.value}" is never used.` : null;
  if (operations.length === 1) return null;
  const names = operations.map(({ name }) => name?.value);
  if (names.includes(undefined)) return 'This anonymous operation must be the only defined operation.';
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `There can be only one operation named "${twice}".`;
  return names.includes(operationName ?? undefined)
    ? null
    : 'Must provide operation name if query contains multiple operations.';
}

/**
 * Records which operation of a document is meant. As in Magento, the only operation of a document runs under any
 * requested name. A problem is reported later, because a parsed document is kept for every request that sends it.
 */
export function chooseOperation(document: DocumentNode, context: object): void {
  const params = 'params' in context ? (context.params as { operationName?: string | null }) : {};
  const problem = problemOf(document, params.operationName);
  if (problem) problems.set(visitOf(context), problem);
  else if (document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1)
    params.operationName = null;
}

const UNCLEAR = 'Could not determine what operation to execute.';
const CHANGES_BY_GET = 'Can only perform a mutation operation from a POST request.';
/** Magento's error for a mutation in the address of a request. */
export const POST_ONLY = 'Mutation requests allowed only for POST requests';

/** The error of a request whose operation cannot run, in Magento's words; null if there is no such error. */
export function operationRefusal(errors: readonly GraphQLError[] | undefined, context: object): GraphQLError | null {
  const byGet = errors?.find(({ message }) => message === CHANGES_BY_GET);
  if (byGet) {
    const { message, extensions } = inputError(POST_ONLY, 'METHOD_NOT_ALLOWED');
    return new GraphQLError(message, { extensions: { ...extensions, http: byGet.extensions.http } });
  }
  if (!errors?.some(({ message }) => message === UNCLEAR)) return null;
  const problem = problems.get(visitOf(context));
  return problem === undefined ? null : new GraphQLError(problem, { extensions: { code: 'INVALID_DOCUMENT' } });
}
