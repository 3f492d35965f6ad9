import { DISPLAY_MODES } from '../shop/catalog/display-mode.ts';
import { slug } from '../shop/shared/slug.ts';
import type { ImportContext } from './context.ts';
import { type Row, readCsv } from './csv.ts';

const URL_SUFFIX = '.html';

interface Node {
  id: number;
  path: string;
  level: number;
  urlPath: string;
}

/** Finds and makes categories by their names from the root, `Men/Tops/Jackets`; the root itself is the store's. */
export class CategoryTree {
  readonly #context: ImportContext;
  readonly #root: Node;
  readonly #byName = new Map<string, Node>();
  #position = 0;

  private constructor(context: ImportContext, root: Node) {
    this.#context = context;
    this.#root = root;
  }

  static async open(context: ImportContext): Promise<CategoryTree> {
    const known = await context.env.DB.prepare('select id, path from category where level = 1').first<{
      id: number;
      path: string;
    }>();
    const root = known ?? { id: context.categories.define('').id, path: '' };
    const path = known?.path ?? `1/${root.id}`;
    if (!known) {
      await context.stage.add('category', [
        root.id,
        null,
        path,
        1,
        0,
        'Default Category',
        'default-category',
        '',
        1,
        0,
        1,
        'PRODUCTS',
        null,
        null,
        null,
        null,
        null,
        null,
        null,
      ]);
    }
    const tree = new CategoryTree(context, { id: root.id, path, level: 1, urlPath: '' });
    if (!context.options.isReplacing) await tree.#readNames();
    return tree;
  }

  async #readNames(): Promise<void> {
    const { results } = await this.#context.env.DB.prepare(
      'select id, parent_id, path, level, url_path, name from category where level > 1 order by level',
    ).all<{ id: number; parent_id: number; path: string; level: number; url_path: string; name: string }>();
    const names = new Map<number, string>([[this.#root.id, '']]);
    for (const { id, parent_id, path, level, url_path, name } of results) {
      const parent = names.get(parent_id) ?? '';
      const full = parent ? `${parent}/${name}` : name;
      names.set(id, full);
      this.#byName.set(full, { id, path, level, urlPath: url_path });
    }
  }

  /** The category of a products cell entry, whose first name is the root's. */
  async ofProductCell(entry: string): Promise<number> {
    const [, ...names] = entry.split('/').map((name) => name.trim());
    return (await this.find(names)).id;
  }

  /** The category by its names below the root, made with its ancestors when new. `row` gives a new one its settings. */
  async find(names: string[], row: Row = {}): Promise<Node> {
    const name = names.at(-1);
    if (!name) return this.#root;
    const full = names.join('/');
    const known = this.#byName.get(full);
    if (known) return known;
    const parent = await this.find(names.slice(0, -1));
    const urlKey = row.url_key || slug(name);
    const urlPath = parent.urlPath ? `${parent.urlPath}/${urlKey}` : urlKey;
    const { id } = this.#context.categories.define(this.#freePath(urlPath, full));
    const node = { id, path: `${parent.path}/${id}`, level: parent.level + 1, urlPath };
    this.#byName.set(full, node);
    await this.#stage(node, parent, name, urlKey, row);
    return node;
  }

  #freePath(urlPath: string, full: string): string {
    return this.#context.categories.has(urlPath) ? `${urlPath}#${full}` : urlPath;
  }

  async #stage(node: Node, parent: Node, name: string, urlKey: string, row: Row): Promise<void> {
    const isOn = (cell: string | undefined) => (cell === undefined || cell === '' ? 1 : Number(cell !== '0'));
    const position = row.position ? Number(row.position) || 0 : ++this.#position;
    const { stage, report } = this.#context;
    await stage.add('category', [
      node.id,
      parent.id,
      node.path,
      node.level,
      position,
      name,
      urlKey,
      node.urlPath,
      isOn(row.active),
      isOn(row.include_in_menu),
      isOn(row.is_anchor),
      displayMode(row) ?? 'PRODUCTS',
      row.landing_page || null,
      row.description || null,
      row.image || null,
      row.thumbnail || null,
      row.meta_title || null,
      row.meta_description || null,
      row.meta_keywords || null,
    ]);
    await stage.add('url_rewrite', [node.urlPath + URL_SUFFIX, 'category', node.id]);
    report.count('categories');
  }
}

const displayMode = (row: Row) => DISPLAY_MODES.find((mode) => mode === row.display_mode);

/** Reads category files: `path` names the ancestors below the root. */
export async function importCategories(context: ImportContext, tree: CategoryTree, files: string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, context.report)) {
      if (!row.name) {
        context.report.skip({ file, line, what: '', reason: 'a category needs a name' });
        continue;
      }
      const ancestors = row.path ? row.path.split('/').map((name) => name.trim()) : [];
      if (row.display_mode && !displayMode(row))
        context.report.note({ file, line, what: row.name, reason: `"${row.display_mode}" is no display mode` });
      await tree.find([...ancestors, row.name.trim()], row);
    }
  }
}
