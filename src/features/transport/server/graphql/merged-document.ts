import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';

/** A document and its variables. */
export interface Question {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/** Maximum number of merged documents that an isolate keeps; every kind of page asks a few. */
const MERGED_MAX = 200;

/** What the fields and variables of a question begin with, by its place in the merged document. */
export const prefixAt = (place: number): string => `p${place}_`;

/** Several questions as one document with its variables. */
export function mergeQuestions(questions: readonly Question[]): { query: string; variables: Record<string, unknown> } {
  const variables: Record<string, unknown> = {};
  for (const [at, { variables: given }] of questions.entries())
    for (const [name, value] of Object.entries(given)) if (value !== undefined) variables[prefixAt(at) + name] = value;
  return { query: mergedText(questions.map(({ document }) => document)), variables };
}

const merged = new LRUCache<string, string>({ max: MERGED_MAX });
const numbers = new WeakMap<DocumentNode, number>();
let lastNumber = 0;

/** The text of several documents as one, made once for each combination. */
function mergedText(documents: readonly DocumentNode[]): string {
  const key = documents.map(numberOf).join();
  const known = merged.get(key);
  if (known) return known;
  const text = mergeDocuments(documents);
  merged.set(key, text);
  return text;
}

function numberOf(document: DocumentNode): number {
  const known = numbers.get(document);
  if (known) return known;
  lastNumber += 1;
  numbers.set(document, lastNumber);
  return lastNumber;
}

/**
 * The fields and variables of each document get a prefix. A fragment that several documents share is written once.
 */
function mergeDocuments(documents: readonly DocumentNode[]): string {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations = documents.map((document, at) => {
    const prefix = prefixAt(at);
    const renamed = new Map<string, string>();
    for (const fragment of fragmentsOf(document)) {
      const known = fragments.get(fragment.name.value);
      const isOther = known !== undefined && known !== fragment && print(known) !== print(fragment);
      const name = isOther ? prefix + fragment.name.value : fragment.name.value;
      if (isOther) renamed.set(fragment.name.value, name);
      fragments.set(name, isOther ? { ...fragment, name: { ...fragment.name, value: name } } : fragment);
    }
    return withPrefix(operationOf(document), prefix, renamed);
  });
  const operation: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: 'query' as OperationTypeNode,
    name: { kind: Kind.NAME, value: [...new Set(operations.map((one) => one.name?.value ?? 'Query'))].join('_') },
    variableDefinitions: operations.flatMap((one) => one.variableDefinitions ?? []),
    selectionSet: { kind: Kind.SELECTION_SET, selections: operations.flatMap((one) => one.selectionSet.selections) },
  };
  return stripIgnoredCharacters(print({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments.values()] }));
}

/** The operation with prefixes before its variables and before the names of its fields in the answer. */
function withPrefix(
  operation: OperationDefinitionNode,
  prefix: string,
  renamed: ReadonlyMap<string, string>,
): OperationDefinitionNode {
  const named = visit(operation, {
    enter: (node) => {
      if (node.kind !== Kind.VARIABLE && node.kind !== Kind.FRAGMENT_SPREAD) return undefined;
      const { value } = node.name;
      const name = node.kind === Kind.VARIABLE ? prefix + value : (renamed.get(value) ?? value);
      return { ...node, name: { ...node.name, value: name } };
    },
  });
  const selections = named.selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD
      ? { ...selection, alias: { kind: Kind.NAME as const, value: prefix + nameInAnswer(selection) } }
      : selection,
  );
  return { ...named, selectionSet: { ...named.selectionSet, selections } };
}

const nameInAnswer = ({ alias, name }: FieldNode) => (alias ?? name).value;

const operationOf = (document: DocumentNode): OperationDefinitionNode =>
  document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;

const fragmentsOf = (document: DocumentNode): FragmentDefinitionNode[] =>
  document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);

/**
 * Whether a document can be a part of another one: a query whose first level has only fields, and whose fragments use
 * no variables, because those are shared and their variables are not.
 */
export function isMergeable(document: DocumentNode): boolean {
  const operation = operationOf(document);
  if (operation.operation !== 'query' || operation.directives?.length) return false;
  if (!operation.selectionSet.selections.every(({ kind }) => kind === Kind.FIELD)) return false;
  return !fragmentsOf(document).some(usesVariables);
}

function usesVariables(fragment: FragmentDefinitionNode): boolean {
  let isUsing = false;
  visit(fragment, {
    enter: ({ kind }) => {
      isUsing ||= kind === Kind.VARIABLE;
    },
  });
  return isUsing;
}

/** The names of the fields that a document asks of the schema's `Query`. */
export const rootFieldsOf = (document: DocumentNode): string[] =>
  operationOf(document).selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : []));

const costs = new WeakMap<DocumentNode, number>();

/** The number of fields with every fragment counted wherever it is used, as Magento limits it. */
export function complexityOf(document: DocumentNode): number {
  const known = costs.get(document);
  if (known !== undefined) return known;
  const fragments = new Map(fragmentsOf(document).map((fragment) => [fragment.name.value, fragment]));
  const fieldsIn = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((sum, one) => {
      if (one.kind === Kind.FIELD) return sum + 1 + fieldsIn(one.selectionSet);
      return (
        sum +
        fieldsIn(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value)?.selectionSet)
      );
    }, 0);
  const cost = fieldsIn(operationOf(document).selectionSet);
  costs.set(document, cost);
  return cost;
}
