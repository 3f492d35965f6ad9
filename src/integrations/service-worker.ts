import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin, type Rolldown } from 'vite';

const SCRIPT = 'virtual:service-worker';
const RESOLVED = `\0${SCRIPT}`;
const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/**
 * Builds `src/service-worker` and passes its script to the edge as text. It is not part of the client's build, because
 * its address must be the same in every build and it must be one file without imports.
 */
export default (): AstroIntegration => ({
  name: 'service-worker',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [serviceWorker()] } });
    },
  },
});

function serviceWorker(): Plugin {
  let define: Record<string, string> = {};
  return {
    name: 'service-worker',
    configResolved: (config) => {
      define = { __BUILD_ID__: config.define?.__BUILD_ID__ };
    },
    resolveId: (id) => (id === SCRIPT ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { code, moduleIds } = await bundle(define);
      for (const file of moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

async function bundle(define: Record<string, string>): Promise<Rolldown.OutputChunk> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: { write: false, lib: { entry: ENTRY, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  if (!output) throw new Error('the service worker was not built');
  return output.output[0];
}
