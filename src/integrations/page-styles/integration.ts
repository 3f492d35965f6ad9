import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { minify, readSheet, withShortProperties } from './read-sheet.ts';
import { scopedParts, withoutUnusedScopes } from './unused-scopes.ts';

const SHEET = 'virtual:page-styles';
const RESOLVED = `\0${SHEET}`;

/**
 * Replaces Astro's page style sheets in the build. All styles become one sheet of the site. A page contains the rules
 * that can apply to it in one `<style>`, so that nothing is loaded before its first paint; the complete sheet is one
 * cached file that is loaded after the first paint (docs/decisions/0078).
 */
export default (): AstroIntegration => {
  const site = new SiteSheet();
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [command === 'build' ? collector(site) : withoutSheet] } });
      },
      'astro:build:done': ({ dir }) => {
        const file = new URL(`.${site.address}`, dir);
        mkdirSync(new URL('.', file), { recursive: true });
        writeFileSync(file, site.css);
      },
    },
  };
};

/** In development Vite provides the styles. */
const withoutSheet = {
  name: 'page-styles',
  resolveId: (id: string) => (id === SHEET ? RESOLVED : undefined),
  load: (id: string) => (id === RESOLVED ? 'export const sheet = null;' : undefined),
};

const STYLE_SHEET = /\.css(?:$|\?)/;
/** Placeholder in the Worker's code until all style sheets are read. */
const PLACE = '__SHEET_OF_THE_SITE__';
const QUOTED_PLACE = new RegExp(`["'\`]${PLACE}["'\`]`);

function collector(site: SiteSheet) {
  return {
    name: 'page-styles',
    resolveId: withoutSheet.resolveId,
    load: (id: string) => (id === RESOLVED ? `export const sheet = JSON.parse('${PLACE}');` : undefined),
    // After Vite has read the CSS and before it writes files, which then stay empty.
    transform: {
      filter: { id: STYLE_SHEET },
      handler(code: string, id: string) {
        if (code.includes('__VITE_ASSET__')) throw new Error(`${id}: a style names pictures as data: or /public alone`);
        site.add(id, minify(code, id));
        return { code: '', map: null };
      },
    },
    renderChunk(this: Graph, code: string) {
      site.join(this);
      const short = withoutUnusedScopes(site.withShortScopes(code), site.scopes);
      const json = () => JSON.stringify(JSON.stringify({ blocks: readSheet(site.css), address: site.address }));
      const whole = short.includes(PLACE) ? short.replace(QUOTED_PLACE, json) : short;
      return whole === code ? null : { code: whole, map: null };
    },
  };
}

interface Graph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    isEntry: boolean;
  } | null;
}

const LAYOUT = /\/src\/layouts\/Default\.astro$/;
/** Astro's mark of a component's elements; its eight random letters compress badly. */
const SCOPE = /data-astro-cid-([a-z0-9]{8})/g;

/** All styles of the site, in import order. */
class SiteSheet {
  css = '';
  address = '';
  /** What the rules of each component style. */
  scopes: ReturnType<typeof scopedParts> = new Map();
  readonly #styles = new Map<string, string>();
  readonly #scopes = new Map<string, string>();

  add(id: string, css: string): void {
    this.#styles.set(id, css);
  }

  /** Combines the sheet, once: the server's build comes first and knows all styles. */
  join(graph: Graph): void {
    if (this.css) return;
    const css = inImportOrder(graph).map((id) => this.#styles.get(id) ?? '');
    this.css = withShortProperties(this.withShortScopes(css.join('')));
    this.scopes = scopedParts(this.css);
    this.address = `/_astro/site.${createHash('sha256').update(this.css).digest('base64url').slice(0, 8)}.css`;
  }

  /** Replaces scope hashes by numbers, in styles and in the code of pages: `data-s-1f`. */
  withShortScopes(code: string): string {
    return code.replace(SCOPE, (_, hash: string) => {
      const name = this.#scopes.get(hash) ?? `data-s-${this.#scopes.size.toString(36)}`;
      this.#scopes.set(hash, name);
      return name;
    });
  }
}

/** Modules in the order in which a browser would run them: imports first, and layouts before everything else. */
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
