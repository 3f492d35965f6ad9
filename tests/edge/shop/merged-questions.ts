import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

/** A question of the shop that came together with others. */
export interface PartQuestion {
  name: string;
  prefix: string;
  query: string;
  variables: Record<string, unknown>;
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { path?: (string | number)[] }[];
}

const PREFIX = /^p\d+_/;

/** The questions that one document of the shop asks; null when it asks only one. */
export function questionsIn(query: string, variables: Record<string, unknown>): PartQuestion[] | null {
  if (!/[{,\s]p0_\w+:/.test(query)) return null;
  const document = parse(query);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return null;
  const fields = operation.selectionSet.selections as FieldNode[];
  const prefixes = [...new Set(fields.map((field) => PREFIX.exec(field.alias?.value ?? '')?.[0] ?? ''))];
  const parts = prefixes.map((prefix) => partOf(document, operation, prefix, variables));
  // Documents come in the order of their texts, and each has another name.
  const texts = [...new Set(parts.map((part) => part.query))];
  const names = operation.name?.value.split('_') ?? [];
  return parts.map((part) => {
    const name = names[texts.indexOf(part.query)] ?? 'unnamed';
    return { ...part, name, query: part.query.replace('query', `query ${name}`) };
  });
}

function partOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  prefix: string,
  variables: Record<string, unknown>,
): PartQuestion {
  const isOwn = (name: string | undefined) => name?.startsWith(prefix) ?? false;
  const plain = (name: string) => (isOwn(name) ? name.slice(prefix.length) : name);
  const fields = (operation.selectionSet.selections as FieldNode[])
    .filter(({ alias }) => isOwn(alias?.value))
    .map((field) => ({ ...field, alias: { kind: Kind.NAME, value: plain(field.alias?.value ?? '') } }) as FieldNode);
  const { name: _, ...unnamed } = operation;
  const own: OperationDefinitionNode = {
    ...unnamed,
    variableDefinitions: operation.variableDefinitions?.filter(({ variable }) => isOwn(variable.name.value)) ?? [],
    selectionSet: { kind: Kind.SELECTION_SET, selections: fields },
  };
  const fragments = fragmentsOf(document, own);
  const query = visit({ kind: Kind.DOCUMENT, definitions: [own, ...fragments] } as DocumentNode, {
    enter: (node) =>
      node.kind === Kind.VARIABLE ? { ...node, name: { ...node.name, value: plain(node.name.value) } } : undefined,
  });
  const given = Object.entries(variables).filter(([name]) => isOwn(name));
  return {
    name: '',
    prefix,
    query: print(query),
    variables: Object.fromEntries(given.map(([name, value]) => [plain(name), value])),
  };
}

/** The fragments that an operation uses, also through others. */
function fragmentsOf(document: DocumentNode, operation: OperationDefinitionNode): FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      enter: (inner) => {
        if (inner.kind !== Kind.FRAGMENT_SPREAD) return;
        const fragment = document.definitions.find(
          (one): one is FragmentDefinitionNode =>
            one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === inner.name.value,
        );
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return [...used];
}

/** The answers to the questions of one document, as one answer. */
export function mergedAnswer(parts: readonly { prefix: string; answer: Answer }[]): string {
  const data = parts.flatMap(({ prefix, answer }) =>
    Object.entries(answer.data ?? {}).map(([name, value]) => [prefix + name, value]),
  );
  const errors = parts.flatMap(({ prefix, answer }) =>
    (answer.errors ?? []).map((error) =>
      error.path ? { ...error, path: [prefix + error.path[0], ...error.path.slice(1)] } : error,
    ),
  );
  // A question that fails before it is executed fails all that came with it.
  const isRefused = parts.some(({ answer }) => !answer.data);
  return JSON.stringify({ ...(errors.length ? { errors } : {}), data: isRefused ? null : Object.fromEntries(data) });
}
