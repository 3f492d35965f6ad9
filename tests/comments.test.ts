import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A comment that begins like this has no subject, so a reader must guess what it is about. */
const WITHOUT_SUBJECT = /^\s*(?:\/\*\*|\/\/|\*) (?:Of|Those|None)\b(?! (?:course|this file))/;

const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.{ts,tsx}', 'tests/**/*.ts'], {
  exclude: (name) => /node_modules|\.wrangler|\.generated\./.test(name),
});

const fragments = (source: string): string[] => {
  const lines = source.split('\n');
  return lines.filter((line, index) => {
    // The second line of a block may begin with any word.
    const isContinued = /^\s*\*/.test(line) && lines[index - 1]?.trim() !== '/**';
    const isSecondLine = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[index - 1] ?? '');
    return WITHOUT_SUBJECT.test(line) && !isContinued && !isSecondLine;
  });
};

test('every comment has a subject', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => fragments(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test('a comment without a subject is found, a continued sentence is not', () => {
  expect(fragments('/** Of each line. */\nlet a;')).toHaveLength(1);
  expect(fragments('/**\n * Prices\n * Of each line.\n */')).toEqual([]);
  expect(fragments('// Prices\n// Of each line')).toEqual([]);
});
