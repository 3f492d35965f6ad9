import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import { Shown } from '../../page/rules/shown.ts';
import { AddressProblem } from './errors.ts';
import { chooseOperation, operationRefusal } from './operation-choice.ts';

/** Characters of a message: it may repeat a text of the request, and an answer has a message for each field. */
const MESSAGE_LENGTH_MAX = 1000;
const shortened = (message: string): string =>
  message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message;

/** What the GraphQL library says of a document that names something that the schema lacks. */
const LACKING =
  /^(?:Cannot query field|Unknown argument|Unknown type|Fragment ".+" cannot be spread)|is not defined by type/;
const documentReason = (message: string): RefusalCode => (LACKING.test(message) ? 'UNKNOWN_FIELD' : 'INVALID_DOCUMENT');

/** Whether the GraphQL library made an error by itself, also around one of its own. */
const isOfLibrary = (original: unknown) => original === undefined || original instanceof GraphQLError;

/** The same error, shortened, and without an HTTP status of its own: Magento answers invalid variables with 200. */
function inForm(error: GraphQLError): GraphQLError {
  const { http: _, ...extensions } = error.extensions;
  const { nodes, source, positions, originalError } = error;
  const path = originalError instanceof AddressProblem ? undefined : error.path;
  const message = shortened(error.message);
  // An error of the GraphQL library has no reason of ours yet; one of the backend's own code has, unless it is a failure.
  if (isOfLibrary(originalError) && extensions.code === undefined) extensions.code = documentReason(error.message);
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
}

/** The position of an error in the document, as a number for sorting. */
const placeOf = ({ locations, path }: GraphQLError): number[] => [
  locations?.[0]?.line ?? 0,
  locations?.[0]?.column ?? 0,
  ...(path ?? []).filter((part) => typeof part === 'number'),
];

function compareErrors(one: GraphQLError, other: GraphQLError): number {
  const [left, right] = [placeOf(one), placeOf(other)];
  const index = left.findIndex((number, at) => number !== right[at]);
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? -1);
}

/** Sorts errors by their position in the document, and records how many of them belong to the first failed field. */
function inOrder(errors: readonly GraphQLError[], context: unknown): readonly GraphQLError[] {
  const ordered = errors.toSorted(compareErrors);
  const [first] = ordered;
  const place = first && JSON.stringify(first.path ?? null);
  noteErrors(
    context,
    ordered.length,
    ordered.filter(({ path }) => path !== undefined && JSON.stringify(path) === place).length,
  );
  return ordered;
}

function noteErrors(context: unknown, told: number, first: number): void {
  if (typeof context === 'object' && context !== null && 'shown' in context && context.shown instanceof Shown)
    context.shown.errors = { told, first: Math.max(1, first) };
}

/** An answer in Magento's form: without any data, the field `data` is missing. */
function answerInForm({ data, errors, ...rest }: ExecutionResult): ExecutionResult {
  return {
    ...rest,
    ...(errors ? { errors: errors.map(inForm) } : {}),
    ...(data === null || data === undefined ? {} : { data }),
  };
}

const NO_DOCUMENT = 'Must provide query string.';
const isAnswer = (result: unknown): result is ExecutionResult =>
  typeof result === 'object' && result !== null && 'errors' in result;

const UNKNOWN_TYPE = /^Unknown type "/;

/** Records that a request was refused before execution. */
export function markUnread(context: object, namesUnknownType = false): void {
  if ('shown' in context && context.shown instanceof Shown)
    Object.assign(context.shown, { isUnread: true, namesUnknownType });
}

/** The parts of a request that are read. */
const PARTS: readonly string[] = ['query', 'variables', 'operationName', 'extensions'];

/** Answers and errors in the form that Magento's clients expect. */
export const answerForm: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    if (!requestParser) return;
    setRequestParser(async (request) => {
      const params = await requestParser(request);
      if (params instanceof Response || Array.isArray(params) || typeof params !== 'object' || params === null)
        return params;
      // As in Magento, other parts of a request are ignored.
      const known = Object.fromEntries(Object.entries(params).filter(([name]) => PARTS.includes(name)));
      // PHP encodes an empty object as an empty list.
      const isEmpty = Array.isArray(params.variables) && params.variables.length === 0;
      return isEmpty ? { ...known, variables: {} } : known;
    });
  },
  onParse({ context }) {
    return ({ result, replaceParseResult }) => {
      if (!(result instanceof GraphQLError)) return chooseOperation(result as DocumentNode, context);
      markUnread(context);
      replaceParseResult(inForm(result) as never);
    };
  },
  onValidate({ context }) {
    return ({ valid, result, setResult }) => {
      if (result.some((error) => UNKNOWN_TYPE.test((error as GraphQLError).message))) markUnread(context, true);
      if (valid) return;
      noteErrors(context, result.length, 1);
      setResult(result.map((error) => inForm(error as GraphQLError)));
    };
  },
  onSubscribe() {
    return {
      onSubscribeResult({ result, setResult }) {
        if (!(Symbol.asyncIterator in result)) setResult(answerInForm(result as ExecutionResult));
      },
    };
  },
  onResultProcess({ result, setResult, serverContext }) {
    if (!isAnswer(result)) return;
    // A document with a syntax error is remembered, and refused by the server itself the next time.
    if (result.errors?.some(({ message }) => message.startsWith('Syntax Error'))) markUnread(serverContext);
    const refusal = operationRefusal(result.errors, serverContext);
    if (refusal) return setResult({ errors: [refusal] });
    // A request without a document is refused here.
    if (!result.errors?.some(({ message }) => message === NO_DOCUMENT)) return;
    markUnread(serverContext);
    setResult({ errors: result.errors.map((error) => inForm(error)) });
  },
  onExecute({ args }) {
    return {
      onExecuteDone({ result, setResult }) {
        if (Symbol.asyncIterator in result) return;
        const answer = result as ExecutionResult;
        if (!answer.errors) return;
        const errors = inOrder(answer.errors, args.contextValue);
        setResult(answerInForm({ ...answer, errors }));
      },
    };
  },
};
