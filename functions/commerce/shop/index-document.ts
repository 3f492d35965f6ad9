import { fold, markKey, stripHtml } from './fold.ts';
import { indexCategories } from './index-category.ts';
import { indexPrice } from './index-price.ts';
import type { IndexContext, IndexedProductRow, IndexSource } from './index-source.ts';
import { configurableOptions, indexVariants, optionIds } from './index-variant.ts';
import { compactSku, type VocabularyEntry, vocabularyWords } from './index-words.ts';
import { type TermValue, termValue } from './search-condition.ts';

/** The field under which `exists` finds the fields that are not filtered by. */
export const FIELD_NAMES = '_field_names';

/** One value of the exact index. */
interface Term {
  field: string;
  value: TermValue;
}

/** One product as the tables of the index hold it. */
export interface IndexEntry {
  id: number;
  document: Record<string, unknown>;
  name: string;
  finalPrice: number;
  priceChangesAt: string | null;
  isInStock: boolean;
  terms: Term[];
  positions: { categoryId: number; position: number }[];
  /** Words for the vocabulary. */
  words: VocabularyEntry[];
  /** Every SKU without separators. */
  skus: string;
  text: { sku: string; name: string; keywords: string; description: string; markedName: string; markedText: string };
}

/** Fields of the document that are searched by exact value, besides the attributes. */
const EXACT_FIELDS = [
  'id',
  'sku',
  'type_id',
  'url_key',
  'url_path',
  'name',
  'status',
  'visibility',
  'price',
  'special_price',
  'final_price',
  'regular_price',
  'created_at',
  'updated_at',
  'category_ids',
];

/** Longer values are prose, not something to filter by. */
const MAX_TERM_LENGTH = 200;

export function indexEntry(
  product: IndexedProductRow,
  source: IndexSource,
  context: IndexContext,
  at: Date,
): IndexEntry {
  const attributes = readAttributes(product);
  const price = indexPrice(product, source, at);
  const variants = indexVariants(product, source, at);
  const categories = indexCategories(source.categories.get(product.id) ?? [], context);
  const options = configurableOptions(product, variants, source, context);
  const members = (source.members.get(product.id) ?? []).flatMap(({ child_id }) => source.children.get(child_id) ?? []);
  const isInStock = hasStock(product, members);
  const qty = members.length > 0 ? members.reduce((sum, { qty }) => sum + (qty ?? 0), 0) : (product.qty ?? 0);
  const description = stripHtml(`${product.short_description ?? ''} ${product.description ?? ''}`);

  // Option ids a shopper can choose from: of the variants, or the product's own.
  const choices: Record<string, number[]> = {};
  for (const option of options) choices[`${option.attribute_code}_options`] = option.chosen;
  for (const code of ['color', 'size']) {
    choices[`${code}_options`] ??= optionIds(attributes[code]);
  }

  const document: Record<string, unknown> = {
    ...attributes,
    id: product.id,
    sku: product.sku,
    name: product.name,
    type_id: product.type_id,
    attribute_set: product.attribute_set,
    url_key: product.url_key,
    url_path: product.url_path,
    status: product.status,
    visibility: product.visibility,
    price: price.regular,
    regular_price: price.regular,
    final_price: price.final,
    special_price: price.final < price.regular ? price.final : null,
    special_from_date: product.special_from,
    special_to_date: product.special_to,
    max_regular_price: price.regularMax,
    max_final_price: price.finalMax,
    description,
    image: product.image,
    small_image: product.small_image ?? product.image,
    thumbnail: product.thumbnail ?? product.image,
    swatch_image: product.swatch_image,
    media_gallery: (source.media.get(product.id) ?? []).map(({ file, label, position }) => ({
      image: file,
      pos: position,
      typ: 'image',
      lab: label,
      vid: null,
    })),
    ...choices,
    configurable_options: options.map(({ chosen, ...option }) => option),
    configurable_children: variants,
    category_ids: categories.ids.map(String),
    category: categories.list,
    stock: [{ is_in_stock: isInStock, qty }],
    created_at: product.created_at,
    updated_at: product.updated_at,
  };

  const labels = optionLabels({ ...attributes, ...choices }, context);
  const keywords = [...categories.names, ...labels].join(' ');
  return {
    id: product.id,
    document,
    name: fold(product.name),
    finalPrice: price.final,
    priceChangesAt: price.changesAt,
    isInStock,
    terms: withFieldNames(
      document,
      distinctTerms([
        ...EXACT_FIELDS.map((field): [string, unknown] => [field, document[field]]),
        ...Object.entries(attributes),
        ...Object.entries(choices),
        ['stock.is_in_stock', isInStock],
        ['stock.qty', qty],
        ['category.category_id', categories.ids],
        ['category.name', categories.names],
        ['configurable_children.sku', variants.map(({ sku }) => sku)],
        ...options.map(({ attribute_code, chosen }): [string, unknown] => [
          `configurable_children.${attribute_code}`,
          chosen,
        ]),
      ]),
    ),
    positions: categories.positions,
    words: vocabularyWords(`${product.name} ${keywords}`, description),
    skus: [product.sku, ...variants.map(({ sku }) => sku)].map(compactSku).join(' '),
    text: {
      sku: fold([product.sku, ...variants.map(({ sku }) => sku)].join(' ')),
      name: fold(product.name),
      keywords: fold(keywords),
      description: fold(description),
      markedName: markKey(product.name),
      markedText: markKey(`${keywords} ${description}`),
    },
  };
}

/** A product that is made of others has stock when one of them has, and is not switched off itself. */
function hasStock(product: IndexedProductRow, members: IndexedProductRow[]): boolean {
  if (product.is_in_stock === 0) return false;
  if (members.length === 0) return product.is_salable === 1;
  return members.some((child) => child.status === 1 && child.is_salable === 1);
}

function readAttributes(product: IndexedProductRow): Record<string, unknown> {
  const parsed: unknown = JSON.parse(product.attributes);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** Labels of all options named, and the text of searchable text attributes. */
function optionLabels(values: Record<string, unknown>, { attributes, options }: IndexContext): string[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const attribute = attributes.get(field) ?? attributes.get(field.replace(/_options$/, ''));
    if (!attribute) return [];
    if (attribute.input === 'select' || attribute.input === 'multiselect') {
      return optionIds(value).flatMap((id) => options.get(id)?.label ?? []);
    }
    return attribute.is_searchable && typeof value === 'string' ? [stripHtml(value)] : [];
  });
}

/** Adds, for `exists`, the fields that hold something but have no value to filter by. */
function withFieldNames(document: Record<string, unknown>, terms: Term[]): Term[] {
  const filtered = new Set(terms.map(({ field }) => field));
  const names = Object.entries(document).flatMap(([field, value]) => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty || filtered.has(field) ? [] : [{ field: FIELD_NAMES, value: field }];
  });
  return [...terms, ...names];
}

function distinctTerms(fields: [string, unknown][]): Term[] {
  const seen = new Map<string, Term>();
  for (const [field, raw] of fields) {
    for (const item of Array.isArray(raw) ? raw : [raw]) {
      if (item === null || item === undefined || item === '' || typeof item === 'object') continue;
      const value = termValue(item);
      if (typeof value === 'string' && value.length > MAX_TERM_LENGTH) continue;
      seen.set(`${field}\n${String(value).toLowerCase()}`, { field, value });
    }
  }
  return [...seen.values()];
}
