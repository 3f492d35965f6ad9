import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  Source,
  TokenKind,
  valueFromASTUntyped,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { readTooOften } from '../../session/graphql/visitor-limits.ts';
import { CATALOGUE_ANSWER, countingResolver } from '../../transport/graphql/answer-budget.ts';
import { markUnread } from '../../transport/graphql/answer-form.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../../transport/graphql/document-limits.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { isPublicQuery, showsCatalogue } from '../../transport/graphql/public-query.ts';
import { Scales, type Variables, type Weight } from './document-weight.ts';

/**
 * An error reports the actual number only up to this multiple of the limit, because larger numbers say nothing more.
 */
const TOLD_TIMES = 10;

function beyond(what: string, value: number, limit: number): string | null {
  if (value <= limit) return null;
  return `Max ${what} should be ${limit} but got ${Math.min(value, TOLD_TIMES * limit + 1)}.`;
}

/** The problem with the size of a document, checked before parsing; null within the limits. */
function sizeProblem(text: string, limits = DOCUMENT_LIMITS): string | null {
  const tooLong = beyond('query length', text.length, limits.length);
  if (tooLong) return tooLong;
  const lexer = new Lexer(new Source(text));
  let open = 0;
  for (let tokens = 0; tokens <= limits.tokens; tokens++) {
    const { kind, start, end } = lexer.advance();
    if (kind === TokenKind.EOF) return null;
    if (kind === TokenKind.NAME && end - start > limits.name) return `Max length of a name should be ${limits.name}.`;
    if (kind === TokenKind.BRACE_L || kind === TokenKind.BRACKET_L || kind === TokenKind.PAREN_L) open += 1;
    if (kind === TokenKind.BRACE_R || kind === TokenKind.BRACKET_R || kind === TokenKind.PAREN_R) open -= 1;
    if (open > limits.nesting) return `Max query nesting should be ${limits.nesting}.`;
  }
  // The parser itself reports too many tokens.
  return null;
}

const DEPTH_LIMIT = 'query depth';
const DEPTH = `Max ${DEPTH_LIMIT}`;

/** The first limit that an operation exceeds, in Magento's words; null when it exceeds none. */
function weightProblem(weight: Weight, limits: DocumentLimits): string | null {
  const { depth, aliases, complexity, pages, changes, passwords } = weight;
  return (
    beyond(DEPTH_LIMIT, depth, limits.depth) ??
    beyond('query complexity', complexity, limits.complexity) ??
    beyond('Aliases in query', aliases, limits.aliases) ??
    beyond('pages in query', pages, limits.pages) ??
    beyond('changes in query', changes, limits.changes) ??
    beyond('passwords in query', passwords, limits.passwords)
  );
}

/**
 * Why a document is refused before validation; null within the limits. Validation rules visit fragments wherever they
 * are spread and compare fields in pairs, so they only see documents that are small enough.
 */
export function documentProblem(
  schema: GraphQLSchema,
  document: DocumentNode,
  limits = DOCUMENT_LIMITS,
): string | null {
  const scales = new Scales(schema, document, {});
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  const tooMany = beyond('fragments in query', fragments, limits.fragments);
  if (tooMany) return tooMany;
  let selections = 0;
  const problemOf = (weight: Weight) =>
    weightProblem(weight, limits) ??
    beyond('selections in query', Math.max(selections, weight.selections), limits.selections);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const weight = scales.weigh(definition.selectionSet, schema.getRootType(definition.operation) ?? null);
    selections += weight.selections;
    const problem = problemOf(weight);
    if (problem) return problem;
  }
  // A fragment that contains itself is endless: Magento counts its depth up to the limit. One that no operation uses is
  // refused by validation.
  if (scales.cycle !== null) return beyond(DEPTH_LIMIT, limits.depth + 1, limits.depth);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const problem = problemOf(scales.fragment(definition.name.value));
    if (problem) return problem;
  }
  return null;
}

/**
 * The cost of an operation with the values of its variables; 0 for an unknown operation. A document of the usual
 * clients costs some thousand, and `DOCUMENT_LIMITS.cost` is the most.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables = {}, operationName }: { variables?: Variables; operationName?: string | null } = {},
): number {
  const operation = getOperationAST(document, operationName);
  if (!operation) return 0;
  const scales = new Scales(schema, document, withDefaults(operation, variables));
  return scales.weigh(operation.selectionSet, schema.getRootType(operation.operation) ?? null).cost;
}

/** The values that an operation uses: those sent, and the defaults of the others. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, sent: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...sent };
}

/** Why a document costs too much; null within the limit. */
export const costProblem = (cost: number, { isSignedIn = false } = {}, limits = DOCUMENT_LIMITS): string | null =>
  beyond('query cost', Math.round(cost), isSignedIn ? limits.costSignedIn : limits.cost);

/** Why variables are refused; null within the limits. Counting stops at the limit. */
function variablesProblem(variables: unknown, limits = DOCUMENT_LIMITS): string | null {
  const waiting = [{ value: variables, depth: 0 }];
  let counted = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') characters += value.length;
    if (characters > limits.variablesLength) return `Max length of variables should be ${limits.variablesLength}.`;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.variablesDepth) return `Max depth of variables should be ${limits.variablesDepth}.`;
    const inner = Object.values(value);
    counted += inner.length;
    if (counted > limits.variables) return `Max values in variables should be ${limits.variables}.`;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) characters += name.length;
    for (const one of inner) waiting.push({ value: one, depth: depth + 1 });
  }
  if (characters > limits.variablesLength) return `Max length of variables should be ${limits.variablesLength}.`;
  return null;
}

/** The result of checking a document, cached with the parsed document. */
const judged = new WeakMap<DocumentNode, { problem: string | null }>();

function problemOnce(schema: GraphQLSchema, document: DocumentNode): string | null {
  const known = judged.get(document) ?? { problem: documentProblem(schema, document) };
  judged.set(document, known);
  return known.problem;
}

/** Enforces the limits: the size before parsing, the weight before validation, the cost before and while it is run. */
export const limits: Plugin<GraphqlContext> = {
  onParams({ params, setResult }) {
    const problem = variablesProblem(params.variables);
    if (problem) setResult({ errors: [inputError(problem, 'INVALID_DOCUMENT')] });
  },
  onParse({ parseFn, setParseFn }) {
    setParseFn((source, options) => {
      const problem = sizeProblem(typeof source === 'string' ? source : source.body);
      if (problem) throw inputError(problem, 'INVALID_DOCUMENT');
      return parseFn(source, { ...options, maxTokens: DOCUMENT_LIMITS.tokens });
    });
  },
  onValidate({ params: { schema, documentAST }, setResult, context }) {
    const problem = problemOnce(schema, documentAST);
    // In Magento a validation rule refuses documents that are too deep; complexity is checked before.
    if (problem && !problem.startsWith(DEPTH)) markUnread(context);
    // For a document that is too deep, Magento returns only this message.
    if (problem)
      setResult([
        problem.startsWith(DEPTH)
          ? new GraphQLError(problem, { extensions: { code: 'INVALID_DOCUMENT' } })
          : inputError(problem, 'INVALID_DOCUMENT'),
      ]);
  },
  async onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { schema, document, variableValues, operationName } = args;
    const context: GraphqlContext = args.contextValue;
    const { budget } = context;
    const cost = costOf(schema, document, { variables: variableValues ?? {}, operationName });
    const problem = costProblem(cost, { isSignedIn: context.session !== null });
    if (problem) {
      markUnread(context);
      return setResultAndStopExecution({ errors: [inputError(problem, 'INVALID_DOCUMENT')] });
    }
    const refusal = isPublicQuery(document, operationName) ? await readTooOften(context, cost) : null;
    if (refusal) return setResultAndStopExecution({ errors: [refusal] });
    if (showsCatalogue(document, operationName)) budget.limits = CATALOGUE_ANSWER;
    const refused = budget.refused.then((error) => ({ errors: [error] }));
    setExecuteFn((given) => Promise.race([executeFn({ ...given, fieldResolver: countingResolver }), refused]));
  },
};
