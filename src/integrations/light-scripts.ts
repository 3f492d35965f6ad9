import type { AstroIntegration } from 'astro';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/**
 * What every page runs, with all that it imports: one file of it weighs less than ten. What the shell loads later, by
 * `import()`, must not be named here: it would come at once.
 */
const EVERYWHERE =
  /preload-helper|island-runtime|interact\/directive|astro\/dist\/runtime\/client\/idle|nanostores\/(?:atom|clean-stores|lifecycle|warn)|src\/(?:islands\/shell\/shell|stores\/(?:shell\/(?:panel|notification-list)|page\/(?:whole-sheet|when-shown|after-paint)|session\/session-flag)|domain\/(?:page\/cookies|catalog\/product-choice))\.ts/;

/** The same for what every product page runs. */
const PRODUCT_PAGE =
  /src\/(?:components\/catalog\/(?:gallery\/product-gallery|product\/(?:follow-choice|recently-viewed|share-button))|(?:stores|domain)\/catalog\/recently-viewed)\b/;

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
          environments: {
            client: {
              build: {
                rolldownOptions: {
                  output: {
                    banner: '',
                    advancedChunks: {
                      groups: [
                        { name: 'base', test: EVERYWHERE },
                        { name: 'product', test: PRODUCT_PAGE },
                      ],
                    },
                  },
                },
              },
            },
          },
          plugins: [
            {
              name: 'plain-import',
              apply: 'build',
              enforce: 'pre',
              // Astro sets it after the configuration was put together.
              configResolved({ environments }) {
                const client = environments.client;
                if (client) client.build.modulePreload = false;
              },
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
