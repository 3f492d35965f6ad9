import type { AstroIntegration } from 'astro';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/**
 * The script of every page with all its imports: one file is smaller than ten. What the shell loads later with
 * `import()` must not be listed here, or it would be loaded at once.
 */
const EVERYWHERE =
  /preload-helper|island-runtime|interact\/directive|nanostores\/(?:atom|clean-stores|lifecycle|warn)|src\/(?:islands\/shell\/shell|stores\/(?:shell\/(?:panel|notification-list)|page\/(?:whole-sheet|when-shown|when-idle|after-paint)|session\/session-flag)|domain\/(?:page\/page-cookies|catalog\/product-choice))\.ts/;

/** The same for the script of every product page. */
const PRODUCT_PAGE =
  /src\/(?:components\/catalog\/(?:gallery\/product-gallery|product\/(?:follow-choice|recently-viewed|share-button))|(?:stores|domain)\/catalog\/recently-viewed)\b/;

/**
 * In minified code: Vite's wrapper around an `import()` with destructured names, and the one around any other
 * `import()`.
 */
const NAMED =
  /[\w$]+\(async\(\)=>\{let\{[^}]*\}=await (import\(`[^`]+`\)(?:\.then\(\w=>\w\.\w+\))?);return\{[^}]*\}\},\[\]\)/g;
const WHOLE = /[\w$]+\(\(\)=>(import\(`[^`]+`\)),\[\]\)/g;

/** Replaces each wrapper in minified code by its plain `import()`, because without preloading the wrapper does nothing else. */
export const withPlainImports = (code: string): string => code.replace(NAMED, '$1').replace(WHOLE, '$1');

/**
 * Removes code that browsers do not need: the adapter's `process` in every file, and Vite's preloading around every
 * `import()`. Therefore a module that is imported late must not have its own styles; the page that uses it has them
 * [B-02].
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
              generateBundle: {
                // Runs after Vite has written the list of preloads into each wrapper; the list is empty.
                order: 'post',
                handler(_, bundle) {
                  if (this.environment.name !== 'client') return;
                  for (const file of Object.values(bundle))
                    if (file.type === 'chunk') file.code = withPlainImports(file.code);
                },
              },
            },
          ],
        },
      });
    },
  },
});
