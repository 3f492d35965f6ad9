import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const DRAWINGS = fileURLToPath(new URL('../../functions/drawings/draw.ts', import.meta.url));
/** Replacement for the drawings. */
const NONE = "export function drawSvg() { throw new Error('this build has no drawings: DRAWN_PICTURES was off'); }";

/** Leaves the default catalogue's drawings out of a build, for a shop whose pictures are all files. */
export default (isDrawn: boolean): AstroIntegration => ({
  name: 'drawn-pictures',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      if (isDrawn) return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'drawn-pictures',
              apply: 'build',
              enforce: 'pre',
              load: (id: string) => (id === DRAWINGS ? NONE : null),
            },
          ],
        },
      });
    },
  },
});
