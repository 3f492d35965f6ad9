import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { categorySuffix } from '../../config/graphql/store.ts';
import { type CmsBlockRow, listCmsBlocks } from '../../content/db/content.ts';
import { mediaAddress } from '../../media/graphql/media.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { checkPage, type PageArguments, pageInfo } from '../../transport/graphql/paging.ts';
import { decodeUid, encodeUid } from '../../transport/graphql/uid.ts';
import type { CategoryRow } from '../db/catalog-rows.ts';
import { type CatalogTree, ROOT_LEVEL } from '../rules/catalog-tree.ts';
import { type EqualFilter, filterValues } from './equal-filter.ts';
import { listProducts, type SortInput } from './listing.ts';

interface CategoryFilters {
  ids?: EqualFilter | null;
  category_uid?: EqualFilter | null;
  parent_id?: EqualFilter | null;
  parent_category_uid?: EqualFilter | null;
  url_key?: EqualFilter | null;
  url_path?: EqualFilter | null;
  name?: { match?: string | null } | null;
}

/** The id of the category above all roots. */
const HIDDEN_ROOT = 1;
/** Minimum length of a category name filter in Magento. */
const NAME_MATCH_MIN = 3;

/** Fields that `route` adds to the row it returns. */
interface RoutedCategory extends CategoryRow {
  route?: { redirect_code: number; relative_url: string };
}

function matcher(filters: CategoryFilters): (row: CategoryRow) => boolean {
  const tests: ((row: CategoryRow) => boolean)[] = [];
  const add = (
    filter: EqualFilter | null | undefined,
    read: (row: CategoryRow) => string,
    parse: (value: string) => string = String,
  ) => {
    // As in Magento, a filter that names neither a value nor a list counts as no filter; an empty list finds nothing.
    if (!filter || (filter.eq === undefined && filter.in === undefined)) return;
    const wanted = new Set(filterValues(filter).map((value) => parse(value)));
    tests.push((row) => wanted.has(read(row)));
  };
  // An empty uid is that of no category.
  const readUid = (uid: string) => (uid === '' ? '' : decodeUid(uid));
  add(filters.ids, (row) => String(row.id));
  add(filters.category_uid, (row) => String(row.id), readUid);
  // The root category of the shop has Magento's own root as its parent, which is never listed.
  add(filters.parent_id, (row) => String(row.parent_id ?? HIDDEN_ROOT));
  add(filters.parent_category_uid, (row) => String(row.parent_id), readUid);
  add(filters.url_key, (row) => row.url_key);
  add(filters.url_path, (row) => row.url_path);
  if (filters.name) {
    const text = (filters.name.match ?? '').normalize('NFC').trim().toLocaleLowerCase('vi');
    if (text.length < NAME_MATCH_MIN) {
      throw inputError(`Invalid match filter. Minimum length is ${NAME_MATCH_MIN}.`);
    }
    tests.push((row) => row.name.normalize('NFC').toLocaleLowerCase('vi').includes(text));
  }
  return (row) => tests.every((test) => test(row));
}

/** The matching categories, by position; without filters the root category with its whole tree. */
function findCategories(tree: CatalogTree, filters: CategoryFilters | null | undefined): CategoryRow[] {
  if (!filters) return tree.root ? [tree.root] : [];
  return tree.rows
    .filter(matcher(filters))
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
}

interface CategoriesArguments extends PageArguments {
  filters?: CategoryFilters | null;
}

/**
 * A requested category of a tree. `levels` is the number of levels below it that Magento loads: as many as the document
 * selects, and one more in a page of `categories`.
 */
interface TreeCategory extends CategoryRow {
  levels?: number;
}

/** The number of levels of `children` that a document selects below the answer of a resolver. */
function selectedLevels({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  const below = (set: SelectionSetNode | undefined, inside: readonly string[]): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((selection) => {
        if (selection.kind === Kind.FIELD)
          return below(selection.selectionSet, inside) + (selection.name.value === 'children' ? 1 : 0);
        if (selection.kind === Kind.INLINE_FRAGMENT) return below(selection.selectionSet, inside);
        const name = selection.name.value;
        return inside.includes(name) ? 0 : below(fragments[name]?.selectionSet, [...inside, name]);
      }),
    );
  return Math.max(0, ...fieldNodes.map(({ selectionSet }) => below(selectionSet, [])));
}

const inTree = (rows: readonly CategoryRow[], levels: number): TreeCategory[] =>
  rows.map((row) => ({ ...row, levels }));

/** Records the categories that the answer shows. */
function show<Rows extends readonly CategoryRow[]>(rows: Rows, { shown }: GraphqlContext): Rows {
  for (const { id } of rows) shown.category(id);
  return rows;
}

async function categories(_: unknown, args: CategoriesArguments, context: GraphqlContext, info: GraphQLResolveInfo) {
  return categoryPage(args, context, selectedLevels(info) + 1);
}

async function categoryPage(args: CategoriesArguments, context: GraphqlContext, levels: number) {
  checkPage(args);
  const found = findCategories(await context.loaders.categories(), args.filters);
  const first = (args.currentPage - 1) * args.pageSize;
  return {
    page_info: pageInfo(args, found.length),
    total_count: found.length,
    items: inTree(show(found.slice(first, first + args.pageSize), context), levels),
  };
}

async function category(
  _: unknown,
  { id }: { id?: number | null },
  { loaders, shown }: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<TreeCategory> {
  const tree = await loaders.categories();
  const found = id === null || id === undefined ? tree.root : tree.get(id);
  if (!found) throw noSuchEntity("Category doesn't exist");
  shown.category(found.id);
  return { ...found, levels: selectedLevels(info) };
}

const breadcrumb = (row: CategoryRow) => ({
  category_id: row.id,
  category_uid: encodeUid(row.id),
  category_name: row.name,
  category_level: row.level,
  category_url_key: row.url_key,
  category_url_path: row.url_path,
});

/** The CMS block of a category page; null for none, `noSuchEntity` for a disabled one. */
async function landingBlock(
  { landing_page }: CategoryRow,
  { env, shown }: GraphqlContext,
): Promise<CmsBlockRow | null> {
  if (landing_page === null) return null;
  const [block] = await listCmsBlocks(env.DB, [String(landing_page)]);
  if (!block) throw noSuchEntity(`The CMS block with the "${landing_page}" ID doesn't exist.`);
  shown.cmsBlock(block);
  return block;
}

interface CategoryProductsArguments extends PageArguments {
  sort?: SortInput | null;
}

/** Fields of a category, whose value is its plain row. */
const categoryFields = {
  uid: (row: CategoryRow) => encodeUid(row.id),
  staged: () => false,
  url_suffix: (_row: CategoryRow, _: unknown, context: GraphqlContext) => categorySuffix(context),
  // Magento returns neither for the root, which has no page.
  url_key: (row: CategoryRow) => (row.level === ROOT_LEVEL ? null : row.url_key),
  url_path: (row: CategoryRow) => (row.level === ROOT_LEVEL ? null : row.url_path),
  // Magento has none for a category that shows only its products.
  display_mode: (row: CategoryRow) => (row.display_mode === 'PRODUCTS' ? null : row.display_mode),
  updated_at: (row: CategoryRow) => magentoTime(row.updated_at),
  // Magento does not fill it either.
  path_in_store: () => null,
  image: (row: CategoryRow, _: unknown, context: GraphqlContext) => mediaAddress(row.image, context),
  simi_category_thumbnail: (row: CategoryRow, _: unknown, context: GraphqlContext) =>
    mediaAddress(row.thumbnail, context),
  cms_block: (row: CategoryRow, _: unknown, context: GraphqlContext) => landingBlock(row, context),
  children: async (row: TreeCategory, _: unknown, context: GraphqlContext) => {
    const children = show((await context.loaders.categories()).children(row.id), context);
    return row.levels === undefined ? children : inTree(children, Math.max(0, row.levels - 1));
  },
  // In a tree Magento counts only the children that it loads; elsewhere it counts all categories below.
  children_count: async (row: TreeCategory, _: unknown, { loaders }: GraphqlContext) => {
    const tree = await loaders.categories();
    if (row.levels !== undefined) return String(row.levels > 0 ? tree.children(row.id).length : 0);
    const { rows } = tree;
    return String(rows.filter(({ path }) => path.startsWith(`${row.path}/`)).length);
  },
  breadcrumbs: async (row: CategoryRow, _: unknown, { loaders }: GraphqlContext) => {
    const ancestors = (await loaders.categories()).ancestors(row);
    return ancestors.length > 0 ? ancestors.map(breadcrumb) : null;
  },
  product_count: async (row: CategoryRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.productCount.load(row.id))?.count ?? 0,
  products: (row: CategoryRow, { pageSize, currentPage, sort }: CategoryProductsArguments, context: GraphqlContext) =>
    listProducts({ pageSize, currentPage, sort, filter: { category_id: { eq: String(row.id) } } }, context, true),
  // Set only for the category that an address led to, not for listed ones.
  type: (row: RoutedCategory) => (row.route ? 'CATEGORY' : null),
  redirect_code: (row: RoutedCategory) => row.route?.redirect_code ?? 0,
  relative_url: (row: RoutedCategory) => row.route?.relative_url ?? null,
};

export const categoryResolvers = {
  Query: {
    categories,
    categoryList: async (
      _: unknown,
      args: CategoriesArguments,
      context: GraphqlContext,
      info: GraphQLResolveInfo,
    ): Promise<TreeCategory[]> => (await categoryPage(args, context, selectedLevels(info))).items,
    category,
  },
  CategoryInterface: {
    __resolveType: ({ id }: CategoryRow, { shown }: GraphqlContext) => {
      shown.category(id);
      return 'CategoryTree';
    },
  },
  CategoryTree: categoryFields,
};
