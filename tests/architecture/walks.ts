import type { Module } from './sources.ts';

/** A file that a reader opens, and how it is reached from an earlier one. */
interface Step {
  path: string;
  /** A file between two steps that only passes the request on. */
  through: string | null;
  /** A word that both files contain, such as the name of a call, where a request crosses the network. */
  by: string | null;
}

interface Walk {
  name: string;
  /** The number of files in its heading. */
  count: number;
  steps: Step[];
}

/** The lists below `## Seven journeys`: `### {name}: {count} files`, then a numbered line for each file. */
export function walksOf(markdown: string): Walk[] {
  const section = markdown.match(/\n## Seven journeys\n([\s\S]*?)(?=\n## |$)/)?.[1] ?? '';
  return [...section.matchAll(/### (.+): (\d+) files\n([\s\S]*?)(?=\n### |$)/g)].map(([, name = '', count, list]) => ({
    name,
    count: Number(count),
    steps: [...(list ?? '').matchAll(/^\d+\. `([^`]+)`(?: \((through|by) `([^`]+)`\))?/gm)].map(
      ([, path = '', how, what = '']) => ({
        path,
        through: how === 'through' ? what : null,
        by: how === 'by' ? what : null,
      }),
    ),
  }));
}

/** Calls that Astro connects: a file that imports the first module leads to the second. */
const BY_ASTRO: readonly [string, RegExp][] = [
  ['astro:actions', /^src\/actions\/index\.ts$/],
  ['@astrojs/cloudflare/handler', /^src\/(?:middleware\.ts$|pages\/)/],
];

/** Steps that no earlier step leads to, as `name: path`. An import of types alone does not lead to a file. */
export function brokenSteps(walk: Walk, modules: ReadonlyMap<string, Module>): string[] {
  const leadsTo = (from: string, to: string) => {
    const module = modules.get(from);
    if (!module) return false;
    const isByAstro = BY_ASTRO.some(([name, places]) => module.code.includes(`'${name}'`) && places.test(to));
    return isByAstro || module.imports.some(({ target, isType }) => target === to && !isType);
  };
  return walk.steps
    .filter(({ path, through, by }, index) => {
      const before = walk.steps.slice(0, index).map((step) => step.path);
      const anyLeadsTo = (to: string) => before.some((from) => leadsTo(from, to));
      if (!modules.has(path)) return true;
      if (index === 0) return false;
      if (through) return !(anyLeadsTo(through) && isLed(through, path));
      if (by && by !== 'Astro') return !before.some((from) => shares(from, path, by));
      return !anyLeadsTo(path);
    })
    .map(({ path }) => `${walk.name}: ${path}`);

  /** A file that only passes the request on may also call an action, which Astro connects. */
  function isLed(from: string, to: string): boolean {
    return leadsTo(from, to) || (leadsTo(from, 'src/actions/index.ts') && leadsTo('src/actions/index.ts', to));
  }

  function shares(from: string, to: string, word: string): boolean {
    const isThere = (path: string) => new RegExp(`\\b${word}\\b`).test(modules.get(path)?.code ?? '');
    return isThere(from) && isThere(to);
  }
}
