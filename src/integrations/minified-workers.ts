import type { AstroIntegration } from 'astro';

/**
 * Builds the Workers minified, as the browser's scripts are: a third to a half less code to upload and to read at a cold
 * start. Their source maps lie beside them.
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
