import { readFileSync, writeFileSync } from 'node:fs';
import { buildClientSchema, buildSchema, type GraphQLSchema, getIntrospectionQuery } from 'graphql';
import { operations } from './documents.ts';
import { reduceSchema } from './reduced-schema.ts';

// Writes the part of a Magento's schema that the storefront's documents touch, beside this file:
//   npm run codegen:magento -- 2.4.7 https://magento.example/graphql    (a running Magento that answers introspection)
//   npm run codegen:magento -- 2.4.8 schema.graphql                     (a published schema)
const [version, source] = process.argv.slice(2);
if (!version || !source) {
  console.error(
    'Which version, and where is its schema? npm run codegen:magento -- 2.4.7 https://magento.example/graphql',
  );
  process.exit(1);
}

async function load(from: string): Promise<GraphQLSchema> {
  if (!/^https?:/.test(from)) return buildSchema(readFileSync(from, 'utf8'), { assumeValidSDL: true });
  const response = await fetch(from, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: false }) }),
  });
  const { data } = (await response.json()) as { data: Parameters<typeof buildClientSchema>[0] };
  return buildClientSchema(data, { assumeValid: true });
}

const known = buildSchema(readFileSync('src/commerce/transport/graphql/schema.graphql', 'utf8'));
const documents = operations.map(({ document }) => document);
const file = new URL(`magento-${version}.generated.graphql`, import.meta.url);
writeFileSync(file, reduceSchema(await load(source), documents, known));
console.log(`${file.pathname} is written`);
