import { inDevelopment } from './in-development.ts';

const PAGES = /^\0virtual:astro:pages$/;
const PAGE_IMPORT = /\bimport\((".+?")\)/g;
const PREPARED_PACKAGE = /\/node_modules\/\.vite\/deps_/;

/**
 * What the development server need not do before it shows a page. In production nothing of it exists.
 *
 * - Astro looks for a page's styles in all that the page imports: it calls an action, that knows the manifest, and that
 *   names every page of the shop. An import that Vite cannot follow ends the way there; a page is read when it is asked
 *   for.
 * - The maps of packages are larger than their code and were built, packed and sent with each start. An error inside a
 *   package names its line in Vite's copy, one in the shop its own line as before.
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
      name: 'packages-without-maps',
      applyToEnvironment: ({ name }) => name !== 'client',
      transform: {
        filter: { id: PREPARED_PACKAGE },
        handler: (code) => ({ code, map: { mappings: '' } }),
      },
    },
  ]);
