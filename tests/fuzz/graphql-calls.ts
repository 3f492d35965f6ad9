import fc from 'fast-check';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { typeDefs } from '../../functions/commerce/app/graphql/schema.ts';
import { anything, type KnownValues, number, text } from './values.ts';

interface GraphqlCall {
  name: string;
  query: string;
  variables: Record<string, unknown>;
}

const schema = buildSchema(typeDefs.join('\n'));
/** Deep enough to reach nested lists; deeper calls are refused by the limits. */
const INPUT_DEPTH = 4;
const OUTPUT_DEPTH = 3;
const FIELDS_MAX = 12;

function input(type: GraphQLInputType, known: KnownValues, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return input(type.ofType, known, depth);
  if (isListType(type)) {
    return depth <= 0 ? fc.constant([]) : fc.array(input(type.ofType, known, depth - 1), { maxLength: 3 });
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => depth > 0 || isNonNullType(field.type));
    const required = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, input(field.type, known, depth - 1)])), {
      requiredKeys: required.map(({ name }) => name),
    });
  }
  switch (type.name) {
    case 'Int':
      return number(known).map((value) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value))));
    case 'Float':
      return number(known);
    case 'Boolean':
      return fc.boolean();
    default:
      return text(known);
  }
}

/** A value that is sometimes of a wrong type. */
function argument(type: GraphQLInputType, known: KnownValues): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 19, arbitrary: input(type, known, INPUT_DEPTH) },
    { weight: 1, arbitrary: anything(known) },
  );
}

/**
 * Fields without required arguments, down to a depth; for interfaces and unions, the fields of all or some of their
 * types.
 */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const [member] = named.getTypes();
    return member ? `{ __typename ... on ${member.name} ${selection(member, depth)} }` : '{ __typename }';
  }
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter(({ args }) => !args.some(({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined))
    .filter((field) => depth > 0 || !isCompositeType(getNamedType(field.type)))
    .slice(0, FIELDS_MAX);
  const inner = fields.map((field) => {
    const below = selection(field.type, depth - 1);
    return `${field.name} ${below}`;
  });
  return `{ __typename ${inner.join(' ')} }`;
}

function callOf(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  known: KnownValues,
): fc.Arbitrary<GraphqlCall> {
  const isRequired = (type: GraphQLInputType) => isNonNullType(type);
  const variables = fc.record(Object.fromEntries(field.args.map(({ name, type }) => [name, argument(type, known)])), {
    requiredKeys: field.args.filter(({ type }) => isRequired(type)).map(({ name }) => name),
  });
  return variables.map((values) => {
    const used = field.args.filter(({ name }) => name in values);
    const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
    const head = used.length > 0 ? `${kind} (${declared}) { ${field.name}(${passed})` : `${kind} { ${field.name}`;
    return { name: field.name, query: `${head} ${selection(field.type, OUTPUT_DEPTH)} }`, variables: values };
  });
}

/** Calls of all operations of the schema, all equally likely. */
export function graphqlCalls(known: KnownValues): fc.Arbitrary<GraphqlCall>[] {
  const of = (kind: 'query' | 'mutation', fields: Record<string, GraphQLField<unknown, unknown>> = {}) =>
    Object.values(fields).map((field) => callOf(kind, field, known));
  return [...of('query', schema.getQueryType()?.getFields()), ...of('mutation', schema.getMutationType()?.getFields())];
}
