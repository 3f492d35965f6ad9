import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { StyleBlock } from '../../domain/page-styles.ts';
import { iconSheet } from '../../styles/icon-masks.ts';
import { minify, readSheet } from './read-sheet.ts';

const STYLE_SHEET = /\.css(?:$|\?)/;
const LAYOUT = /\/src\/layouts\/Default\.astro$/;
const SHEET = 'virtual:page-styles';
const RESOLVED = `\0${SHEET}`;
const ICONS = '/@icons.css';
/** Stands in the Worker's code until every style sheet was read. */
const PLACE = '"__SHEET_OF_THE_SITE__"';

interface Graph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    isEntry: boolean;
  } | null;
}

/**
 * Takes the place of Astro's style sheets of pages in the build. All styles become one sheet of the site. A page holds
 * the rules that can apply to it in one `<style>`, so nothing is fetched before its first paint; the whole sheet is one
 * file that stays in the browser's cache and is fetched once the page is drawn (docs/decisions/0078).
 */
export default (): AstroIntegration => {
  const styles = new Map<string, string>();
  let whole = '';
  let address = '';

  function join(graph: Graph): StyleBlock[] {
    whole = inImportOrder(graph)
      .map((id) => styles.get(id) ?? '')
      .join('');
    address = `/_astro/site.${createHash('sha256').update(whole).digest('base64url').slice(0, 8)}.css`;
    return readSheet(whole);
  }

  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: { plugins: [iconMasks, command === 'build' ? collector(styles, join, () => address) : withoutSheet] },
        });
      },
      'astro:build:done': ({ dir }) => {
        const file = new URL(`.${address}`, dir);
        mkdirSync(new URL('.', file), { recursive: true });
        writeFileSync(file, whole);
      },
    },
  };
};

/** The style sheet that is made from the icons' paths; `.css` at its end makes Vite read it as one. */
const iconMasks = {
  name: 'icon-masks',
  resolveId: (id: string) => (id === 'virtual:icons.css' ? ICONS : undefined),
  load: (id: string) => (id === ICONS ? iconSheet() : undefined),
};

/** In development Vite brings the styles itself. */
const withoutSheet = {
  name: 'page-styles',
  resolveId: (id: string) => (id === SHEET ? RESOLVED : undefined),
  load: (id: string) => (id === RESOLVED ? 'export const sheet = null;' : undefined),
};

function collector(styles: Map<string, string>, join: (graph: Graph) => StyleBlock[], addressOf: () => string) {
  return {
    name: 'page-styles',
    resolveId: withoutSheet.resolveId,
    load: (id: string) => (id === RESOLVED ? `export const sheet = JSON.parse(${PLACE});` : undefined),
    // Behind Vite's own reading of CSS, before it makes files of it: those stay empty.
    transform: {
      filter: { id: STYLE_SHEET },
      handler(code: string, id: string) {
        if (id.includes('?raw') || id.includes('?url')) return null;
        if (code.includes('__VITE_ASSET__')) throw new Error(`${id}: a style names pictures as data: or /public alone`);
        styles.set(id, minify(code, id));
        return { code: '', map: null };
      },
    },
    renderChunk(this: Graph, code: string) {
      if (!code.includes(PLACE.slice(1, -1))) return null;
      const sheet = { blocks: join(this), address: '' };
      sheet.address = addressOf();
      const quoted = JSON.stringify(JSON.stringify(sheet));
      return { code: code.replace(/["'`]__SHEET_OF_THE_SITE__["'`]/, () => quoted), map: null };
    },
  };
}

/** Modules as a browser would run them: what a module imports stands before it, and what layouts bring before the rest. */
function inImportOrder(graph: Graph): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const module = graph.getModuleInfo(id);
    for (const each of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) visit(each);
    order.push(id);
  };
  const ids = [...graph.getModuleIds()];
  for (const id of ids.filter((each) => LAYOUT.test(each))) visit(id);
  for (const id of ids) if (graph.getModuleInfo(id)?.isEntry) visit(id);
  return order;
}
