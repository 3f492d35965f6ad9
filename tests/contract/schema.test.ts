import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { coreTypeDefs, typeDefs } from '../../functions/commerce/app/graphql/schema.ts';

/** The part of Magento 2.4.8's schema that the embedded backend has (`npm run codegen:magento`). */
const PUBLISHED = new URL('backend-2.4.8.generated.graphql', import.meta.url);

/** Arguments or input fields that differ from the published schema in name, type or default. */
function argumentDifferences(
  where: string,
  ours: readonly (GraphQLArgument | GraphQLInputField)[],
  theirs: readonly (GraphQLArgument | GraphQLInputField)[],
): string[] {
  const differences: string[] = [];
  for (const argument of ours) {
    const match = theirs.find(({ name }) => name === argument.name);
    if (!match) differences.push(`${where}(${argument.name}) is unknown`);
    else if (String(match.type) !== String(argument.type))
      differences.push(`${where}(${argument.name}) is ${argument.type}, must be ${match.type}`);
    else if (match.defaultValue !== argument.defaultValue)
      differences.push(
        `${where}(${argument.name}) has the default ${argument.defaultValue}, not ${match.defaultValue}`,
      );
  }
  for (const { name, type } of theirs)
    if (String(type).endsWith('!') && !ours.some((argument) => argument.name === name))
      differences.push(`${where}(${name}) is required there`);
  return differences;
}

function fieldDifferences(ours: GraphQLNamedType, theirs: GraphQLNamedType): string[] {
  const differences: string[] = [];
  if ((isObjectType(ours) && isObjectType(theirs)) || (isInterfaceType(ours) && isInterfaceType(theirs))) {
    for (const name of ours.getInterfaces().map(String))
      if (!theirs.getInterfaces().some((known) => known.name === name))
        differences.push(`${ours.name} implements ${name} only here`);
    for (const field of Object.values(ours.getFields())) {
      const match = theirs.getFields()[field.name];
      const where = `${ours.name}.${field.name}`;
      if (!match) differences.push(`${where} is unknown`);
      else if (String(match.type) !== String(field.type))
        differences.push(`${where} is ${field.type}, must be ${match.type}`);
      else differences.push(...argumentDifferences(where, field.args, match.args));
    }
  } else if (isInputObjectType(ours) && isInputObjectType(theirs)) {
    differences.push(
      ...argumentDifferences(ours.name, Object.values(ours.getFields()), Object.values(theirs.getFields())),
    );
  } else if (isEnumType(ours) && isEnumType(theirs)) {
    for (const { name } of ours.getValues())
      if (!theirs.getValue(name)) differences.push(`${ours.name}.${name} is unknown`);
  } else if (ours.astNode?.kind !== theirs.astNode?.kind) {
    differences.push(`${ours.name} is another kind of type there`);
  }
  return differences;
}

/** The differences of our schema from the published one: additional parts, and different ones. */
function schemaDifferences(ours: GraphQLSchema, theirs: GraphQLSchema): string[] {
  return Object.values(ours.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const match = theirs.getType(type.name);
      return match ? fieldDifferences(type, match) : [`type ${type.name} is unknown`];
    });
}

describe('GraphQL contract', () => {
  test('[GQL-058] the schema without its extensions is a subset of Magento 2.4.8', () => {
    const published = buildSchema(readFileSync(PUBLISHED, 'utf8'));
    // A list that names no size has the shop's: ten, and Magento's twenty by the setting `page_size` [GQL-001].
    const ownSize = 'Query.products(pageSize) has the default undefined, not 20';
    expect(schemaDifferences(buildSchema(coreTypeDefs.join('\n')), published)).toEqual([ownSize]);
  });

  test('a difference is found', () => {
    const ours = buildSchema('type Query { a(b: Int = 1): Int! c: Int }');
    const theirs = buildSchema('type Query { a(b: Int, d: Int!): Int }');
    expect(schemaDifferences(ours, theirs)).toHaveLength(2);
    const same = buildSchema('type Query { a(b: Int = 2, e: Int, d: Int!): Int c: Int }');
    expect(schemaDifferences(buildSchema('type Query { a(b: Int = 1): Int }'), same)).toHaveLength(2);
  });

  test('the schema file of the storefront is up to date (npm run codegen)', () => {
    const file = readFileSync(
      new URL('../../src/features/transport/server/graphql/schema.graphql', import.meta.url),
      'utf8',
    );
    expect(file).toBe(`${printSchema(lexicographicSortSchema(buildSchema(typeDefs.join('\n'))))}\n`);
  });
});
