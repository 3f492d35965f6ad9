import type { AstroIntegration } from 'astro';

/**
 * Builds the Workers minified: a third to a half less code to upload and to parse at a cold start. Their source maps
 * are next to them.
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
              // Astro sets this after the configuration was resolved.
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
