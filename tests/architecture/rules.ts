import { dirname, join } from 'node:path';
import { GAP, type Module } from './sources.ts';

type Modules = ReadonlyMap<string, Module>;
/** The folders of a feature of the storefront: each says where its code runs. */
const FEATURE = ['rules', 'server', 'actions', 'browser', 'islands', 'components', 'styles'] as const;
/** The folders of a module of the backend. */
const MODULE = [
  'rules',
  'db',
  'graphql',
  'middleware',
  'rest',
  'http',
  'simulator',
  'reading',
  'import',
  'export',
] as const;
const feature = (...layers: (typeof FEATURE)[number][]) => layers.map((layer) => `src/features/*/${layer}`);
const module = (...layers: (typeof MODULE)[number][]) => layers.map((layer) => `functions/commerce/*/${layer}`);

/** Pure facts that every part of the repository may use. */
const KERNEL = 'src/kernel';
/** Names and colours of the shop, which every program shows. */
const BRAND = 'src/brand';
/** All parts of the backend may use its bindings and limits. */
const OF_BACKEND = ['env.ts', 'body-limit.ts', 'door.ts', 'json-depth.ts'].map((file) => `functions/commerce/${file}`);
const ROOT_FILES = ['src/middleware.ts', 'src/first-paint.ts', 'src/page-guards.ts'];

/**
 * What a file or folder may import in addition to itself, to the kernel and to the brand; docs/architecture.md has the same table. A
 * star stands for every module. The longest matching row applies.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/pages': [...feature(...FEATURE.filter((layer) => layer !== 'browser')), 'src/layouts', 'src/text', 'src/styles'],
  'src/middleware.ts': [...feature('actions', 'server', 'rules'), 'src/actions', 'src/text', ...ROOT_FILES],
  'src/page-guards.ts': [...feature('server', 'rules'), 'src/text'],
  'src/first-paint.ts': feature('rules'),
  'src/layouts': [...feature('components', 'islands', 'browser', 'rules', 'styles'), 'src/text', 'src/styles'],
  // The one file that Astro reads: it collects the actions of the features.
  'src/actions': [...feature('actions'), 'src/text'],
  // The script of a component is browser code.
  'src/features/*/components': [...feature('islands', 'browser', 'rules', 'styles'), 'src/text', 'src/styles'],
  'src/features/*/islands': [...feature('browser', 'rules', 'styles'), 'src/text', 'src/styles'],
  'src/features/*/browser': [...feature('rules'), 'src/text'],
  // A form is answered only if its action is in the list of all actions.
  'src/features/*/actions': [...feature('server', 'rules'), 'src/actions', 'src/text'],
  'src/features/*/server': [...feature('rules'), 'src/text'],
  'src/features/*/rules': ['src/text'],
  'src/features/*/styles': [],
  'src/text': feature('rules'),
  'src/styles': [],
  'src/kernel': [],
  'src/brand': [],
  'src/service-worker': feature('rules'),
  // They run while the shop is built, and give Astro the paths of the edge's parts.
  'src/integrations': [...feature('rules', 'browser'), 'src/styles', 'src/text', 'functions/local', 'functions/edge'],
  // Types of a request's data; they may use the types of the code that creates the data.
  'src/env.d.ts': [...feature('server', 'rules', 'actions'), 'functions/edge'],
  'functions/storefront.ts': [...feature('server', 'rules'), 'functions/edge', 'src/text'],
  'functions/edge': [...feature('server', 'rules'), 'src/text'],
  'functions/local': [...feature('rules'), 'functions/edge'],
  // It calls the REST over HTTP and imports nothing else.
  'functions/desk': [],
  // Inside the backend: index → graphql, middleware, rest, http → rules → db.
  'functions/commerce': [...OF_BACKEND, ...module('graphql', 'middleware', 'rest', 'http', 'simulator', 'rules', 'db')],
  'functions/commerce/*/graphql': [...OF_BACKEND, ...module('rules', 'db')],
  'functions/commerce/*/middleware': [...OF_BACKEND, ...module('rules', 'db')],
  // The descriptions of the tables, from which import, export, REST and SQL are made.
  'functions/commerce/tables': OF_BACKEND,
  'functions/commerce/*/rest': [...OF_BACKEND, ...module('reading', 'rules', 'db'), 'functions/commerce/tables'],
  // Reads files of other systems from their bytes, on a machine and in the Worker.
  'functions/commerce/*/reading': [
    ...OF_BACKEND,
    ...module('rules', 'db'),
    'functions/commerce/tables',
    'functions/drawings',
  ],
  'functions/commerce/*/simulator': [...OF_BACKEND, ...module('rules', 'db')],
  // Pages and files that are neither GraphQL nor REST. The drawings are a separate package, which a shop with
  // photographs leaves out.
  'functions/commerce/*/http': [...OF_BACKEND, ...module('rules', 'db'), 'functions/drawings'],
  'functions/drawings': [],
  // It calls the merchant's REST over HTTP, or the same code in this process. Of the rules it may import only pure
  // ones.
  'functions/commerce/*/import': [
    ...OF_BACKEND,
    ...module('rest', 'reading', 'rules', 'db'),
    'functions/commerce/tables',
    'functions/drawings',
  ],
  // The export draws pictures that were not requested before.
  'functions/commerce/*/export': [...OF_BACKEND, ...module('import', 'reading', 'http'), 'functions/commerce/tables'],
  'functions/commerce/*/rules': [...OF_BACKEND, ...module('db'), 'functions/commerce/tables'],
  'functions/commerce/*/db': [...OF_BACKEND, 'functions/commerce/tables'],
};

/** Whether a path is a place or in it; a star in the place stands for one folder. */
const isIn = (place: string) => {
  const pattern = new RegExp(`^${place.split('*').map(escaped).join('[^/]+')}(?:/|$)`);
  return (path: string) => pattern.test(path);
};
const rowOf = (path: string) =>
  Object.keys(MAY_IMPORT)
    .filter((place) => isIn(place)(path))
    .toSorted((a, b) => b.length - a.length)
    // The row of the whole backend is only for files directly in its folder, and not for a folder without a row.
    .find((place) => place !== 'functions/commerce' || dirname(path) === place);
const isGenerated = (path: string) => /\.generated\.(d\.)?ts$/.test(path);

/** Files without a row in the table. */
export const withoutRow = (modules: Modules): string[] =>
  [...modules.keys()].filter((path) => /^(src|functions)\//.test(path) && !/\.test\.tsx?$/.test(path) && !rowOf(path));

/** Imports that the table does not allow, as `from → to`. */
export const wrongImports = (modules: Modules): string[] =>
  eachImport(modules, (path, target) => {
    const row = rowOf(path);
    if (!row || isGenerated(path)) return false;
    const own = rowOf(target);
    return own !== row && ![KERNEL, BRAND, ...(MAY_IMPORT[row] ?? [])].some((place) => isIn(place)(target));
  });

/** Imports between the backend (with its drawings) and everything else but the kernel and the brand. */
export const crossings = (modules: Modules): string[] => {
  const isBackend = (path: string) => ['functions/commerce', 'functions/drawings'].some((place) => isIn(place)(path));
  return eachImport(
    modules,
    (path, target) => isBackend(path) !== isBackend(target) && !isIn(KERNEL)(target) && !isIn(BRAND)(target),
  );
};

/** What the kernel imports besides itself, packages included, as `from → specifier`. */
export const kernelImports = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path }) => isIn(KERNEL)(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, specifiers }) =>
      specifiers
        .filter((specifier) => !specifier.startsWith('.') || !isIn(KERNEL)(join(dirname(path), specifier)))
        .map((specifier) => `${path} → ${specifier}`),
    );

function eachImport(modules: Modules, isWrong: (path: string, target: string) => boolean): string[] {
  const found = [...modules.values()].flatMap(({ path, imports }) =>
    imports.filter(({ target }) => isWrong(path, target)).map(({ target }) => `${path} → ${target}`),
  );
  return [...new Set(found)];
}

/** The module that a file belongs to, as its folder; null for files of no module. */
export function moduleOf(path: string): string | null {
  const [, module] = /^(src\/features\/[^/]+|functions\/commerce\/[^/]+)\/[^/]+\//.exec(path) ?? [];
  const [, layer] = /^(?:src\/features|functions\/commerce)\/[^/]+\/([^/]+)\//.exec(path) ?? [];
  return module && ([...FEATURE, ...MODULE] as string[]).includes(layer ?? '') ? module : null;
}

/** The names in the first column of a table of docs/architecture.md, in its order. */
export const modulesIn = (markdown: string, heading: string): string[] =>
  [...(markdown.match(new RegExp(`### ${heading}\\n([\\s\\S]*?)\\n##`))?.[1]?.matchAll(/^\| `([\w-]+)`/gm) ?? [])].map(
    ([, name = '']) => name,
  );

/**
 * Imports within one layer that lead to a module listed further down, as `from → to`. `order` lists the modules below
 * `root`, those that nothing else needs last.
 */
export const upwards = (modules: Modules, root: string, order: readonly string[]): string[] => {
  const layerOf = (path: string) => path.slice(root.length + 1).split('/')[1];
  const place = (path: string) => order.indexOf(path.slice(root.length + 1).split('/')[0] ?? '');
  const isOf = (path: string) => moduleOf(path)?.startsWith(`${root}/`) ?? false;
  return eachImport(
    modules,
    (path, target) => isOf(path) && isOf(target) && layerOf(path) === layerOf(target) && place(target) > place(path),
  );
};

/** Imports of another module that do not go through one of its doors; `doorsOf` gives the doors, relative to the module. */
export const closedDoors = (modules: Modules, doorsOf: (module: string) => readonly string[]): string[] => {
  const known = new Map<string, ReadonlySet<string>>();
  const doors = (module: string) => {
    const found = known.get(module) ?? new Set(doorsOf(module).map((file) => `${module}/${file}`));
    known.set(module, found);
    return found;
  };
  return eachImport(modules, (path, target) => {
    const module = moduleOf(target);
    return module !== null && module !== moduleOf(path) && !doors(module).has(target);
  });
};

/** Doors that nothing outside their module imports. */
export const unusedDoors = (modules: Modules, doorsOf: (module: string) => readonly string[]): string[] => {
  const used = new Set(
    [...modules.values()].flatMap(({ path, imports }) =>
      imports.filter(({ target }) => moduleOf(target) !== moduleOf(path)).map(({ target }) => target),
    ),
  );
  const all = new Set([...modules.keys()].map(moduleOf).filter((module) => module !== null));
  return [...all]
    .flatMap((module) => doorsOf(module).map((file) => `${module}/${file}`))
    .filter((door) => !used.has(door));
};

/** Groups of files that import each other in a circle, each in alphabetical order. */
export function circles(modules: Modules): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.get(path) ?? 0);
    open.push(path);
    for (const { target } of modules.get(path)?.imports ?? []) {
      if (!modules.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1) found.push(group.toSorted());
  };
  for (const path of modules.keys()) if (!order.has(path)) visit(path);
  return found;
}

const REQUEST = new RegExp(
  [
    /(?<![.\w])fetch\(/,
    // Also as a property of a global, in brackets, and under another name.
    /\b(?:window|globalThis|self)\s*(?:\?\.|\.)?\s*\[?\s*['"]?fetch\b/,
    /\bfetch\b[^}=]*\}\s*=\s*(?:window|globalThis|self)\b/,
    /=\s*fetch\b/,
    /\bsendBeacon\b|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource)\(/,
    /\bgraphql\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/**
 * Files whose requests go to the shop itself: the browser loads parts of the shop's pages, the service worker loads
 * pages, and a visit reports its speed to the edge. They never call the backend.
 */
const OWN_PAGES = [
  'src/features/transport/browser/fetch-text.ts',
  'src/service-worker/service-worker.ts',
  'src/features/numbers/browser/visit-speed.ts',
];

/** Files of the storefront outside its server folders that send requests or contain GraphQL. */
export const requests = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path }) => path.startsWith('src/') && !isIn('src/features/*/server')(path) && !OWN_PAGES.includes(path))
    .filter(({ path }) => !path.startsWith('src/integrations/') && !/\.d\.ts$/.test(path))
    .filter(({ code }) => REQUEST.test(code))
    .map(({ path }) => path);

const DRAWN = ['src/layouts', ...feature('components', 'islands')];
const LOADS =
  /\blocals\s*\.\s*(?:commerce|shell|route)\b|\bawait\s+Astro\.locals\b|\bcallAction\b|\bactions(?:\.(?!toString\()\w+)+\(/;
const LOCALS_TAKEN_APART = /\{[^}]*\b(?:commerce|shell|route)\b[^}]*\}\s*=\s*Astro\.locals\b/;

/** Layouts and components that load data. Only pages may load data, and browser code after the page was loaded. */
export const loads = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path }) => DRAWN.some((place) => isIn(place)(path)))
    .filter(({ code }) => LOADS.test(code) || LOCALS_TAKEN_APART.test(code))
    .map(({ path }) => path);

const PANEL_HEAD = /\bclass(?:Name)?=["'{][^"'>]*\bpanel-head\b/;

/** Files with their own head of a panel, although there is one component for it. */
export const ownPanelHeads = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path, code }) => path !== 'src/features/ui/components/PanelHead.astro' && PANEL_HEAD.test(code))
    .map(({ path }) => path);

/** Files of the shop that open a dialog over the page in another way than by the one function for it. */
export const ownModals = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path, code }) => path !== 'src/features/ui/browser/show-modal.ts' && /\.showModal\(/.test(code))
    .map(({ path }) => path);

/** The page whose main task is to type an address. Its form hydrates as soon as the browser is idle. */
const LIVE_WHEN_IDLE = 'src/features/checkout/components/Delivery.astro';

/** Files outside the folders of islands that use React, and files that hydrate an island before the shopper interacts. */
export const strayIslands = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path }) => path.startsWith('src/') && !isIn('src/features/*/islands')(path))
    .filter(({ path, code }) => {
      if (path.endsWith('.tsx') || /\bfrom 'react(?:-dom)?['/]/.test(code)) return true;
      return /\sclient:(?!interact\b)\w+/.test(code) && path !== LIVE_WHEN_IDLE;
    })
    .map(({ path }) => path);

const SQL = new RegExp(
  `^\\s*(?:${[
    /select\s[\s\S]*\bfrom\b|select\s+\d/,
    /(?:insert\s+(?:or\s+\w+\s+)?|replace\s+)into\s/,
    /update\s+\S+\s+set\s/,
    /delete\s+from\s/,
    /with\s+(?:recursive\s+)?\w+(?:\([^)]*\))?\s+as\s*\(/,
    /(?:create|drop)\s+(?:temp\s+|unique\s+)?(?:table|index|view|trigger)\s/,
    /alter\s+table\s|pragma\s+\w/,
  ]
    .map(({ source }) => source)
    .join('|')})`,
  'i',
);
const STATEMENT = /\.prepare\(|\b(?:db|DB)\s*\.\s*exec\(/;

/** Files outside the db folders of the backend that contain SQL or prepare a statement. */
export const sqlOutsideDb = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path }) => /^(src|functions)\//.test(path) && !isIn('functions/commerce/*/db')(path))
    .filter(({ code, literals }) => STATEMENT.test(code) || literals.some(({ text }) => SQL.test(text)))
    .map(({ path }) => path);

/** Exports that the framework or the platform uses, and not a file of the project. */
const ENTRIES = [
  /^src\/pages\//,
  /^src\/(?:middleware|actions\/index)\.ts$/,
  /^functions\/(?:storefront|commerce\/index|desk\/vite\.config)\.ts$/,
  // Replacements for modules of the runtime, and modules that vitest or a started process loads.
  /^tests\/(?:astro-actions|worker-runtime|backend\/support\/build-worker|edge\/page-worker|magento\/goods-for-sale)\.ts$/,
  /\.d\.ts$/,
];

/** Exports that no other file imports, as `path: name`; tests count as importers. */
export function deadExports(modules: Modules): string[] {
  const used = new Map<string, Set<string>>();
  for (const { imports } of modules.values())
    for (const { target, name } of imports) used.set(target, (used.get(target) ?? new Set()).add(name));
  return [...modules.values()]
    .filter(({ path }) => /^(src|functions|tests)\//.test(path) && !isGenerated(path))
    .filter(({ path }) => !ENTRIES.some((entry) => entry.test(path)) && !used.get(path)?.has('*'))
    .flatMap(({ path, exports }) =>
      exports.filter((name) => !used.get(path)?.has(name)).map((name) => `${path}: ${name}`),
    );
}

/** Functions that are longer than allowed, as `path: name, lines`. */
export const longFunctions = (modules: Modules, most: number): string[] =>
  [...modules.values()]
    .filter(({ path }) => /^(src|functions)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, functions }) =>
      functions.filter(({ lines }) => lines > most).map(({ name, lines }) => `${path}: ${name}, ${lines} lines`),
    );

const TEXT_KEY = /^\s*(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|(\w+)):/gm;

/** All keys of the texts, once for each definition. */
const textKeys = (modules: Modules): string[] =>
  [...modules.values()]
    .filter(({ path }) => path.startsWith('src/text/vi/'))
    .flatMap(({ code }) =>
      [...code.matchAll(TEXT_KEY)].map(([, single, double, bare]) => single ?? double ?? bare ?? ''),
    )
    .map((key) => key.replace(/\\(.)/g, '$1'));

export const doubledTexts = (modules: Modules): string[] => {
  const keys = textKeys(modules);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
};

/** Keys that no file names, neither complete nor as the beginning of a template such as `payment.name.` with a code. */
export function deadTexts(modules: Modules): string[] {
  // Messages of the backend can be keys too: their texts are the Vietnamese translations.
  const users = [...modules.values()].filter(
    ({ path }) => /^(?:src|functions)\/(?!text\/vi\/)/.test(path) && !/\.test\./.test(path),
  );
  // The markup of an Astro file cannot be parsed as a script, so keys are searched in the text of the file.
  const markup = users.filter(({ path }) => path.endsWith('.astro')).map(({ code }) => code);
  const markupKeys = markup.flatMap((code) =>
    [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map((m) => m[1] ?? m[2] ?? ''),
  );
  const markupTemplates = markup.flatMap((code) =>
    [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, text = '']) => text),
  );
  const named = new Set([...users.flatMap(({ literals }) => literals.map(({ text }) => text)), ...markupKeys]);
  const templates = [...named, ...markupTemplates.map((text) => text.replace(/\$\{[^}]*\}/g, GAP))]
    .filter((text) => text.includes(GAP) && /^\w+\./.test(text))
    .map((text) => new RegExp(`^${text.split(GAP).map(escaped).join('.+')}$`));
  return [...new Set(textKeys(modules))].filter(
    (key) => !named.has(key) && !templates.some((template) => template.test(key)),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The triggers that exist after all migrations, in the order of the files. */
export function triggersOf(migrations: readonly string[]): string[] {
  const there = new Set<string>();
  for (const sql of migrations)
    for (const [, what, name = ''] of sql.matchAll(/^(create|drop) trigger (?:if (?:not )?exists )?(\w+)/gim))
      if (what?.toLowerCase() === 'create') there.add(name);
      else there.delete(name);
  return [...there];
}
