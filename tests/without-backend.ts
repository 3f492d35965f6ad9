import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { QUIET } from '../functions/local/environment.ts';

// A merchant may delete functions/commerce and its binding: types, unit tests and build must still pass. The facts that
// both share are in src/kernel, which stays.
const KEPT = [
  'src',
  'public',
  'functions/storefront.ts',
  'functions/edge',
  'functions/local',
  'tests/architecture.test.ts',
  'tests/architecture',
  // The order of the modules.
  'docs/architecture.md',
  // The modules that the aliases of vitest.config.ts name.
  'tests/astro-actions.ts',
  'tests/worker-runtime.ts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const tree = mkdtempSync(join(tmpdir(), 'storefront-'));
let status = 0;
try {
  for (const path of KEPT) cpSync(path, join(tree, path), { recursive: true });
  const binding = /# The embedded commerce backend[^[]*\[\[services\]\]\nbinding = "COMMERCE"\nservice = "commerce"\n/;
  const config = readFileSync('wrangler.toml', 'utf8');
  if (!binding.test(config))
    throw new Error('wrangler.toml: the COMMERCE binding was not found, so it could not be removed');
  writeFileSync(join(tree, 'wrangler.toml'), config.replace(binding, ''));
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  for (const [command, ...args] of [
    ['astro', 'build'],
    // .astro files were already checked with the whole project; tests/architecture.test.ts shows that none imports the
    // backend.
    ['tsc', '--noEmit'],
    ['vitest', 'run', '--reporter=dot'],
  ] as const) {
    const run = spawnSync(command, args, { cwd: tree, stdio: 'inherit', env: { ...process.env, ...QUIET } });
    if (run.status !== 0) {
      console.error(`without functions/commerce, "${command} ${args.join(' ')}" fails`);
      status = 1;
    }
  }
} finally {
  rmSync(tree, { recursive: true, force: true });
}
process.exit(status);
