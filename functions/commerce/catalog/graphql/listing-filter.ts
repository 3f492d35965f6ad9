import type { ListingFilter } from '../../search/rules/listing-condition.ts';
import type { TextColumn } from '../../search/rules/search-condition.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { decodeIdUid } from '../../transport/graphql/uid.ts';
import type { CatalogTree } from '../rules/catalog-tree.ts';
import { type EqualFilter, filterValues } from './equal-filter.ts';

interface RangeFilter {
  from?: string | null;
  to?: string | null;
}
interface MatchFilter {
  match?: string | null;
}

/** ProductAttributeFilterInput; other fields are attribute codes. */
export interface FilterInput {
  category_id?: EqualFilter | null;
  category_uid?: EqualFilter | null;
  category_url_path?: EqualFilter | null;
  price?: RangeFilter | null;
  name?: MatchFilter | null;
  description?: MatchFilter | null;
  short_description?: MatchFilter | null;
  [code: string]: (EqualFilter & RangeFilter & MatchFilter) | null | undefined;
}

const TEXT_COLUMNS: Record<string, TextColumn> = {
  name: 'name',
  description: 'description',
  short_description: 'description',
};
const CATEGORY_FIELDS = ['category_id', 'category_uid', 'category_url_path'];

const isNothing = (value: string | null | undefined) =>
  value === null || value === undefined || value === '' || value === '*';

/** One end of a range; `isLenient`: an invalid number is converted as PHP does. */
async function bound(
  value: string | null | undefined,
  end: string,
  isLenient: () => Promise<boolean>,
): Promise<number | undefined> {
  if (isNothing(value)) return undefined;
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  if (await isLenient()) return Number.parseFloat(String(value)) || 0;
  throw inputError(`Invalid value "${value}" for "${end}" of the price filter.`);
}

/** Whether a filter has an effect: as in Magento, an empty value or list does not filter. */
function asks<Filter extends EqualFilter>(filter: Filter | null | undefined): filter is Filter {
  return filter !== null && filter !== undefined && (Boolean(filter.eq) || (filter.in ?? []).length > 0);
}

type LoadTree = () => Promise<CatalogTree>;

/** The filtered categories; several filters must all match. */
async function categoryIds(input: FilterInput, loadTree: LoadTree): Promise<number[] | null> {
  const lists: number[][] = [];
  if (asks(input.category_id) && asks(input.category_uid))
    throw inputError("`category_id` and `category_uid` can't be used at the same time.");
  if (asks(input.category_id)) lists.push(filterValues(input.category_id).map(Number).filter(Number.isInteger));
  if (asks(input.category_uid)) lists.push(filterValues(input.category_uid).map(decodeIdUid));
  const byPath = input.category_url_path;
  if (byPath && (byPath.eq === '' || asks(byPath))) {
    const paths = filterValues(byPath);
    const tree = await loadTree();
    const named = tree.rows.filter(({ url_path }) => paths.includes(url_path));
    if (named.length === 0) throw inputError('No category with the provided `category_url_path` was found');
    lists.push(named.map(({ id }) => id));
  }
  const [first, ...rest] = lists;
  return first ? rest.reduce((ids, list) => ids.filter((id) => list.includes(id)), first) : null;
}

/** Reads the filter of a request; an invalid one is refused. `isLenient`: an invalid price is converted as PHP does. */
export async function readFilter(
  input: FilterInput,
  search: string,
  loadTree: LoadTree,
  isLenient: () => Promise<boolean> = async () => false,
): Promise<ListingFilter> {
  const categories = await categoryIds(input, loadTree);
  const filter: ListingFilter = {
    categoryIds: categories,
    numberedCategories: asks(input.category_id) || asks(input.category_uid) ? categories : null,
    values: {},
    texts: [],
    price: null,
    search,
  };
  for (const [field, condition] of Object.entries(input)) {
    if (!condition || CATEGORY_FIELDS.includes(field)) continue;
    const column = TEXT_COLUMNS[field];
    if (field === 'price') {
      const [from, to] = [await bound(condition.from, 'from', isLenient), await bound(condition.to, 'to', isLenient)];
      filter.price = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    } else if (column) {
      if (condition.match?.trim()) filter.texts.push({ column, text: condition.match });
    } else if (asks(condition)) {
      const values = filterValues(condition);
      // As in Magento, blanks around a SKU do not count.
      filter.values[field] = field === 'sku' ? values.map((sku) => sku.trim()) : values;
    }
  }
  if (filter.price && Object.keys(filter.price).length === 0) filter.price = null;
  return filter;
}
