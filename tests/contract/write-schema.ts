import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildClientSchema, buildSchema, type GraphQLSchema, getIntrospectionQuery } from 'graphql';
import { coreTypeDefs } from '../../functions/commerce/app/graphql/schema.ts';
import { readArguments, refuse } from '../../functions/local/command/line.ts';
import { operations } from './documents.ts';
import { commonSchema, reduceSchema } from './reduced-schema.ts';

// Writes two parts of a Magento's schema into this folder: what the storefront's documents use, and what the embedded
// backend has in common with it.
//   npm run codegen:magento -- 2.4.7 https://magento.example/graphql    (a running Magento that answers introspection)
//   npm run codegen:magento -- 2.4.8 schema.graphql                     (a published schema)
const USAGE = 'npm run codegen:magento -- 2.4.7 https://magento.example/graphql';
const [version, source] = readArguments(USAGE, {}, 2).positionals;
if (!version || !source) refuse(`Which version, and where is its schema? ${USAGE}`, 2);

async function load(from: string): Promise<GraphQLSchema> {
  if (!/^https?:/.test(from) && !existsSync(from)) refuse(`There is no file ${from}.`);
  if (!/^https?:/.test(from)) return buildSchema(readFileSync(from, 'utf8'), { assumeValidSDL: true });
  const response = await ask(from);
  const { data } = (await response.json()) as { data: Parameters<typeof buildClientSchema>[0] };
  return buildClientSchema(data, { assumeValid: true });
}

const ask = (from: string) =>
  fetch(from, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: false }) }),
  }).catch(() => refuse(`Nothing answers at ${from}: is the address right, and is the Magento running?`));

const known = buildSchema(readFileSync('src/features/transport/server/graphql/schema.graphql', 'utf8'));
const documents = operations.map(({ document }) => document);
// A published schema is Adobe Commerce's: what an open-source Magento lacks is an extension here, and not common.
const common = commonSchema(await load(source), buildSchema(coreTypeDefs.join('\n')));
const shared = buildSchema(common, { assumeValidSDL: true });
write(`magento-${version}.generated.graphql`, reduceSchema(shared, documents, known));
write(`backend-${version}.generated.graphql`, common);

function write(name: string, schema: string): void {
  const file = new URL(name, import.meta.url);
  writeFileSync(file, schema);
  console.log(`${file.pathname} is written`);
}
