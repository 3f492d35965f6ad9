import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Maximum number of files in a folder, without its subfolders. */
const MOST_FILES = 25;
/** Folders whose files are numbered by time; they are read in order. */
const NUMBERED = ['docs/decisions', 'functions/commerce/migrations'];

/**
 * Folders whose files and folders have the names of modules, and the names that are allowed in one besides: entries
 * that a framework requires, and parts of no module.
 */
const PLACES: Record<string, readonly string[]> = {
  'src/features': [],
  'src/kernel': ['codes', 'contact', 'definitions', 'files', 'money', 'text', 'time', 'web'],
  'src/text': ['vi'],
  'src/text/vi': [],
  'functions/edge': [],
  'functions/desk': ['desk', 'icon', 'index', 'main', 'text', 'tsconfig', 'vite'],
  'functions/commerce': [
    'body-limit',
    'default-shop',
    'door',
    'env',
    'index',
    'json-depth',
    'migrations',
    'tables',
    'tsconfig',
    'wrangler',
  ],
  'tests/attacks': ['support'],
  'tests/backend': ['data', 'desk', 'support'],
  'tests/e2e': ['desk', 'support'],
};

/** The first column of the tables in docs/architecture.md, which are the only lists of modules. */
const modules = [
  ...(readFileSync('docs/architecture.md', 'utf8')
    .match(/## Modules\n([\s\S]*?)\n## /)?.[1]
    ?.matchAll(/^\| `([\w-]+)` /gm) ?? []),
].map(([, name]) => name ?? '');

// New files that are not committed yet count too; files that Git ignores do not.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test('the tables of modules were found', () => {
  expect(modules.length).toBeGreaterThan(10);
});

test('files and folders have names of modules', () => {
  expect(strangers(files)).toEqual([]);
});

test('a file without the name of a module is found', () => {
  const paths = ['src/features/cart/rules/cart.ts', 'src/features/basket.ts', 'functions/edge/helpers/x.ts'];
  expect(strangers(paths)).toEqual(['src/features/basket', 'functions/edge/helpers']);
});

test('every module is a folder', () => {
  const used = new Set(files.map((file) => placeOf(file)?.name));
  expect(modules.filter((module) => !used.has(module))).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files of its own`, () => {
  const sizes = Map.groupBy(files, dirname);
  const crowded = [...sizes].filter(([folder, inside]) => inside.length > MOST_FILES && !NUMBERED.includes(folder));
  expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

/** Names in a place that are neither modules nor allowed there. */
function strangers(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    const place = placeOf(path);
    if (!place || modules.includes(place.name) || PLACES[place.folder]?.includes(place.name)) return [];
    return [`${place.folder}/${place.name}`];
  });
  return [...new Set(found)];
}

/** The innermost of these places that contains a file, and the place's child that is or contains the file. */
function placeOf(path: string): { folder: string; name: string } | undefined {
  const folder = Object.keys(PLACES)
    .filter((place) => path.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!folder) return undefined;
  const child = path.slice(folder.length + 1).split('/')[0] ?? '';
  return { folder, name: basename(child).split('.')[0] ?? '' };
}
