import type { WireRow } from '../../../tables/check.ts';
import { listOf } from './form.ts';

/** The root category of a new Magento. The shop there has its own root, whose name is shown nowhere. */
const ROOT = 'Default Category';

/** An attribute with its options, as `load-into-magento.php` creates it. */
interface MagentoAttribute {
  code: string;
  label: string;
  input: string;
  position: number;
  is_filterable: boolean;
  is_searchable: boolean;
  is_filterable_in_search: boolean;
  is_comparable: boolean;
  /** Shown on the page of a product. */
  is_visible_on_front: boolean;
  /** `visual` or `text`; null for a plain list of options. */
  swatch: string | null;
  /** In display order; `swatch` is a colour (`#2b2826`) or a short text, null for an option without a swatch. */
  options: { label: string; swatch: string | null }[];
}

/**
 * A swatch that is a picture file of this shop. It is not carried over: the option arrives in Magento without a swatch.
 */
const IS_PICTURE = /\.\w+$/;

/** The attributes of the shop, and those that products use without a description. */
export function magentoAttributes(attributes: readonly WireRow[]): MagentoAttribute[] {
  return attributes.map((row) => {
    const options = listOf(row.options).map(({ label, swatch_value }) => ({
      label: String(label),
      swatch: typeof swatch_value === 'string' && !IS_PICTURE.test(swatch_value) ? swatch_value : null,
    }));
    const hasSwatches = options.some(({ swatch }) => swatch !== null);
    return {
      code: String(row.code),
      label: String(row.label),
      input: String(row.input),
      position: Number(row.position),
      is_filterable: row.is_filterable === true,
      is_searchable: row.is_searchable === true,
      is_filterable_in_search: (row.is_filterable_in_search ?? row.is_filterable) === true,
      is_comparable: (row.is_comparable ?? row.is_filterable) === true,
      is_visible_on_front:
        typeof row.is_visible_on_front === 'boolean'
          ? row.is_visible_on_front
          : row.swatch === null && row.input !== 'boolean',
      swatch: hasSwatches && row.swatch !== null ? String(row.swatch) : null,
      options,
    };
  });
}

/** A category below the root. Parents come before children. */
interface MagentoCategory {
  /** Names below the root; the category's own name is last. */
  path: string[];
  [column: string]: unknown;
}

const COLUMNS = ['url_key', 'position', 'is_active', 'include_in_menu', 'is_anchor', 'description'] as const;
const META = ['meta_title', 'meta_description', 'meta_keywords'] as const;

/**
 * The category tree, and the path by which products name each category, by its address. A `/` within a name is escaped
 * as Magento's importer expects.
 */
export function magentoCategories(rows: readonly WireRow[]): {
  categories: MagentoCategory[];
  names: Map<string, string>;
} {
  const paths = new Map<string, string[]>([['/', []]]);
  const categories = rows.map((row) => {
    const path = [...(paths.get(String(row.parent)) ?? []), String(row.name)];
    paths.set(String(row.url_path), path);
    return { path, ...Object.fromEntries([...COLUMNS, ...META].map((column) => [column, row[column] ?? null])) };
  });
  const named = (path: string[]) => [ROOT, ...path].map((name) => name.replaceAll('/', '\\/')).join('/');
  return { categories, names: new Map(Array.from(paths, ([url, path]) => [url, named(path)])) };
}
