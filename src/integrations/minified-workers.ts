import type { AstroIntegration } from 'astro';

/**
 * Builds the Workers minified: half the code to read at a cold start, and a third less to upload. The browser's scripts
 * are minified anyway; source maps lie beside all of them.
 */
export default (): AstroIntegration => ({
  name: 'minified-workers',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'minified-workers',
              apply: 'build',
              // Astro sets it after the configuration was put together.
              configResolved({ environments }) {
                for (const { build } of Object.values(environments)) if (build.ssr) build.minify = 'oxc';
              },
            },
          ],
        },
      });
    },
  },
});
