import { inDevelopment } from './in-development.ts';

const PAGES = /^\0virtual:astro:pages$/;
const PAGE_IMPORT = /\bimport\((".+?")\)/g;
const HIGHLIGHTER = /\bprismjs\b/;
const PREPARED_PACKAGE = /\/node_modules\/\.vite\/dev\/deps_/;

/**
 * Makes the development server show a page sooner; nothing of this is in production.
 * - Astro looks for a page's styles in everything it imports. Through an action it reaches the manifest, which imports
 * every page of the shop. A page import that Vite cannot follow ends this search; a page is loaded when it is
 * requested.
 * - The adapter prepares a highlighter of program code with its six hundred languages. No page of the shop has code to
 * highlight.
 * - Source maps of packages are larger than their code and were generated, compressed and sent with each start. An
 * error inside a package shows its line in Vite's copy, one in the shop its own line as before.
 */
export default () =>
  inDevelopment('light-dev', [
    {
      name: 'pages-when-asked-for',
      transform: {
        filter: { id: PAGES },
        handler: (code) => code.replaceAll(PAGE_IMPORT, '((id) => import(/* @vite-ignore */ id))($1)'),
      },
    },
    {
      name: 'no-highlighter',
      configResolved: ({ environments }) => {
        for (const { optimizeDeps } of Object.values(environments))
          optimizeDeps.include = optimizeDeps.include?.filter((name) => !HIGHLIGHTER.test(name));
      },
    },
    {
      name: 'packages-without-maps',
      applyToEnvironment: ({ name }) => name !== 'client',
      transform: {
        filter: { id: PREPARED_PACKAGE },
        handler: (code) => ({ code, map: { mappings: '' } }),
      },
    },
  ]);
