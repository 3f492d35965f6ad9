import type { AstroIntegration } from 'astro';
import type { PluginOption } from 'vite';

/** An integration with Vite plugins for the development server only. */
export const inDevelopment = (name: string, plugins: PluginOption[]): AstroIntegration => ({
  name,
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'dev') updateConfig({ vite: { plugins } });
    },
  },
});
