import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from './vi.ts';

const sources = globSync('functions/desk/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('/text/') || path.includes('.test.'),
}).map((file) => readFileSync(file, 'utf8'));

/** Keys of the desk's own texts; react-admin reads those below `ra` and `resources` itself. */
function keysIn(texts: object, parent: string): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${parent}.${name}`] : keysIn(value, `${parent}.${name}`),
  );
}

/** Keys that no source names: complete, as the beginning of a template, or as an object whose texts are all read. */
function unused(keys: readonly string[], code: readonly string[]): string[] {
  const all = code.join('\n');
  const complete = new Set([...all.matchAll(/['"`](desk\.[\w.]+)['"`]/g)].map(([, key]) => key));
  const beginnings = [...all.matchAll(/`(desk\.[\w.]+)\$\{/g)].map(([, key = '']) => key);
  const objects = [...all.matchAll(/\bmessages\.(desk\.[\w.]+)/g)].map(([, key = '']) => key);
  return keys.filter(
    (key) =>
      !complete.has(key) &&
      !beginnings.some((beginning) => key.startsWith(beginning)) &&
      !objects.some((object) => key === object || key.startsWith(`${object}.`)),
  );
}

test('every text of the desk is used', () => {
  const keys = keysIn(messages.desk, 'desk');
  expect(keys.length).toBeGreaterThan(300);
  expect(unused(keys, sources)).toEqual([]);
});

test('an unused text is found', () => {
  const code = ["translate('desk.a.one')", 'translate(`desk.b.$' + '{kind}`)', 'const { x } = messages.desk.c;'];
  expect(unused(['desk.a.one', 'desk.a.two', 'desk.b.x', 'desk.c.y', 'desk.cd'], code)).toEqual([
    'desk.a.two',
    'desk.cd',
  ]);
});
