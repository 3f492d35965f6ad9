import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** A script that only imports one other script. */
const WRAPPER = /^import"\.\/([\w.-]+\.js)";\s*$/;

/**
 * Astro makes a file of each `<script>` of a component. One that only imports a file which pages share costs a request
 * and a round trip before that file is asked for: pages name the shared file instead.
 */
export default (): AstroIntegration => ({
  name: 'script-wrappers',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const scripts = new URL('./_astro/', dir);
      const shared = new Map<string, string>();
      for (const file of readdirSync(scripts).filter((name) => name.endsWith('.js'))) {
        const target = WRAPPER.exec(readFileSync(new URL(file, scripts), 'utf8'))?.[1];
        if (target) shared.set(file, target);
      }
      rename(new URL('../server/', dir), shared);
      for (const wrapper of shared.keys()) rmSync(new URL(wrapper, scripts));
    },
  },
});

/** Replaces the names of wrappers in the server's code by the shared files. */
function rename(server: URL, shared: ReadonlyMap<string, string>): void {
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  )) {
    const place = new URL(file, server);
    const code = readFileSync(place, 'utf8');
    const renamed = [...shared].reduce((text, [wrapper, target]) => text.replaceAll(wrapper, target), code);
    if (renamed !== code) writeFileSync(place, renamed);
  }
}
