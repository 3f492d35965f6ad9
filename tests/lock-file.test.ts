import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([place, { link }]) => place !== '' && !link);
const without = entries.filter(([, { integrity }]) => !integrity);

/**
 * Packages for platforms that the reachable registry has not published, so that their integrity is unknown. `node
 * .ci/fix-lock.mjs` adds it where the complete registry can be reached; then they must be removed from this list.
 */
const UNPUBLISHED_HERE = [
  ...['android-arm64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'linux-arm64-musl'].map(compiler),
  ...['wasm32-wasi', 'win32-arm64-msvc', 'win32-x64-msvc'].map(compiler),
  ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64'].map(biome),
  ...['linux-arm64-musl', 'linux-x64-musl', 'win32-arm64', 'win32-x64'].map(biome),
];
function compiler(platform: string) {
  return `node_modules/@astrojs/compiler-binding-${platform}`;
}
function biome(platform: string) {
  return `node_modules/@biomejs/cli-${platform}`;
}

test('every package of the lock file has a version, and a strong integrity if it has one', () => {
  const weak = entries.filter(([, { version, integrity }]) => !version || (integrity && !/^sha512-/.test(integrity)));
  expect(weak.map(([place]) => place)).toEqual([]);
});

test('packages for CI, builds and deployments are verified: every entry for their platform has an integrity', () => {
  const isFor = (list: string[] | undefined, own: string) => !list || list.includes(own);
  const installed = without.filter(
    ([, { os, cpu, libc }]) => isFor(os, 'linux') && isFor(cpu, 'x64') && isFor(libc, 'glibc'),
  );
  expect(installed.map(([place]) => place)).toEqual([]);
});

test('only known, optional entries of other platforms have no integrity', () => {
  expect(without.map(([place]) => place).toSorted()).toEqual(UNPUBLISHED_HERE.toSorted());
  expect(without.filter(([, { optional }]) => !optional)).toEqual([]);
});

test('no package comes from anywhere but a registry', () => {
  const elsewhere = entries.filter(
    ([, { resolved }]) => resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved),
  );
  expect(elsewhere.map(([place]) => place)).toEqual([]);
});

test('the actions of CI are pinned by a commit hash, with the version next to it', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const uses = [...workflow.matchAll(/uses: (.+)$/gm)].map(([, line]) => line);
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
