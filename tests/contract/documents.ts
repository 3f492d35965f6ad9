import { globSync, readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

/** An operation of the storefront with all its fragments. */
interface Operation {
  name: string;
  document: DocumentNode;
}

const definitions = globSync('src/features/*/server/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/graphql\(\s*`([^`]+)`/g)].flatMap(
    ([, source]) => parse(source ?? '').definitions,
  ),
);

/** The fragments of the storefront by name. */
export const fragments: ReadonlyMap<string, FragmentDefinitionNode> = new Map(
  definitions
    .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);

/** All operations that the storefront can send. */
export const operations: readonly Operation[] = definitions
  .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
  .map((operation) => ({ name: operation.name?.value ?? 'unnamed', document: withFragments(operation) }));

/** An operation with its fragments, which may be in other files. */
function withFragments(operation: OperationDefinitionNode): DocumentNode {
  const needed = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || needed.has(fragment)) return;
        needed.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...needed] };
}
