import { GraphQLError, type GraphQLSchema, isScalarType, Kind, print, type ValueNode } from 'graphql';

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,15}$/.test(value);
const isNumeric = (value: unknown): value is string =>
  typeof value === 'string' && /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(value.trim());

/** Converts a value that was written as another scalar type. */
const LENIENT: Record<string, (value: unknown) => unknown> = {
  Int: (value) => (isDigits(value) || typeof value === 'boolean' ? Number(value) : value),
  Float: (value) => (isNumeric(value) || typeof value === 'boolean' ? Number(value) : value),
  String: (value) =>
    typeof value === 'boolean' ? yesOrNothing(value) : typeof value === 'number' ? String(value) : value,
};
/** Booleans in the form in which PHP writes them. */
const yesOrNothing = (value: boolean): string => (value ? '1' : '');

/** A literal value in a document; undefined for anything but a single value. */
function written(node: ValueNode): unknown {
  if (node.kind === Kind.STRING || node.kind === Kind.BOOLEAN) return node.value;
  if (node.kind === Kind.FLOAT || node.kind === Kind.INT) return Number(node.value);
  return undefined;
}

/**
 * Accepts the values that Magento accepts, in variables and in documents: digits and booleans for an integer; numbers
 * in quotes and booleans for other numbers; numbers, booleans and words without quotation marks for a text.
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
      // A value that the type itself accepts is not converted, so that no digit is lost.
      if (value === undefined || read(value) === value) return strictLiteral(node, variables);
      const taken: unknown = read(node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : value);
      if (typeof taken === 'number' && !Number.isFinite(taken))
        throw new GraphQLError(`${name} cannot represent value: ${print(node)}`, { nodes: node });
      return typeof taken === 'string' || typeof taken === 'number' ? strict(taken) : strictLiteral(node, variables);
    };
  }
  return schema;
}
