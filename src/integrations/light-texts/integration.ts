import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { vi } from '../../text/vi.ts';
import { namedTexts } from './named-texts.ts';

const CATALOGUE = fileURLToPath(new URL('../../text/vi.ts', import.meta.url));
const PARTS = fileURLToPath(new URL('../../text/vi/', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** Replaces the text catalogue in the browser: the texts that modules contain. */
const BROUGHT = `
const texts = {};
export const bring = (more) => void Object.assign(texts, more);
export const text = (key, ...values) =>
  texts[key].replace(/\\{(\\d)\\}/g, (_, index) => String(values[Number(index)] ?? ''));
`;

/**
 * In the build each browser module contains the texts that it names, instead of the whole catalogue: this saves 25 KB
 * before the first island runs. A key passed to another module is a literal in the module that passes it. The server
 * and development use the whole catalogue.
 */
export default (): AstroIntegration => ({
  name: 'light-texts',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'build') updateConfig({ vite: { plugins: [lightTexts] } });
    },
  },
});

const lightTexts = {
  name: 'light-texts',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(code: string, id: string) {
    const [path = ''] = id.split('?');
    if (path === CATALOGUE) return { code: BROUGHT, map: null };
    if (!path.startsWith(SOURCES) || path.startsWith(PARTS)) return null;
    const texts = namedTexts(code, vi);
    if (!Object.keys(texts).length) return null;
    const bring = `import { bring as bringTexts } from ${JSON.stringify(CATALOGUE)};\nbringTexts(${JSON.stringify(texts)});\n`;
    return { code: bring + code, map: null };
  },
};
