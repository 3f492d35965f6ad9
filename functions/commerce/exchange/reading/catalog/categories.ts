import { slug } from '../../../../../src/kernel/text/fold.ts';
import { category } from '../../../tables/catalogue.ts';
import { CATEGORY_CELLS, categoryCellOf } from '../../../tables/category-cells.ts';
import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import type { Place } from '../report.ts';
import { typedRow } from '../row-cells.ts';
import { type Row, readCsv } from '../sheet/csv.ts';

/** The key of the root category. */
const ROOT = '/';
/** Between the names of a category and its ancestors; a name may have any other sign. */
const BETWEEN = '\n';

interface Node {
  urlPath: string;
  /** The row to send. A category that is only named by others gets the minimum. */
  row: WireRow;
  place: Place;
  cell?: (column: string) => string;
}

const READ = new Set(['name', 'path', ...CATEGORY_CELLS.keys()]);

/**
 * Finds and creates categories by their names from the root, such as `Men/Tops/Jackets`. The root itself belongs to the
 * store.
 */
export class CategoryTree {
  readonly #context: ImportContext;
  readonly #byName = new Map<string, Node>();
  /** Addresses of the categories that the shop already has, by their names. */
  readonly #inShop = new Map<string, string>();
  readonly #taken = new Map<string, string>();
  #position = 0;

  private constructor(context: ImportContext) {
    this.#context = context;
  }

  static async open(context: ImportContext): Promise<CategoryTree> {
    const tree = new CategoryTree(context);
    const names = new Map<string, string>([[ROOT, '']]);
    for await (const { url_path, parent, name } of context.shopRows('category')) {
      const above = names.get(String(parent ?? ROOT)) ?? '';
      const full = above ? above + BETWEEN + name : String(name);
      names.set(String(url_path), full);
      if (context.options.isReplacing) continue;
      tree.#inShop.set(full, String(url_path));
      tree.#taken.set(String(url_path), full);
    }
    return tree;
  }

  /** The address of a category by its names below the root. A new one is noted together with its ancestors. */
  find(names: readonly string[], place: Place, row: Row = {}): string {
    const name = names.at(-1);
    if (!name) return ROOT;
    const full = names.join(BETWEEN);
    const known = this.#byName.get(full);
    if (known) {
      if (row.name) Object.assign(known.row, settings(row));
      return known.urlPath;
    }
    const parent = this.find(names.slice(0, -1), place);
    const urlPath = this.#inShop.get(full) ?? this.#free(parent, slug(row.url_key || name) || 'danh-muc', full, place);
    const isNew = !this.#inShop.has(full);
    this.#taken.set(urlPath, full);
    const url_key = urlPath.slice(urlPath.lastIndexOf('/') + 1);
    const base = { url_path: urlPath, parent, name, url_key, ...(isNew && { position: ++this.#position }) };
    this.#byName.set(full, {
      urlPath,
      row: { ...base, ...settings(row) },
      place,
      cell: categoryCellOf,
    });
    return urlPath;
  }

  #free(parent: string, key: string, full: string, place: Place): string {
    const wanted = parent === ROOT ? key : `${parent}/${key}`;
    let free = wanted;
    for (let turn = 2; this.#taken.has(free); turn++) free = `${wanted}-${turn}`;
    if (free !== wanted)
      this.#context.report.note({
        ...place,
        what: full.replaceAll(BETWEEN, '/'),
        reason: 'url_key: another category has it, so a number was added',
      });
    return free;
  }

  /** Sends all named categories, ancestors first. */
  async send(): Promise<void> {
    const nodes = [...this.#byName.values()].toSorted((a, b) => depth(a) - depth(b));
    let level = 0;
    for (const { row, place, cell, urlPath } of nodes) {
      if (depth({ urlPath }) !== level) await this.#context.session.flush();
      level = depth({ urlPath });
      await this.#context.session.add('category', { row, ...place, what: String(row.name), ...(cell && { cell }) });
    }
    await this.#context.session.flush();
  }
}

const depth = ({ urlPath }: { urlPath: string }) => urlPath.split('/').length;

/** The settings of a category row. An empty cell changes nothing. The address is made of the whole path. */
function settings(row: Row): WireRow {
  const cells = Array.from(CATEGORY_CELLS, ([cell, column]) => [column, column === 'url_key' ? '' : (row[cell] ?? '')]);
  return typedRow(category, Object.fromEntries(cells));
}

/** Reads category files. The column `path` names the ancestors below the root. */
export async function readCategories(
  context: ImportContext,
  tree: CategoryTree,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, context.report, context.forms.get(file))) {
      context.report.notCarried(file, row, READ);
      if (!row.name?.trim()) {
        context.report.skip({ file, line, what: '', reason: 'name: is missing' });
        continue;
      }
      const ancestors = row.path ? row.path.split('/').map((name) => name.trim()) : [];
      tree.find([...ancestors, row.name.trim()], { file, line }, row);
    }
  }
}
