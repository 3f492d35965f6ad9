import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Maximum number of files in a folder, without its subfolders. */
const MOST_FILES = 25;
/** Folders whose files are numbered by time; they are read in order. */
const NUMBERED = ['docs/decisions', 'functions/commerce/migrations'];

/**
 * Layers, and the names that are allowed in one besides areas: entries that a framework requires, and parts of no area.
 */
const LAYERS: Record<string, readonly string[]> = {
  'src/domain': ['shared'],
  'src/commerce': [],
  'src/actions': ['index'],
  'src/stores': [],
  'src/components': ['ui'],
  'src/islands': ['ui'],
  'src/views': [],
  'src/styles': ['ui'],
  'src/text': ['vi'],
  'src/text/vi': [],
  'functions/edge': [],
  'functions/desk': ['desk', 'icon', 'index', 'main', 'text', 'tsconfig', 'vite'],
  'functions/commerce/shop': ['shared'],
  'functions/commerce/db': ['shared'],
  'functions/commerce/graphql': ['types'],
  'functions/commerce/graphql/types': [],
  'functions/commerce/middleware': [],
  'functions/commerce/rest': [],
  'tests/attacks': ['support'],
  'tests/backend': ['data', 'desk', 'support'],
  'tests/e2e': ['desk', 'support'],
};

/** The first column of the glossary in docs/architecture.md, which is the only list of areas. */
const areas = [
  ...(readFileSync('docs/architecture.md', 'utf8')
    .match(/## Areas\n([\s\S]*?)\n## /)?.[1]
    ?.matchAll(/^\| `(\w+)` /gm) ?? []),
].map(([, area]) => area ?? '');

// New files that are not committed yet count too; files that Git ignores do not.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test('the glossary of areas was found', () => {
  expect(areas.length).toBeGreaterThan(10);
});

test('in every layer files and folders have names of areas', () => {
  expect(strangers(files)).toEqual([]);
});

test('a file without the name of an area is found', () => {
  expect(strangers(['src/domain/cart/cart.ts', 'src/domain/basket.ts', 'src/stores/helpers/x.ts'])).toEqual([
    'src/domain/basket',
    'src/stores/helpers',
  ]);
});

test('every area is a folder of some layer', () => {
  const used = new Set(files.map((file) => layerOf(file)?.name));
  expect(areas.filter((area) => !used.has(area))).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files of its own`, () => {
  const sizes = Map.groupBy(files, dirname);
  const crowded = [...sizes].filter(([folder, inside]) => inside.length > MOST_FILES && !NUMBERED.includes(folder));
  expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

/** Names in a layer that are neither areas nor allowed there. */
function strangers(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    const place = layerOf(path);
    if (!place || areas.includes(place.name) || LAYERS[place.layer]?.includes(place.name)) return [];
    return [`${place.layer}/${place.name}`];
  });
  return [...new Set(found)];
}

/** The innermost layer that contains a file, and the layer's child that is or contains the file. */
function layerOf(path: string): { layer: string; name: string } | undefined {
  const layer = Object.keys(LAYERS)
    .filter((folder) => path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!layer) return undefined;
  const child = path.slice(layer.length + 1).split('/')[0] ?? '';
  return { layer, name: basename(child).split('.')[0] ?? '' };
}
