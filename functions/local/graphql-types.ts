import { spawnSync } from 'node:child_process';
import { renameSync, rmSync, statSync } from 'node:fs';

const FOLDER = 'src/features/transport/server/graphql';
const SCHEMA = `${FOLDER}/schema.graphql`;
const TYPES = `${FOLDER}/graphql-env.generated.d.ts`;
const GENERATOR = 'node_modules/gql.tada/bin/cli.js';

/**
 * Generates the types of the GraphQL documents from the schema, unless they exist and are newer. Astro
 * generates them before it checks, builds or serves, `npm test` before its first step. Throws the generator's message for a schema that it
 * cannot read.
 */
export function makeGraphqlTypes(): void {
  if (changedAt(TYPES) >= changedAt(SCHEMA)) return;
  // Two commands may generate them at the same time: each writes its own file and renames it, so nobody reads half a
  // file.
  const made = TYPES.replace('.generated.', `.${process.pid}.generated.`);
  const { status, stderr } = spawnSync(process.execPath, [GENERATOR, 'generate', 'output', '--output', made], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(made, { force: true });
    throw new Error(`The types of ${SCHEMA} could not be made: ${stderr}`);
  }
  renameSync(made, TYPES);
}

/** When a file was last written, in milliseconds; 0 when there is none. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (import.meta.main) makeGraphqlTypes();
