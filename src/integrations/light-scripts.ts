import type { AstroIntegration } from 'astro';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/**
 * The script of every page with all its imports: one file is smaller than ten. What the shell loads later with
 * `import()` must not be listed here, or it would be loaded at once.
 */
const EVERYWHERE =
  /preload-helper|island-runtime|interact\/directive|nanostores\/(?:atom|clean-stores|lifecycle|warn)|src\/features\/(?:shell\/browser\/shell|ui\/browser\/(?:panel|notification-list|whole-sheet|when-shown|when-idle|after-paint|show-modal)|session\/browser\/session-flag|page\/rules\/page-cookies|catalog\/rules\/product-choice)\.ts|src\/kernel\/(?:text\/numbers|time\/vietnam-time)\.ts/;

/** The same for the script of every product page. */
const PRODUCT_PAGE =
  /src\/features\/catalog\/(?:components\/(?:gallery\/product-gallery|product\/(?:follow-choice|recently-viewed|share-button))|(?:browser|rules)\/recently-viewed)\b/;

/**
 * Removes code that browsers do not need: the adapter's `process` in every file, and Vite's preloading of what a late
 * `import()` needs. Therefore a module that is imported late must not have its own styles; the page that uses it has them.
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
              // Astro sets this after the configuration was resolved.
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
