import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import DESCRIPTIONS from './types/descriptions.json' with { type: 'json' };

const TYPES: Record<string, string | undefined> = DESCRIPTIONS.types;
/** By name alone: a field of one name means the same in each type. */
const FIELDS: Record<string, string | undefined> = DESCRIPTIONS.fields;
const described = new WeakSet<GraphQLSchema>();

const INPUT_OR_OUTPUT = /^(?<call>\w+?)(?<side>Input|Output)$/;

/** The types that only one call uses are named after it. */
function ofCall(type: string, calls: ReadonlySet<string>): string | null {
  const { call = '', side } = INPUT_OR_OUTPUT.exec(type)?.groups ?? {};
  const name = [call, call.charAt(0).toLowerCase() + call.slice(1)].find((one) => calls.has(one));
  if (!name) return null;
  return side === 'Input' ? `What \`${name}\` takes.` : `What \`${name}\` answers.`;
}

/** The name of a country or a currency. */
const codeName = (type: 'region' | 'currency') => {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return (code: string) => names.of(code);
};

function describeParts(parts: readonly (GraphQLArgument | GraphQLInputField)[]): void {
  for (const part of parts) part.description ??= FIELDS[part.name] ?? `The attribute \`${part.name}\`.`;
}

function describeCodes(schema: GraphQLSchema): void {
  for (const [type, kind] of [
    ['CountryCodeEnum', 'region'],
    ['CurrencyEnum', 'currency'],
  ] as const) {
    const codes = schema.getType(type);
    const nameOf = codeName(kind);
    if (isEnumType(codes)) for (const code of codes.getValues()) code.description ??= nameOf(code.name);
  }
}

/**
 * Gives each type, field and argument one sentence about it. Only a client that asks for the schema reads them, so they
 * are not in the schema that is built when a Worker starts.
 */
export function describeSchema(schema: GraphQLSchema): void {
  if (described.has(schema)) return;
  described.add(schema);
  const calls = new Set(
    Object.keys({ ...schema.getMutationType()?.getFields(), ...schema.getQueryType()?.getFields() }),
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    type.description = TYPES[type.name] ?? ofCall(type.name, calls) ?? type.description;
    if (isInputObjectType(type)) describeParts(Object.values(type.getFields()));
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      field.description ??= FIELDS[field.name] ?? `The attribute \`${field.name}\`.`;
      describeParts(field.args);
    }
  }
  describeCodes(schema);
}
