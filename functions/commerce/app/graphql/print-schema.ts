import { writeFileSync } from 'node:fs';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { typeDefs } from './schema.ts';

// Writes the complete schema to the file given on the command line; the storefront's types are generated from it.
const [file] = process.argv.slice(2);
if (!file) throw new Error('print-schema: name the file to write');
writeFileSync(file, `${printSchema(lexicographicSortSchema(buildSchema(typeDefs.join('\n'))))}\n`);
