import { GraphQLError, type GraphQLSchema, isScalarType, Kind, print, type ValueNode } from 'graphql';

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,15}$/.test(value);
const isNumeric = (value: unknown): value is string =>
  typeof value === 'string' && /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(value.trim());

/** How a value is read that is written as another scalar. */
const LENIENT: Record<string, (value: unknown) => unknown> = {
  Int: (value) => (isDigits(value) || typeof value === 'boolean' ? Number(value) : value),
  Float: (value) => (isNumeric(value) || typeof value === 'boolean' ? Number(value) : value),
  String: (value) =>
    typeof value === 'boolean' ? yesOrNothing(value) : typeof value === 'number' ? String(value) : value,
};
/** As PHP writes yes and no. */
const yesOrNothing = (value: boolean): string => (value ? '1' : '');

/** A value that a document writes out; undefined for what is no single value. */
function written(node: ValueNode): unknown {
  if (node.kind === Kind.STRING || node.kind === Kind.BOOLEAN) return node.value;
  if (node.kind === Kind.FLOAT || node.kind === Kind.INT) return Number(node.value);
  return undefined;
}

/**
 * Takes values as Magento does, from variables and from the document itself: digits and yes or no for a whole number, a
 * number in quotes and yes or no for any other, a number, a word without quotation marks and yes or no for a text.
 */
export function readLeniently(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, read] of Object.entries(LENIENT)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) continue;
    const strict = scalar.parseValue.bind(scalar);
    const strictLiteral = scalar.parseLiteral.bind(scalar);
    scalar.parseValue = (value) => strict(read(value));
    scalar.parseLiteral = (node, variables) => {
      // A word without quotation marks is a text.
      if (node.kind === Kind.ENUM && name === 'String') return node.value;
      const value = written(node);
      // What the type itself takes is left to it: it keeps each digit that was written.
      if (value === undefined || read(value) === value) return strictLiteral(node, variables);
      const taken: unknown = read(node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : value);
      if (typeof taken === 'number' && !Number.isFinite(taken))
        throw new GraphQLError(`${name} cannot represent value: ${print(node)}`, { nodes: node });
      return typeof taken === 'string' || typeof taken === 'number' ? strict(taken) : strictLiteral(node, variables);
    };
  }
  return schema;
}
