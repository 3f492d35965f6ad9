import { fileURLToPath } from 'node:url';
import island from 'astro/runtime/server/astro-island.prebuilt.js';

const MODULE = 'virtual:island-runtime';
const RESOLVED = `\0${MODULE}`;
const DIRECTIVE = fileURLToPath(new URL('./directive.ts', import.meta.url));
/** The module that writes Astro's runtime into a page. */
const INLINER = /astro\/dist\/runtime\/server\/scripts\.js$/;
const INLINES = /function getPrescripts\([^)]*\) \{/;

/**
 * In the build, the islands' runtime is part of the script of every page, which the browser caches, instead of inline
 * in each page. This saves two kilobytes per document and a script hash in the policy. Throws when Astro no longer
 * inlines it in the expected way.
 */
export const islandRuntime = {
  name: 'island-runtime',
  resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
  load: (id: string) => (id === RESOLVED ? runtime() : undefined),
  transform: {
    filter: { id: INLINER },
    handler(code: string) {
      if (!INLINES.test(code)) throw new Error('Astro inlines the runtime of islands in another way than before');
      return { code: code.replace(INLINES, (head) => `${head} return '';`), map: null };
    },
  },
};

/** In development Astro inlines it. */
export const withoutIslandRuntime = {
  name: 'island-runtime',
  resolveId: islandRuntime.resolveId,
  load: (id: string) => (id === RESOLVED ? 'export {};' : undefined),
};

/** The only directive that pages use, then the custom element of islands. */
const runtime = () => `
import interact from ${JSON.stringify(DIRECTIVE)};
self.Astro = { interact };
${island.replaceAll('import(', 'import(/* @vite-ignore */ ')}
`;
