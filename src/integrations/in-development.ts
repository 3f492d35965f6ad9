import type { AstroIntegration } from 'astro';
import type { PluginOption } from 'vite';

/** An integration of Vite plugins that the development server alone has. */
export const inDevelopment = (name: string, plugins: PluginOption[]): AstroIntegration => ({
  name,
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'dev') updateConfig({ vite: { plugins } });
    },
  },
});
