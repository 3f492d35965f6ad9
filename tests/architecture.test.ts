import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  circles,
  closedDoors,
  crossings,
  deadExports,
  deadTexts,
  doubledTexts,
  kernelImports,
  loads,
  longFunctions,
  moduleOf,
  modulesIn,
  ownModals,
  ownPanelHeads,
  requests,
  sqlOutsideDb,
  strayIslands,
  triggersOf,
  unusedDoors,
  upwards,
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

const architectureText = existsSync('docs/architecture.md') ? readFileSync('docs/architecture.md', 'utf8') : '';
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

/** The modules of each program in the order of docs/architecture.md: each may use only those above it. */
const SIDES = [
  { root: 'src/features', heading: 'Features of the storefront' },
  { root: 'functions/commerce', heading: 'Modules of the backend' },
]
  .filter(({ root }) => existsSync(root))
  .map(({ root, heading }) => ({ root, listed: modulesIn(architectureText, heading) }));

/** The doors of a module: the first column of the table in its README. */
function doorsOf(module: string): string[] {
  const readme = readFileSync(`${module}/README.md`, 'utf8').match(/## Doors\n([\s\S]*)/)?.[1] ?? '';
  return [...readme.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file);
}

test('the folders that the table names exist', () => {
  expect(product.size).toBeGreaterThan(100);
});

describe('who may import whom', () => {
  test('every file belongs to a row of the table', () => {
    expect(withoutRow(product)).toEqual([]);
  });

  test.each([
    'src/helpers/x.ts',
    'src/features/cart/helpers/x.ts',
    'src/features/x.ts',
    'src/other-middleware.ts',
    'src/other.d.ts',
    'functions/tools/x.ts',
    'functions/commerce/cart/helpers/x.ts',
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
    [
      'a component that takes a layout',
      'src/features/cart/components/V.astro',
      "---\nimport L from '../../../layouts/L.astro';\n---\n",
    ],
    ['an island that asks the backend', 'src/features/cart/islands/I.tsx', "import { x } from '../server/cart.ts';"],
    ['a type alone', 'src/features/cart/islands/I.tsx', "import type { X } from '../server/cart.ts';"],
    [
      'a component that glues files together',
      'src/features/ui/components/C.astro',
      "---\nimport.meta.glob('../../../pages/*.ts');\n---\n",
    ],
    [
      'a list of globs',
      'src/features/ui/components/C.astro',
      "---\nimport.meta.glob(['./*.ts', '../../../pages/*.ts']);\n---\n",
    ],
    ['a glob from the root', 'src/features/cart/browser/s.ts', "import.meta.glob('/src/pages/**/*.ts');"],
    [
      'a late import of a path with a gap',
      'src/features/cart/browser/s.ts',
      `await import(\`../../cart/server/\${area}.ts\`);`,
    ],
    ['a late import', 'src/features/cart/browser/s.ts', "await import('../islands/I.tsx');"],
    ['rules that ask the backend', 'src/features/cart/rules/r.ts', "import { x } from '../server/cart.ts';"],
    ['the kernel that knows a rule', 'src/kernel/x.ts', "import { x } from '../features/cart/rules/cart.ts';"],
    ['the middleware that draws', 'src/middleware.ts', "import V from './features/cart/components/V.astro';"],
    ['a guard that draws', 'src/page-guards.ts', "import V from './features/cart/components/V.astro';"],
    [
      'an integration that asks the backend',
      'src/integrations/x.ts',
      "import { x } from '../features/cart/server/cart.ts';",
    ],
    [
      'a local tool that reaches into the shop',
      'functions/local/x.ts',
      "import { x } from '../../src/features/cart/actions/x.ts';",
    ],
    ['types that name an island', 'src/env.d.ts', "type X = import('./features/cart/islands/I.tsx').X;"],
    [
      'the edge that draws',
      'functions/edge/page/x.ts',
      "import V from '../../../src/features/cart/components/V.astro';",
    ],
    ['the database that knows a rule', 'functions/commerce/cart/db/x.ts', "import { x } from '../rules/cart.ts';"],
    [
      'a rule of another module that answers GraphQL',
      'functions/commerce/cart/rules/x.ts',
      "import { x } from '../../orders/graphql/order.ts';",
    ],
  ])('it finds %s', (_, path, source) => {
    expect(wrongImports(made({ [path]: source }))).toHaveLength(1);
  });

  test('the backend and the storefront import nothing of each other; both may use the kernel', () => {
    expect(crossings(product)).toEqual([]);
    const sources = {
      'src/features/cart/rules/x.ts': "export * from '../../../../functions/commerce/cart/rules/totals.ts';",
      'functions/commerce/cart/rules/y.ts': "export * from '../../../../src/features/cart/rules/cart.ts';",
      'functions/commerce/cart/rules/z.ts': "export * from '../../../../src/kernel/money/money.ts';",
    };
    expect(crossings(made(sources))).toHaveLength(2);
  });

  test('[FACT-021] every part may import the kernel, and the kernel imports nothing but itself', () => {
    const users = [
      'src/pages/x.astro',
      'src/features/cart/rules/x.ts',
      'src/features/cart/islands/x.tsx',
      'src/service-worker/x.ts',
      'functions/edge/x.ts',
      'functions/commerce/cart/db/x.ts',
      'functions/commerce/exchange/import/x.ts',
      'functions/desk/x.ts',
      'functions/local/x.ts',
    ];
    const use = "import { x } from '/src/kernel/x.ts';";
    const sources = made(
      Object.fromEntries(users.map((path) => [path, path.endsWith('.astro') ? `---\n${use}\n---\n` : use])),
    );
    expect([...wrongImports(sources), ...crossings(sources)]).toEqual([]);
    expect([...sources.values()].map(({ imports }) => imports[0]?.target)).toEqual(users.map(() => 'src/kernel/x.ts'));

    expect(kernelImports(product)).toEqual([]);
    const broken = {
      'src/kernel/a.ts': "import { text } from '../text/vi.ts';",
      'src/kernel/b.ts': "import * as z from 'zod';",
      'src/kernel/c.ts': "import { readFileSync } from 'node:fs';",
      'src/kernel/d.ts': "await import('../../functions/commerce/env.ts');",
      'src/kernel/e.ts': "import { a } from './a.ts';",
      'src/kernel/time/f.ts': "import { e } from '../e.ts';",
      'src/kernel/time/g.ts': "import { text } from '../../text/vi.ts';",
    };
    expect(kernelImports(made(broken))).toEqual([
      'src/kernel/a.ts → ../text/vi.ts',
      'src/kernel/b.ts → zod',
      'src/kernel/c.ts → node:fs',
      'src/kernel/d.ts → ../../functions/commerce/env.ts',
      'src/kernel/time/g.ts → ../../text/vi.ts',
    ]);
  });

  test('no files import each other in a circle', () => {
    expect(circles(all)).toEqual([]);
    const sources = {
      'src/kernel/a.ts': "import { b } from './b.ts';",
      'src/kernel/b.ts': "import type { C } from './c.ts';",
      'src/kernel/c.ts': "export { a } from './a.ts';",
      'src/kernel/d.ts': "import { a } from './a.ts';",
    };
    expect(circles(made(sources))).toEqual([['src/kernel/a.ts', 'src/kernel/b.ts', 'src/kernel/c.ts']]);
  });
});

describe('modules', () => {
  test.each(SIDES)('docs/architecture.md lists every module of $root, and no other', ({ root, listed }) => {
    const there = new Set([...product.keys()].map((path) => moduleOf(path)).filter((name) => name?.startsWith(root)));
    expect(listed.map((name) => `${root}/${name}`).toSorted()).toEqual([...there].toSorted());
  });

  test.each(SIDES)(
    'in each layer of $root a module imports only modules that are listed above it',
    ({ root, listed }) => {
      expect(upwards(product, root, listed)).toEqual([]);
      const above = `${root}/${listed[1]}/rules/a.ts`;
      const below = `${root}/${listed[0]}/rules/b.ts`;
      const sources = {
        [above]: `import { b } from '../../${listed[0]}/rules/b.ts';`,
        [below]: `import type { A } from '../../${listed[1]}/rules/a.ts';`,
      };
      expect(upwards(made(sources), root, listed)).toEqual([`${below} → ${above}`]);
    },
  );

  test('a module is entered through the doors that its README lists', () => {
    expect(closedDoors(product, doorsOf)).toEqual([]);
    const sources = {
      'src/features/orders/rules/order.ts': "import { line } from '../../cart/rules/inner.ts';",
      'src/features/cart/rules/cart.ts': "import { line } from './inner.ts';",
      'src/features/cart/rules/inner.ts': 'export const line = 1;',
    };
    const found = closedDoors(made(sources), () => ['rules/cart.ts']);
    expect(found).toEqual(['src/features/orders/rules/order.ts → src/features/cart/rules/inner.ts']);
  });

  test('[ENGINE-007] what asks the search engine or keeps it comes in through its one door', () => {
    const inside = 'functions/commerce/search/rules/engine/';
    const door = `${inside}engine.ts`;
    const others = (modules: ReturnType<typeof made>) =>
      [...modules.values()].flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => target.startsWith(inside) && target !== door && !path.startsWith(inside))
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(others(product)).toEqual([]);
    const sources = {
      [`${inside}engine-call.ts`]: 'export const call = 1;',
      'functions/commerce/search/rules/search.ts': "import { call } from './engine/engine-call.ts';",
    };
    expect(others(made(sources))).toHaveLength(1);
  });

  test('every listed door is used from outside its module', () => {
    expect(unusedDoors(all, doorsOf)).toEqual([]);
    const sources = { 'src/features/cart/rules/cart.ts': '' };
    expect(unusedDoors(made(sources), () => ['rules/cart.ts'])).toEqual(['src/features/cart/rules/cart.ts']);
  });
});

describe('data', () => {
  test('outside the server folders of its features the storefront sends no requests and contains no GraphQL', () => {
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
    expect(requests(made({ 'src/features/cart/browser/x.ts': code }))).toHaveLength(1);
    expect(requests(made({ 'src/features/cart/browser/x.ts': `// ${code}` }))).toEqual([]);
  });

  test('layouts and components load no data', () => {
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
    expect(loads(made({ 'src/features/cart/components/V.astro': source }))).toHaveLength(1);
  });

  test('a setting that already exists is not data', () => {
    const source =
      '---\nconst { config } = Astro.locals.loadedShell;\nconst isThere = Astro.locals.offers(href);\n---\n';
    expect(loads(made({ 'src/features/cart/components/V.astro': source }))).toEqual([]);
  });

  test('the address of a form is not data', () => {
    expect(
      loads(made({ 'src/features/cart/components/V.astro': '<form action={actions.cart.add.toString()}></form>' })),
    ).toEqual([]);
  });
});

describe('SQL', () => {
  /** Files that build SQL statements from a search query. */
  const IN_BULK = /^functions\/commerce\/search\/rules\//;
  /** Durable Objects, each with a table of its own, and the command that reads the tables of a package. */
  const OWN_TABLES = [
    'functions/edge/agents/agent-order.ts',
    'functions/edge/page/purge-record.ts',
    'functions/edge/transport/shop-metrics.ts',
    'functions/local/command/hold-state.ts',
    'functions/local/regions.ts',
  ];

  test('SQL stands only in the db folders of the backend', () => {
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
    expect(sqlOutsideDb(made({ 'functions/commerce/cart/rules/x.ts': code }))).toHaveLength(1);
    expect(sqlOutsideDb(made({ 'functions/commerce/cart/db/x.ts': code }))).toEqual([]);
  });

  test.skipIf(!hasBackend)('every trigger is listed in docs/architecture.md, and the list names no other', () => {
    const migrations = globSync('functions/commerce/migrations/*.sql').toSorted();
    const listed = readFileSync('docs/architecture.md', 'utf8').match(/### What SQL refuses\n([\s\S]*?)\n## /)?.[1];
    const names = [...(listed?.matchAll(/^\| `(\w+)`/gm) ?? [])].map(([, name]) => name);
    // What keeps the words of a record refuses nothing, and is the same for each of these tables.
    const isKeeping = (name: string) => /_words_(?:added|changed|removed)$/.test(name);
    const triggers = triggersOf(migrations.map((file) => readFileSync(file, 'utf8')));
    expect(names.toSorted()).toEqual(triggers.filter((name) => !isKeeping(name)).toSorted());
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
      'src/kernel/a.ts': 'export const used = 1;\nexport const unused = 2;\nexport interface Unused {}',
      'src/kernel/b.ts': "import { used } from './a.ts';\nvoid used;",
    };
    expect(deadExports(made(sources))).toEqual(['src/kernel/a.ts: unused', 'src/kernel/a.ts: Unused']);
  });

  const TEXTS = {
    'src/text/vi/cart.ts':
      "export const cart = {\n  'cart.title': 'Giỏ hàng',\n  'cart.kind.a': 'A',\n  'cart.old': 'Cũ',\n};",
    'src/text/vi/shell.ts': "export const shell = {\n  'cart.title': 'Giỏ hàng',\n};",
    'src/features/cart/components/V.astro': `<h1>{text('cart.title')}</h1>{text(\`cart.kind.\${kind}\`)}`,
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
      'src/features/ui/components/PanelHead.astro': '<div class="panel-head"></div>',
      'src/features/cart/components/Cart.astro': '<dialog class="sheet"><div class="panel-head wide"></div></dialog>',
      'src/features/cart/islands/Cart.tsx': 'export const Cart = () => <div className="panel-head" />;',
    };
    expect(ownPanelHeads(made(sources))).toEqual([
      'src/features/cart/components/Cart.astro',
      'src/features/cart/islands/Cart.tsx',
    ]);
  });

  test('one function opens dialogs over the page, so that the page does not move', () => {
    expect(ownModals(product)).toEqual([]);
    const sources = {
      'src/features/ui/browser/show-modal.ts': 'dialog.showModal();',
      'src/features/cart/browser/ask.ts': "document.querySelector('dialog')?.showModal();",
    };
    expect(ownModals(made(sources))).toEqual(['src/features/cart/browser/ask.ts']);
  });

  test('React stands only in folders of islands and hydrates only at the first sign of intent', () => {
    expect(strayIslands(product)).toEqual([]);
    const sources = {
      'src/features/cart/components/Cart.tsx': '',
      'src/features/cart/browser/use-cart.ts': "import { useState } from 'react';",
      'src/features/cart/components/V.astro': '<Cart client:load />',
      'src/features/cart/components/W.astro': '<Cart client:interact />',
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
    expect(longFunctions(made({ 'src/kernel/x.ts': source }), MOST_LINES)).toEqual(['src/kernel/x.ts: long, 62 lines']);
  });
});
