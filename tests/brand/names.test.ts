import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POINTS, SHOP } from '../../src/brand/names.ts';
import { namesIn as tracesIn } from './traces.ts';

const FILES = globSync(
  ['src/**/*.{ts,tsx,astro}', 'functions/**/*.{ts,tsx,html}', 'functions/commerce/migrations/*.sql'],
  { exclude: (name) => /node_modules|\.wrangler|default-shop|src\/brand/.test(name) },
).filter((file) => !/\.(?:test|generated)\.(?:d\.)?tsx?$/.test(file));

/** What a file says: its strings and the text of its markup, without comments. */
function said(file: string, source: string): string[] {
  // Most files name neither, and need not be parsed.
  if (!source.includes(SHOP) && !source.includes(POINTS)) return [];
  if (!/\.tsx?$/.test(file))
    return source.replace(/^\s*(?:\/\/|\/?\*|--).*$|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|--[^\n]*$/gm, '').split('\n');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

const namesIn = (texts: readonly string[]) => tracesIn(texts, SHOP, POINTS);

test('[BRAND-001] no code says the name of the shop or of its points; only the brand does', () => {
  expect(FILES.length).toBeGreaterThan(1000);
  const found = FILES.flatMap((file) =>
    namesIn(said(file, readFileSync(file, 'utf8'))).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['x.ts', `const a = '${SHOP} gửi bạn một mã';`],
  ['x.ts', `const a = \`Thư của ${SHOP}, \${b}\`;`],
  ['x.ts', `const a = { b: 'Tích 10 ${POINTS}' };`],
  ['x.tsx', `export const A = () => <b>${SHOP}</b>;`],
  ['x.astro', `<p>Về ${SHOP}</p>`],
])('a name in %s is found: %s', (file, source) => {
  expect(namesIn(said(file, source))).toHaveLength(1);
});

test.each([
  ['x.ts', "const a = 'Chỉ còn {0} sản phẩm';"],
  ['x.ts', "const a = 'Chỉ đường'; const b = 'Địa chỉ';"],
  ['x.ts', `// ${SHOP} and ${POINTS} in a comment`],
])('another word in %s is none: %s', (file, source) => {
  expect(namesIn(said(file, source))).toEqual([]);
});

/** A second brand, which shares no word with this one. */
const OTHER = {
  SHOP: 'Mây',
  TAGLINE: 'Đồ ngủ nhẹ như mây',
  DESCRIPTION: 'Mây may đồ ngủ.',
  POINTS: 'Giọt',
  LEVELS: ['Mây Cao', 'Mây Giữa', 'Mây Thấp'],
};

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../../src/brand/names.ts', () => OTHER);
});
afterAll(() => {
  vi.doUnmock('../../src/brand/names.ts');
  vi.resetModules();
});

test('[BRAND-002] with another brand every text of the shop, its messages and its desk has the other names', async () => {
  const { vi: shop } = await import('../../src/text/vi.ts');
  const { messages: desk } = await import('../../functions/desk/text/vi.ts');
  const flat = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(flat) : [];
  const texts = [...flat(shop), ...flat(desk)];
  expect(texts.length).toBeGreaterThan(2000);
  expect(namesIn(texts)).toEqual([]);
  expect(texts.filter((text) => text.includes('Mây')).length).toBeGreaterThan(90);
  expect(texts.filter((text) => text.includes('Giọt')).length).toBeGreaterThan(20);
});

test('[BRAND-002] with another brand every message has the other names', async () => {
  const parts = await Promise.all([
    import('../../functions/commerce/messages/rules/account-texts.ts'),
    import('../../functions/commerce/messages/rules/order-texts.ts'),
    import('../../functions/commerce/messages/rules/return-texts.ts'),
    import('../../functions/commerce/messages/rules/shop-texts.ts'),
    import('../../functions/commerce/messages/rules/push-texts.ts'),
  ]);
  const templates = parts.flatMap((part) => Object.values(part).flatMap((texts) => Object.entries(texts)));
  expect(templates.length).toBeGreaterThan(40);
  const made = templates.map(([, template]) => template({ number: '1', delivery: 'pickup' }, 'https://may.example'));
  const texts = made.flatMap(({ subject, text }) => [subject, text]);
  expect(namesIn(texts)).toEqual([]);
  expect(texts.filter((text) => text.includes('Mây')).length).toBeGreaterThan(30);
});
