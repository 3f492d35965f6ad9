import { isAbsolute } from 'node:path';
import { build, type Rolldown } from 'vite';
import { inDevelopment } from './in-development.ts';

/** Whether an import is a package or a module of Node or the runtime, not a project file. */
const isPackage = (id: string) => !id.startsWith('.') && !isAbsolute(id);

/**
 * Passes the embedded backend to the development server as one module, because loading its hundreds of files one by one
 * takes most of the start time. A change in any of them restarts the backend.
 */
export default (worker: string, entry: string) =>
  inDevelopment('backend-in-one', [
    {
      name: 'backend-in-one',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === worker,
      async load(id) {
        if (id !== entry) return null;
        const { code, map, moduleIds } = await bundle(entry);
        for (const file of moduleIds) this.addWatchFile(file);
        return { code, map };
      },
    },
  ]);

async function bundle(entry: string): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    mode: 'development',
    logLevel: 'warn',
    build: {
      ssr: entry,
      write: false,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      rolldownOptions: { external: isPackage, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0];
}
