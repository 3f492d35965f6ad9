import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Maximum number of files of a recipe, by its number; other recipes have no maximum. */
const FILES_MAX: Record<string, number> = { '1': 4, '2': 5, '3': 5, '4': 5, '5': 5, '6': 5 };

const recipes = readFileSync('docs/recipes.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((recipe) => {
    const [title = ''] = recipe.split('\n');
    return { title, number: title.split('.')[0] ?? '', recipe };
  });

/** The project's paths in a text, except those of new files, which have a name in braces. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|functions|tests|docs)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('{'));

test('there are twelve recipes', () => {
  expect(recipes.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
});

describe.each(recipes)('$title', ({ number, recipe }) => {
  const files = recipe
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .slice(1);

  test('every step names the file that it changes or adds', () => {
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(file).toMatch(/^\d+\. `(src|functions|tests)\/[^`]+`/);
  });

  test('every file that is not new exists', () => {
    const paths = pathsIn(recipe);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('it has no more files than allowed', () => {
    expect(files.length).toBeLessThanOrEqual(FILES_MAX[number] ?? Number.POSITIVE_INFINITY);
  });
});
