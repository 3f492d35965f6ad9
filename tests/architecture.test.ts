import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, normalize, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Which folders a folder may import besides itself; docs/architecture.md holds the same table. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/pages': ['actions', 'views', 'layouts', 'components', 'islands', 'commerce', 'domain', 'text', 'styles'],
  'src/views': ['layouts', 'components', 'islands', 'domain', 'text', 'styles'],
  'src/layouts': ['components', 'islands', 'domain', 'text', 'styles'],
  // The script of a component is browser code, so it may use the stores.
  'src/components': ['islands', 'stores', 'domain', 'text', 'styles'],
  'src/islands': ['stores', 'domain', 'text', 'styles'],
  'src/actions': ['commerce', 'domain', 'text'],
  'src/stores': ['domain', 'text'],
  'src/commerce': ['domain', 'text'],
  'src/domain': ['text'],
  'src/text': ['domain'],
};
/** Inside the backend: index → graphql, middleware → shop → db; docs/architecture.md holds the same table. */
const BACKEND_MAY_IMPORT: Record<string, readonly string[]> = {
  // What the tables are: import, export, REST and SQL are made from it.
  tables: [],
  graphql: ['shop', 'db'],
  middleware: ['shop', 'db'],
  media: ['seed'],
  rest: ['shop', 'db', 'tables'],
  simulator: ['shop', 'db'],
  outbox: ['shop', 'db'],
  shop: ['db', 'tables'],
  db: ['tables'],
  seed: ['shop', 'db'],
  // It speaks to the Worker over HTTP; of the shop it knows rules that are pure.
  import: ['seed', 'shop', 'db', 'tables'],
  // Pictures that were never drawn are drawn for the export.
  export: ['import', 'media', 'tables'],
};

const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.ts'], {
  exclude: (name) => name.includes('node_modules') || name.includes('.wrangler'),
}).filter((file) => !/\.(test|generated\.d|d)\.ts$/.test(file));

test('the folders that the table names exist', () => {
  expect(files.length).toBeGreaterThan(100);
});

test('every import follows the table of who may import whom', () => {
  const wrong = files.flatMap((file) => {
    const from = Object.keys(MAY_IMPORT).find((folder) => file.startsWith(`${folder}/`));
    if (!from) return [];
    return localImports(file)
      .filter((target) => target.startsWith('src/') && !target.startsWith(`${from}/`))
      .filter((target) => !MAY_IMPORT[from]?.includes(target.split('/')[1] ?? ''))
      .map((target) => `${file} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('the backend and the storefront never import each other', () => {
  const backend = (path: string) => path.startsWith('functions/commerce/');
  const wrong = files.flatMap((file) =>
    localImports(file)
      .filter((target) => backend(file) !== backend(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('the edge knows the border to the backend and the rules, nothing else of the storefront', () => {
  const wrong = files
    .filter((file) => file.startsWith('functions/edge/') || file === 'functions/storefront.ts')
    .flatMap((file) =>
      localImports(file)
        .filter((target) => !/^(functions\/edge|src\/commerce|src\/domain)\//.test(target))
        .map((target) => `${file} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test.skipIf(!existsSync('functions/commerce'))('inside the backend nothing reaches up', () => {
  const folder = (path: string) => path.split('/')[2] ?? '';
  const folders = new Set(
    files.filter((file) => file.split('/').length > 3 && file.startsWith('functions/commerce/')).map(folder),
  );
  expect([...folders].toSorted()).toEqual(Object.keys(BACKEND_MAY_IMPORT).toSorted());
  const wrong = files
    .filter((file) => file.startsWith('functions/commerce/'))
    .flatMap((file) =>
      localImports(file)
        .filter((target) => target.split('/').length > 3 && folder(target) !== folder(file))
        .filter((target) => file.split('/').length > 3 && !BACKEND_MAY_IMPORT[folder(file)]?.includes(folder(target)))
        .map((target) => `${file} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('outside src/commerce the storefront sends no request and holds no GraphQL', () => {
  // The browser takes parts of the shop's own pages in: no backend is asked by another way.
  const OWN_PAGES = 'src/stores/page/fragment.ts';
  const wrong = files.filter((file) => {
    if (!file.startsWith('src/') || file.startsWith('src/commerce/') || file === OWN_PAGES) return false;
    return /(?<![.\w])fetch\(|\bgraphql\(/.test(withoutComments(readFileSync(file, 'utf8')));
  });
  expect(wrong).toEqual([]);
});

/** Files of this project that a file imports, as paths from its root. */
function localImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(scriptOf(file), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative('.', normalize(`${dirname(file)}/${name}`)));
}

/** The code of a file; of an Astro page its frontmatter and its scripts. */
function scriptOf(file: string): string {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return source;
  const frontmatter = source.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '';
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  return [frontmatter, ...scripts].join('\n');
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
}
