import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  circles,
  crossings,
  deadExports,
  deadTexts,
  doubledTexts,
  loads,
  longFunctions,
  ownPanelHeads,
  requests,
  sqlOutsideDb,
  strayIslands,
  triggersOf,
  withoutRow,
  wrongImports,
} from './architecture/rules.ts';
import { modulesOf } from './architecture/sources.ts';

/** Maximum number of lines of a function, so that readers can remember all of it. */
const MOST_LINES = 60;
/** Maximum number of lines of a file. */
const MOST_LINES_OF_FILE = 250;
/** Lists of coordinates of one shape, which are read together. */
const LONG_DRAWINGS = [
  'functions/drawings/bodice.ts',
  'functions/drawings/collar.ts',
  'functions/drawings/garments/accessories/paper.ts',
];

const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.{ts,tsx}', 'tests/**/*.ts', '*.{ts,mjs}'], {
  exclude: (name) => name.includes('node_modules') || name.includes('.wrangler'),
});
const all = modulesOf(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
/** The files that run in the shop, without tests. */
const product = new Map(
  [...all].filter(([path]) => /^(src|functions)\//.test(path) && !/\.(?:test|generated)\.(?:d\.)?tsx?$/.test(path)),
);
/** Some example files, by path and text. */
const made = (sources: Record<string, string>) => modulesOf(new Map(Object.entries(sources)));
const hasBackend = existsSync('functions/commerce');

test('the folders that the table names exist', () => {
  expect(product.size).toBeGreaterThan(100);
});

describe('who may import whom', () => {
  test('every file belongs to a row of the table', () => {
    expect(withoutRow(product)).toEqual([]);
  });

  test.each([
    'src/helpers/x.ts',
    'src/other-middleware.ts',
    'src/other.d.ts',
    'functions/tools/x.ts',
    'functions/commerce/helpers/x.ts',
  ])('a file at %s has none', (path) => {
    const there = ['src/middleware.ts', 'src/page-guards.ts', 'src/env.d.ts', 'src/integrations/x.ts'];
    const sources = Object.fromEntries(
      [path, ...there, 'functions/local/x.ts', 'functions/commerce/env.ts'].map((each) => [each, '']),
    );
    expect(withoutRow(made(sources))).toEqual([path]);
  });

  test('every import follows the table', () => {
    expect(wrongImports(product)).toEqual([]);
  });

  test.each([
    ['a view that takes a layout', 'src/views/cart/V.astro', "---\nimport L from '../../layouts/L.astro';\n---\n"],
    ['an island that asks the backend', 'src/islands/cart/I.tsx', "import { x } from '../../commerce/cart/cart.ts';"],
    ['a type alone', 'src/islands/cart/I.tsx', "import type { X } from '../../commerce/cart/cart.ts';"],
    [
      'a component that glues files together',
      'src/components/ui/C.astro',
      "---\nimport.meta.glob('../../pages/*.ts');\n---\n",
    ],
    ['a list of globs', 'src/components/ui/C.astro', "---\nimport.meta.glob(['./*.ts', '../../pages/*.ts']);\n---\n"],
    ['a glob from the root', 'src/stores/cart/s.ts', "import.meta.glob('/src/commerce/**/*.ts');"],
    [
      'a late import of a path with a gap',
      'src/stores/cart/s.ts',
      `await import(\`../../commerce/\${area}/cart.ts\`);`,
    ],
    ['a late import', 'src/stores/cart/s.ts', "await import('../../islands/cart/I.tsx');"],
    ['the middleware that draws', 'src/middleware.ts', "import V from './views/cart/V.astro';"],
    ['a guard that draws', 'src/page-guards.ts', "import V from './views/cart/V.astro';"],
    ['an integration that asks the backend', 'src/integrations/x.ts', "import { x } from '../commerce/cart/cart.ts';"],
    ['a local tool that reaches into the shop', 'functions/local/x.ts', "import { x } from '../../src/actions/x.ts';"],
    ['types that name an island', 'src/env.d.ts', "type X = import('./islands/cart/I.tsx').X;"],
    ['the edge that draws', 'functions/edge/page/x.ts', "import V from '../../../src/views/cart/V.astro';"],
    [
      'the database that knows a rule',
      'functions/commerce/db/cart/x.ts',
      "import { x } from '../../shop/cart/cart.ts';",
    ],
  ])('it finds %s', (_, path, source) => {
    expect(wrongImports(made({ [path]: source }))).toHaveLength(1);
  });

  test('the backend and the storefront never import each other', () => {
    expect(crossings(product)).toEqual([]);
    const sources = { 'src/domain/x.ts': "export * from '../../functions/commerce/shop/cart/totals.ts';" };
    expect(crossings(made(sources))).toHaveLength(1);
  });

  test('no files import each other in a circle', () => {
    expect(circles(all)).toEqual([]);
    const sources = {
      'src/domain/a.ts': "import { b } from './b.ts';",
      'src/domain/b.ts': "import type { C } from './c.ts';",
      'src/domain/c.ts': "export { a } from './a.ts';",
      'src/domain/d.ts': "import { a } from './a.ts';",
    };
    expect(circles(made(sources))).toEqual([['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts']]);
  });
});

describe('data', () => {
  test('outside src/commerce the storefront sends no requests and contains no GraphQL', () => {
    expect(requests(product)).toEqual([]);
  });

  test.each([
    "fetch('/x')",
    "window.fetch('/x')",
    "globalThis.fetch('/x')",
    "window['fetch']('/x')",
    'const { fetch: ask } = window;',
    'const ask = fetch;',
    "navigator.sendBeacon('/x')",
    "new EventSource('/x')",
    'graphql(`{ cart }`)',
  ])('it finds %s', (code) => {
    expect(requests(made({ 'src/stores/cart/x.ts': code }))).toHaveLength(1);
    expect(requests(made({ 'src/stores/cart/x.ts': `// ${code}` }))).toEqual([]);
  });

  test('views, layouts and components load no data', () => {
    expect(loads(product)).toEqual([]);
  });

  test.each([
    ['the shell', '---\nconst { menu } = await Astro.locals.shell();\n---\n'],
    ['the shell in its markup', '<p>{(await Astro.locals.shell()).store?.storeName}</p>'],
    ['whatever locals may load one day', '---\nconst weather = await Astro.locals.weather();\n---\n'],
    ['the backend', '---\nconst { commerce } = Astro.locals;\n---\n'],
    ['an action', '---\nconst { data } = await Astro.callAction(actions.cart.read, {});\n---\n'],
    ['an action by its name', "<script>\nactions.cart.read({ id: '1' });\n</script>"],
  ])('it finds a view that asks for %s', (_, source) => {
    expect(loads(made({ 'src/views/cart/V.astro': source }))).toHaveLength(1);
  });

  test('a setting that already exists is not data', () => {
    const source =
      '---\nconst { config } = Astro.locals.loadedShell;\nconst isThere = Astro.locals.offers(href);\n---\n';
    expect(loads(made({ 'src/views/cart/V.astro': source }))).toEqual([]);
  });

  test('the address of a form is not data', () => {
    expect(loads(made({ 'src/views/cart/V.astro': '<form action={actions.cart.add.toString()}></form>' }))).toEqual([]);
  });
});

describe('SQL', () => {
  /** Files that build SQL statements from a search query. */
  const IN_BULK = /^functions\/commerce\/shop\/search\//;
  /** Durable Objects, each with a table of its own. */
  const OWN_TABLES = [
    'functions/edge/agents/agent-order.ts',
    'functions/edge/page/purge-record.ts',
    'functions/edge/transport/shop-metrics.ts',
  ];

  test('SQL stands only in functions/commerce/db', () => {
    const found = sqlOutsideDb(product).filter((path) => !IN_BULK.test(path));
    expect(found.toSorted()).toEqual(OWN_TABLES);
  });

  test.each([
    "const sql = 'select id from cart';",
    'const sql = `insert into cart (id) values (1)`;',
    "const sql = 'update cart set version = 2';",
    "const sql = 'delete from cart where id = 1';",
    "const sql = 'replace into cart (id) values (1)';",
    "const sql = 'with recursive up(id) as (select 1) select id from up';",
    "const sql = 'create table cart (id integer)';",
    "const sql = 'pragma table_list';",
    'db.prepare(sql).run();',
    "env.DB.exec('vacuum');",
  ])('it finds %s', (code) => {
    expect(sqlOutsideDb(made({ 'functions/commerce/shop/cart/x.ts': code }))).toHaveLength(1);
    expect(sqlOutsideDb(made({ 'functions/commerce/db/cart/x.ts': code }))).toEqual([]);
  });

  test.skipIf(!hasBackend)('every trigger is listed in docs/architecture.md, and the list names no other', () => {
    const migrations = globSync('functions/commerce/migrations/*.sql').toSorted();
    const listed = readFileSync('docs/architecture.md', 'utf8').match(/### What SQL refuses\n([\s\S]*?)\n## /)?.[1];
    const names = [...(listed?.matchAll(/^\| `(\w+)`/gm) ?? [])].map(([, name]) => name);
    expect(names.toSorted()).toEqual(triggersOf(migrations.map((file) => readFileSync(file, 'utf8'))).toSorted());
  });

  test('a dropped trigger is not listed', () => {
    expect(triggersOf(['create trigger a after insert on x begin end;\ncreate trigger b;', 'drop trigger a;'])).toEqual(
      ['b'],
    );
  });
});

describe('nothing is unused', () => {
  test.skipIf(!hasBackend)('every export has an importer', () => {
    expect(deadExports(all)).toEqual([]);
    const sources = {
      'src/domain/a.ts': 'export const used = 1;\nexport const unused = 2;\nexport interface Unused {}',
      'src/domain/b.ts': "import { used } from './a.ts';\nvoid used;",
    };
    expect(deadExports(made(sources))).toEqual(['src/domain/a.ts: unused', 'src/domain/a.ts: Unused']);
  });

  const TEXTS = {
    'src/text/vi/cart.ts':
      "export const cart = {\n  'cart.title': 'Giỏ hàng',\n  'cart.kind.a': 'A',\n  'cart.old': 'Cũ',\n};",
    'src/text/vi/shell.ts': "export const shell = {\n  'cart.title': 'Giỏ hàng',\n};",
    'src/views/cart/V.astro': `<h1>{text('cart.title')}</h1>{text(\`cart.kind.\${kind}\`)}`,
  };

  test.skipIf(!hasBackend)('every text is used', () => {
    expect(deadTexts(all)).toEqual([]);
    expect(deadTexts(made(TEXTS))).toEqual(['cart.old']);
  });

  test('no text key is defined twice', () => {
    expect(doubledTexts(all)).toEqual([]);
    expect(doubledTexts(made(TEXTS))).toEqual(['cart.title']);
  });
});

describe('things that exist once', () => {
  test('panel heads are rendered by one component', () => {
    expect(ownPanelHeads(product)).toEqual([]);
    const sources = {
      'src/components/ui/PanelHead.astro': '<div class="panel-head"></div>',
      'src/components/cart/Cart.astro': '<dialog class="sheet"><div class="panel-head wide"></div></dialog>',
      'src/islands/cart/Cart.tsx': 'export const Cart = () => <div className="panel-head" />;',
    };
    expect(ownPanelHeads(made(sources))).toEqual(['src/components/cart/Cart.astro', 'src/islands/cart/Cart.tsx']);
  });

  test('React stands only in src/islands and hydrates only at the first sign of intent', () => {
    expect(strayIslands(product)).toEqual([]);
    const sources = {
      'src/components/cart/Cart.tsx': '',
      'src/stores/cart/use-cart.ts': "import { useState } from 'react';",
      'src/views/cart/V.astro': '<Cart client:load />',
      'src/views/cart/W.astro': '<Cart client:interact />',
    };
    expect(strayIslands(made(sources))).toEqual(Object.keys(sources).slice(0, 3));
  });
});

describe('functions and files', () => {
  /** Drawings: each line of a function is one stroke. */
  const DRAWINGS = /^functions\/drawings\//;

  test(`none has more than ${MOST_LINES} lines but drawings`, () => {
    const found = longFunctions(product, MOST_LINES)
      .filter((name) => !DRAWINGS.test(name))
      .map((name) => name.replace(/, \d+ lines$/, ''));
    expect(found).toEqual([]);
  });

  test('a file has at most 250 lines, except three drawings and tests', () => {
    const long = globSync(['src/**/*.{ts,tsx,astro,css}', 'functions/**/*.{ts,tsx,css}'], {
      exclude: (name) => name.includes('node_modules') || name.includes('.wrangler'),
    })
      .filter((file) => !/\.test\.tsx?$|\.generated\./.test(file))
      .filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > MOST_LINES_OF_FILE);
    expect(long.toSorted()).toEqual(LONG_DRAWINGS.filter((file) => existsSync(file)));
  });

  test('a long function is found', () => {
    const source = `export function long() {\n${'  step();\n'.repeat(MOST_LINES)}}`;
    expect(longFunctions(made({ 'src/domain/x.ts': source }), MOST_LINES)).toEqual(['src/domain/x.ts: long, 62 lines']);
  });
});
