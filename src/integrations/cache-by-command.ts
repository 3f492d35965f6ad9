import type { AstroIntegration } from 'astro';

/**
 * Gives each command of Astro a folder of its own for prepared packages. With one folder for all, the check of types
 * replaced the packages of a development server that was running, which answered each later page with an error.
 */
export default (): AstroIntegration => ({
  name: 'cache-by-command',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      updateConfig({ vite: { cacheDir: `node_modules/.vite/${command}` } });
    },
  },
});
