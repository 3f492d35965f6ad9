import { existsSync, globSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentProblem } from '../../functions/commerce/graphql/limits.ts';
import { coreTypeDefs, typeDefs } from '../../functions/commerce/graphql/schema.ts';

const CONTRACT = new URL('../../../shared/contract/adobe-commerce-2.4.8.graphql', import.meta.url);

const definitions = globSync('src/commerce/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/graphql\(\s*`([^`]+)`/g)].flatMap(
    ([, source]) => parse(source ?? '').definitions,
  ),
);
const fragments = new Map(
  definitions
    .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);
const operations = definitions
  .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
  .map((operation) => ({ name: operation.name?.value ?? 'unnamed', document: withFragments(operation) }));

/** An operation with the fragments it needs, whichever file they stand in. */
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

test('the documents of the storefront were found', () => {
  expect(operations.length).toBeGreaterThan(20);
});

test.each(operations)('[B-26] $name is valid against the schema of the embedded backend', ({ document }) => {
  const schema = buildSchema(typeDefs.join('\n'));
  expect(validate(schema, document)).toEqual([]);
  expect(documentProblem(schema, document)).toBeNull();
});

describe.skipIf(!existsSync(CONTRACT))('against Magento 2.4.8 (skipped where ../shared/contract is absent)', () => {
  const magento = existsSync(CONTRACT) ? buildSchema(readFileSync(CONTRACT, 'utf8'), { assumeValidSDL: true }) : null;
  const core = buildSchema(coreTypeDefs.join('\n'));

  test.each(operations)('$name asks for nothing that Magento lacks, our extensions apart', ({ document }) => {
    if (!magento) throw new Error('no published schema');
    const ours = new Set(validate(core, document).map(({ message }) => message));
    // What our schema without its extensions does not know either is an extension; anything else must be Magento's.
    const unknown = validate(magento, document).filter((error: GraphQLError) => !ours.has(error.message));
    expect(unknown.map(({ message }) => message)).toEqual([]);
  });

  test('a document with extensions holds nothing that a stock Magento is needed for', () => {
    const mixed = operations.filter(({ document }) => validate(core, document).length > 0).map(({ name }) => name);
    expect(mixed.toSorted()).toEqual([
      'AttributeSwatches',
      'CancelOrderOfCart',
      'CardExtensions',
      'CartExtensions',
      'CategoryThumbnails',
      'CreateCustomerWithCaptcha',
      'CustomerExtensions',
      'GenerateCustomerTokenWithCaptcha',
      'OrderOfCart',
      'ProductExtensions',
    ]);
  });
});
