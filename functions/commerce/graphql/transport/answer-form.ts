import { type ExecutionResult, GraphQLError, type GraphQLSchema, isScalarType } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Shown } from '../../shop/page/shown.ts';
import { AddressProblem } from './errors.ts';
import { at } from './value-at.ts';

/** Messages of the GraphQL library, and Magento's messages instead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(Syntax Error: .*)\.$/s, '$1'],
  [/^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\.?/, 'Unknown argument "$1" on field "$3" of type "$2".'],
  [/^Variable "(\$\w+)" is not defined\.$/, 'Variable "$1" is not defined by operation "".'],
  [
    /^Field "([\w.]+)" of required type "([\w![\]]+)" was not provided\./,
    'Field $1 of required type $2 was not provided.',
  ],
  [/^Int cannot represent non 32-bit signed integer value/, 'Int cannot represent non-integer value'],
  // Magento's library suggests names of arguments and inputs, but never of fields.
  [/^(Cannot query field "\w+" on type "\w+"\.) Did you mean .*$/s, '$1'],
  [/^Must provide query string\.$/, 'Syntax Error: Unexpected <EOF>'],
  [/^Schema is not configured to execute subscription operation\.$/, 'Schema is not configured for subscriptions.'],
];
const INVALID_VALUE = /^Variable "\$(?<name>\w+)" got invalid value .*?(?<end>(?: at "(?<path>[^"]+)")?; .*)$/s;

/** A value as PHP encodes it: non-ASCII letters by their code, slashes escaped. */
const phpJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null')
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An invalid variable; Magento repeats the value as JSON. */
function invalidValue(message: string, variables: unknown): string {
  const { name = '', end = '', path } = INVALID_VALUE.exec(message)?.groups ?? {};
  if (name === '') return message;
  const value = at((variables as Record<string, unknown> | undefined)?.[name], (path ?? name).slice(name.length));
  return `Variable "$${name}" got invalid value ${phpJson(value)}${end}`;
}

function inMagentosWords(message: string, variables?: unknown): string {
  const told = WORDS.reduce((text, [said, word]) => text.replace(said, word), message);
  return invalidValue(told, variables);
}

/** The same error with Magento's message and no HTTP status of its own: Magento answers invalid variables with 200. */
function inForm(error: GraphQLError, variables?: unknown): GraphQLError {
  const { http: _, ...extensions } = error.extensions;
  const { nodes, source, positions, originalError } = error;
  const path = originalError instanceof AddressProblem ? undefined : error.path;
  const message = inMagentosWords(error.message, variables);
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
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

/** Answers and errors in the form that Magento's clients expect. */
export const answerForm: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    if (!requestParser) return;
    // PHP encodes an empty object as an empty list.
    setRequestParser(async (request) => {
      const params = await requestParser(request);
      if (
        params instanceof Response ||
        Array.isArray(params) ||
        !Array.isArray(params.variables) ||
        params.variables.length > 0
      )
        return params;
      return { ...params, variables: {} };
    });
  },
  onParse({ context }) {
    return ({ result, replaceParseResult }) => {
      if (!(result instanceof GraphQLError)) return;
      markUnread(context);
      replaceParseResult(inForm(result) as never);
    };
  },
  onValidate({ context }) {
    return ({ valid, result, setResult }) => {
      if (result.some((error) => UNKNOWN_TYPE.test((error as GraphQLError).message))) markUnread(context, true);
      if (!valid) setResult(result.map((error) => inForm(error as GraphQLError)));
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
        if (answer.errors) setResult(answerInForm(answer, args.variableValues));
      },
    };
  },
};

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,15}$/.test(value);

/** Accepts variables as Magento does: digits and booleans for Int, numbers and booleans for String. */
export function readLeniently(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, read] of Object.entries(LENIENT)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) continue;
    const strict = scalar.parseValue.bind(scalar);
    scalar.parseValue = (value) => strict(read(value));
  }
  return schema;
}

const LENIENT: Record<string, (value: unknown) => unknown> = {
  Int: (value) => (isDigits(value) || typeof value === 'boolean' ? Number(value) : value),
  String: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
};
