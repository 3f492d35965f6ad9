import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Shown } from '../../shop/page/shown.ts';
import { AddressProblem } from './errors.ts';
import { chooseOperation, operationRefusal } from './operation-choice.ts';
import { at } from './value-at.ts';

/** Messages of the GraphQL library, and Magento's messages instead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(Syntax Error: (?!Unterminated string).*)\.$/s, '$1'],
  [/^(Syntax Error: Expected Name, found )"(.*)"$/s, '$1$2'],
  [
    /^(Directive "@\w+" argument "\w+" of type "[\w![\]]+" is required), but it was not provided\.$/,
    '$1 but not provided.',
  ],
  [/^Directive "@(\w+)" may not be used on (\w+)\.$/, 'Directive "$1" may not be used on "$2".'],
  [/^(The directive ")@(\w+" can only be used once at this location\.)$/, '$1$2'],
  [/^(String cannot represent a non string value: )\{(.*)\}$/, '$1{ $2 }'],
  [/^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\.?/, 'Unknown argument "$1" on field "$3" of type "$2".'],
  // Magento's library names the operation only when it has no name.
  [/^Variable "(\$\w+)" is not defined\.$/, 'Variable "$1" is not defined by operation "".'],
  [/^Variable "(\$\w+)" is not defined by operation "\w+"\.$/, 'Variable "$1" is not defined.'],
  [
    /^Field "([\w.]+)" of required type "([\w![\]]+)" was not provided\./,
    'Field $1 of required type $2 was not provided.',
  ],
  [/^Int cannot represent non 32-bit signed integer value/, 'Int cannot represent non-integer value'],
  // Magento's library suggests types that have the field, and names of arguments and inputs, but never of fields.
  [/^(Cannot query field "\w+" on type "\w+"\.) Did you mean (?!to use an inline fragment).*$/s, '$1'],
  [
    /^(Field "\w+") must not have a selection since type ("[\w![\]]+") has no subfields\.$/,
    '$1 of type $2 must not have a sub selection.',
  ],
  [/^(Field "\w+" of type "[\w![\]]+" must have a) selection of subfields\..*$/s, '$1 sub selection.'],
  [/^(Field "\w+" argument "\w+" of type "[\w![\]]+" is required), but it was not provided\.$/, '$1 but not provided.'],
  [/^(Fields "\w+" conflict because )"(\w+)" and "(\w+)"( are different fields\.)/, '$1$2 and $3$4'],
  [/^(There can be only one variable named ")\$/, '$1'],
  [/^Must provide query string\.$/, 'Syntax Error: Unexpected <EOF>'],
  [/^Schema is not configured to execute subscription operation\.$/, 'Schema is not configured for subscriptions.'],
];
const INVALID_VALUE = /^Variable "\$(?<name>\w+)" got invalid value .*?(?<end>(?: at "(?<path>[^"]+)")?; .*)$/s;

/** A value as PHP encodes it: non-ASCII letters by their code, slashes escaped. */
const phpJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null')
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Errors for values that a scalar does not accept; the end of the message. */
const REFUSED_VALUE = /^(.*(?:Int|Float|String|Boolean|ID) cannot represent [\w -]+: ).*$/s;
/**
 * A value in the form in which Magento's library repeats it: a text unchanged, an empty value by name, anything else as
 * JSON.
 */
const repeated = (value: unknown): string => {
  if (value === '') return '(empty string)';
  return typeof value === 'string' ? `"${value}"` : phpJson(value);
};
const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** An invalid variable; Magento repeats the value as JSON. */
function invalidValue(message: string, variables: unknown): string {
  const { name = '', end = '', path } = INVALID_VALUE.exec(message)?.groups ?? {};
  if (name === '') return message;
  const value = at((variables as Record<string, unknown> | undefined)?.[name], (path ?? name).slice(name.length));
  // PHP has no empty object, only an empty list.
  const given = isEmptyObject(value) ? [] : value;
  // The message of a scalar repeats a number that was sent in quotes without the quotes.
  const atEnd = typeof given === 'string' && isNumber(given) ? given : repeated(given);
  return `Variable "$${name}" got invalid value ${repeated(given)}${end.replace(REFUSED_VALUE, (_, words: string) => `${words}${atEnd}`)}`;
}

function inMagentosWords(message: string, variables?: unknown): string {
  const told = WORDS.reduce((text, [said, word]) => text.replace(said, word), message);
  return invalidValue(told, variables);
}

/** Characters of a message: it may repeat a text of the request, and an answer has a message for each field. */
const MESSAGE_LENGTH_MAX = 1000;
const shortened = (message: string): string =>
  message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message;

/** The same error with Magento's message and no HTTP status of its own: Magento answers invalid variables with 200. */
function inForm(error: GraphQLError, variables?: unknown): GraphQLError {
  const { http: _, ...extensions } = error.extensions;
  const { nodes, source, positions, originalError } = error;
  const path = originalError instanceof AddressProblem ? undefined : error.path;
  const message = shortened(inMagentosWords(error.message, variables));
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
function answerInForm({ data, errors, ...rest }: ExecutionResult, variables: unknown): ExecutionResult {
  return {
    ...rest,
    ...(errors ? { errors: errors.map((error) => inForm(error, variables)) } : {}),
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
  onSubscribe({ args }) {
    return {
      onSubscribeResult({ result, setResult }) {
        if (!(Symbol.asyncIterator in result)) setResult(answerInForm(result as ExecutionResult, args.variableValues));
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
        setResult(answerInForm({ ...answer, errors }, args.variableValues));
      },
    };
  },
};
