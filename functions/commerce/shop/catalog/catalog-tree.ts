import type { CategoryRow } from '../../db/catalog/catalog-rows.ts';

/** The level of a store's root category; it is listed nowhere itself. */
export const ROOT_LEVEL = 1;

/** The active categories of the store, for walking up and down. */
export class CatalogTree {
  readonly rows: readonly CategoryRow[];
  readonly #byId: Map<number, CategoryRow>;
  readonly #byParent: Map<number | null, CategoryRow[]>;

  /** Takes the rows in their order, parents first. */
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

  /** The top category of the store. */
  get root(): CategoryRow | null {
    return this.rows.find(({ level }) => level === ROOT_LEVEL) ?? this.rows[0] ?? null;
  }

  /** The categories that list a product of these: themselves, and the anchors above them, the oldest first; never the root. */
  listing(ids: readonly number[]): CategoryRow[] {
    const own = new Set(ids);
    const above = new Set(ids.flatMap((id) => this.#byId.get(id)?.path.split('/').map(Number) ?? []));
    return this.rows
      .filter(({ id, level, is_anchor }) => level > ROOT_LEVEL && (own.has(id) || (above.has(id) && is_anchor === 1)))
      .toSorted((one, other) => one.id - other.id);
  }

  /** From the menu entry down to the parent; neither the root nor the category itself. */
  ancestors(category: CategoryRow): CategoryRow[] {
    return category.path
      .split('/')
      .slice(0, -1)
      .flatMap((id) => this.#byId.get(Number(id)) ?? [])
      .filter(({ level }) => level > ROOT_LEVEL);
  }
}
