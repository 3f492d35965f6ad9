import type { CategoryRow } from '../db/catalog-rows.ts';

/** The level of a store's root category, which is never listed itself. */
export const ROOT_LEVEL = 1;

/** The tree of the store's active categories. */
export class CatalogTree {
  readonly rows: readonly CategoryRow[];
  readonly #byId: Map<number, CategoryRow>;
  readonly #byParent: Map<number | null, CategoryRow[]>;

  /** Takes the rows ordered with parents first. */
  constructor(rows: readonly CategoryRow[]) {
    this.rows = rows;
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#byParent = Map.groupBy(rows, (row) => row.parent_id);
  }

  get(id: number): CategoryRow | null {
    return this.#byId.get(id) ?? null;
  }

  children(id: number): readonly CategoryRow[] {
    return this.#byParent.get(id) ?? [];
  }

  /** The store's root category. */
  get root(): CategoryRow | null {
    return this.rows.find(({ level }) => level === ROOT_LEVEL) ?? this.rows[0] ?? null;
  }

  /**
   * The categories that list products of these categories: themselves and the anchor categories above them, the top one
   * first; never the root.
   */
  listing(ids: readonly number[]): CategoryRow[] {
    const own = new Set(ids);
    const above = new Set(ids.flatMap((id) => this.#byId.get(id)?.path.split('/').map(Number) ?? []));
    return this.rows
      .filter(({ id, level, is_anchor }) => level > ROOT_LEVEL && (own.has(id) || (above.has(id) && is_anchor === 1)))
      .toSorted((one, other) => one.id - other.id);
  }

  /** The ancestors of a category from the top down, without the root and the category itself. */
  ancestors(category: CategoryRow): CategoryRow[] {
    return category.path
      .split('/')
      .slice(0, -1)
      .flatMap((id) => this.#byId.get(Number(id)) ?? [])
      .filter(({ level }) => level > ROOT_LEVEL);
  }
}
