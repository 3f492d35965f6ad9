import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const FOLDER = 'src/features/transport/server/graphql';
const OUTPUT = 'graphql-env.generated.d.ts';
let tree: string;
const inTree = (name: string) => join(tree, FOLDER, name);

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'types-'));
  mkdirSync(join(tree, FOLDER), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  writeFileSync(join(tree, 'tsconfig.json'), readFileSync('tsconfig.json'));
});
afterEach(() => rmSync(tree, { recursive: true }));

const made = () => readFileSync(inTree(OUTPUT), 'utf8');
const make = () =>
  spawnSync(process.execPath, [resolve('functions/local/graphql-types.ts')], { cwd: tree, encoding: 'utf8' });
/** Writes the schema with a modification time this many seconds from now. */
function writeSchema(schema: string, later = 0): void {
  writeFileSync(inTree('schema.graphql'), schema);
  const when = Date.now() / 1000 + later;
  utimesSync(inTree('schema.graphql'), when, when);
}

test('missing or outdated types are generated, current ones stay', () => {
  writeSchema('type Query { cart: String }');
  expect(make().status).toBe(0);
  expect(made()).toContain("'cart'");

  writeFileSync(inTree(OUTPUT), 'newer than the schema');
  expect(make().status).toBe(0);
  expect(made()).toBe('newer than the schema');

  writeSchema('type Query { basket: String }', 60);
  expect(make().status).toBe(0);
  expect(made()).toContain("'basket'");
}, 60_000);

test('a schema that cannot be read is named, and no file is left behind', () => {
  writeSchema('type Query {');
  const { status, stderr } = make();
  expect(status).not.toBe(0);
  expect(stderr).toContain(`The types of ${FOLDER}/schema.graphql could not be made`);
  expect(readdirSync(join(tree, FOLDER))).toEqual(['schema.graphql']);
}, 60_000);
