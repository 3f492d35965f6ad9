import type { AstroIntegration } from 'astro';

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Takes out of the browser's scripts what only the server needs, or nobody: the adapter's `process` in front of every
 * file, and Vite's preloading around every `import()`. A module that is imported late must therefore bring no styles of
 * its own; the page that uses it has them [B-02].
 */
export default (): AstroIntegration => ({
  name: 'light-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          environments: { client: { build: { modulePreload: false, rolldownOptions: { output: { banner: '' } } } } },
          plugins: [
            {
              name: 'plain-import',
              apply: 'build',
              enforce: 'pre',
              load: {
                filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
                handler: () => 'export const __vitePreload = (load) => load();',
              },
            },
          ],
        },
      });
    },
  },
});
