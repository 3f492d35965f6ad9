import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { modulesOf } from './architecture/sources.ts';
import { brokenSteps, walksOf } from './architecture/walks.ts';

/** Maximum number of files of each journey; a number gets larger only for a file without which a reader would not understand it. */
const MOST_FILES: Record<string, number> = {
  'A category page': 27,
  'Adding to the cart': 16,
  'Paying by VNPay': 8,
  'Login by a code': 9,
  'Publishing a change of content': 8,
  'A suggestion while typing': 7,
  'A search, by the index or by an engine': 6,
};

const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.ts']);
const modules = modulesOf(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
const walks = walksOf(readFileSync('docs/architecture.md', 'utf8'));

test('docs/architecture.md has a list of files for each of the seven journeys', () => {
  expect(walks.map(({ name }) => name)).toEqual(Object.keys(MOST_FILES));
});

describe.each(walks)('$name', (walk) => {
  test('the heading counts its files, and they are not too many', () => {
    expect(walk.steps).toHaveLength(walk.count);
    expect(walk.count).toBeLessThanOrEqual(MOST_FILES[walk.name] ?? 0);
  });

  test('every file is led to by one above it', () => {
    expect(brokenSteps(walk, modules)).toEqual([]);
  });

  test('no file is listed twice, and the list reaches the database', () => {
    const paths = walk.steps.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.some((path) => /^functions\/commerce\/[^/]+\/db\//.test(path))).toBe(true);
  });
});

describe('a wrong step is found', () => {
  const sources = {
    'src/a.ts': "import { b } from './b.ts';\nimport { actions } from 'astro:actions';\nconst call = 'ask_price';",
    'src/b.ts': "import { c } from './c.ts';\nimport type { F } from './f.ts';",
    'src/c.ts': '',
    'src/d.ts': 'const calls = { ask_price: 1 };',
    'src/actions/index.ts': "import { e } from '../features/cart/actions/e.ts';",
    'src/features/cart/actions/e.ts': '',
    'src/f.ts': '',
  };
  const made = modulesOf(new Map(Object.entries(sources)));
  const broken = (...lines: string[]) => {
    const list = lines.map((line, index) => `${index + 1}. ${line}: why`).join('\n');
    return walksOf(`\n## Seven journeys\n\n### X: ${lines.length} files\n\n${list}\n`).flatMap((walk) =>
      brokenSteps(walk, made),
    );
  };

  test('each way of a step that holds is taken', () => {
    expect(broken('`src/a.ts`', '`src/b.ts`', '`src/c.ts`')).toEqual([]);
    expect(broken('`src/a.ts`', '`src/c.ts` (through `src/b.ts`)')).toEqual([]);
    expect(broken('`src/a.ts`', '`src/d.ts` (by `ask_price`)')).toEqual([]);
    expect(broken('`src/a.ts`', '`src/features/cart/actions/e.ts` (through `src/actions/index.ts`)')).toEqual([]);
  });

  test.each([
    ['a file that is not there', '`src/gone.ts`'],
    ['a file that none above imports', '`src/c.ts`'],
    ['a file of which only types are imported', '`src/f.ts` (through `src/b.ts`)'],
    ['a file between that is not imported', '`src/c.ts` (through `src/d.ts`)'],
    ['a file between that does not import it', '`src/d.ts` (through `src/b.ts`)'],
    ['a word that one side does not know', '`src/d.ts` (by `ask_name`)'],
  ])('%s', (_, line) => {
    expect(broken('`src/a.ts`', line)).toHaveLength(1);
  });
});
