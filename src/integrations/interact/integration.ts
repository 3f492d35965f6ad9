import type { AstroIntegration } from 'astro';
import { islandRuntime, withoutIslandRuntime } from './island-runtime.ts';

/** Registers `client:interact`: an island hydrates at the first sign of intent, and no tap is lost meanwhile. */
export default (): AstroIntegration => ({
  name: 'client:interact',
  hooks: {
    'astro:config:setup': ({ addClientDirective, command, updateConfig }) => {
      updateConfig({ vite: { plugins: [command === 'build' ? islandRuntime : withoutIslandRuntime] } });
      addClientDirective({ name: 'interact', entrypoint: './src/integrations/interact/directive.ts' });
    },
  },
});
