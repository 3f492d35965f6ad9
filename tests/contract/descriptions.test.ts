import { buildSchema, type GraphQLArgument, type GraphQLSchema, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { describeSchema } from '../../functions/commerce/app/graphql/describe-schema.ts';
import { typeDefs } from '../../functions/commerce/app/graphql/schema.ts';
import DESCRIPTIONS from '../../functions/commerce/app/graphql/types/descriptions.json' with { type: 'json' };

interface Named {
  name: string;
  description?: string | null;
}

/** Everything of a schema that has a description, by its place. */
function parts(schema: GraphQLSchema): [place: string, part: Named][] {
  return Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type): [string, Named][] => [
      [type.name, type],
      ...('getFields' in type ? Object.values(type.getFields()) : []).flatMap((field): [string, Named][] => [
        [`${type.name}.${field.name}`, field],
        ...('args' in field ? field.args : []).map((argument: GraphQLArgument): [string, Named] => [
          `${type.name}.${field.name}(${argument.name})`,
          argument,
        ]),
      ]),
    ]);
}

test('[GQL-062] every type, field and argument has one sentence, and no sentence is for something that is not there', () => {
  const schema = buildSchema(typeDefs.join('\n'));
  describeSchema(schema);
  const all = parts(schema);
  expect(all.length).toBeGreaterThan(2000);
  // A name without a sentence of its own is called an attribute, which only those of the catalogue are.
  const bare = all.filter(([, { description }]) => !description || description.startsWith('The attribute `'));
  expect(bare.map(([place]) => place)).toEqual([]);
  const names = new Set(all.map(([, { name }]) => name));
  const { types, fields } = DESCRIPTIONS;
  expect([...Object.keys(types), ...Object.keys(fields)].filter((name) => !names.has(name))).toEqual([]);
  expect([...Object.values(types), ...Object.values(fields)].filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
});

test('[GQL-062] codes of countries and currencies carry their names', () => {
  const schema = buildSchema(typeDefs.join('\n'));
  describeSchema(schema);
  const nameOf = (type: string, code: string) => {
    const codes = schema.getType(type);
    return isEnumType(codes) ? codes.getValue(code)?.description : undefined;
  };
  expect([nameOf('CountryCodeEnum', 'VN'), nameOf('CurrencyEnum', 'VND')]).toEqual(['Vietnam', 'Vietnamese Dong']);
});
