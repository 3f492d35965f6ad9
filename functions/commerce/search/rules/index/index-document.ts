import { fold } from '../../../../../src/kernel/text/fold.ts';
import { markKey, stripHtml } from '../../../shared/rules/spelling.ts';
import { indexCategories } from './index-category.ts';
import { indexPrice } from './index-price.ts';
import type { IndexContext, IndexedProductRow, IndexSource } from './index-source.ts';
import { COLOR_FAMILIES, indexTerms, type Term } from './index-terms.ts';
import { configurableOptions, indexVariants, optionIds, SIZE } from './index-variant.ts';
import { compactSku, type VocabularyEntry, vocabularyWords } from './index-words.ts';

/** One product as the index tables store it. */
export interface IndexEntry {
  id: number;
  document: Record<string, unknown>;
  name: string;
  finalPrice: number;
  priceChangesAt: string | null;
  isInStock: boolean;
  /** Pieces ordered, and pieces in stock, including its variants or members. */
  sold: number;
  qty: number;
  terms: Term[];
  positions: { categoryId: number; position: number }[];
  /** Words for the vocabulary. */
  words: VocabularyEntry[];
  /** All SKUs without separators. */
  skus: string;
  text: { sku: string; name: string; keywords: string; description: string; markedName: string; markedText: string };
}

/** The facts about a product, computed from its rows, before they become a document and index rows. */
function factsOf(product: IndexedProductRow, source: IndexSource, context: IndexContext, at: Date) {
  const attributes = readAttributes(product);
  const variants = indexVariants(product, source, at);
  const options = configurableOptions(product, variants, source, context);
  const members = (source.members.get(product.id) ?? []).flatMap(({ child_id }) => source.children.get(child_id) ?? []);
  // Option ids that a shopper can choose: those of the variants, or the product's own.
  const choices: Record<string, number[]> = {};
  for (const option of options) choices[`${option.attribute_code}_options`] = option.chosen;
  const isInStock = hasStock(product, members);
  choices.color_options ??= optionIds(attributes.color);
  choices.size_options ??= isInStock ? optionIds(attributes[SIZE]) : [];
  return {
    attributes,
    price: indexPrice(product, source, at),
    variants,
    skus: [product.sku, ...variants.map(({ sku }) => sku)],
    categories: indexCategories(source.categories.get(product.id) ?? [], context),
    options,
    choices,
    isInStock,
    qty: members.length > 0 ? members.reduce((sum, { qty }) => sum + (qty ?? 0), 0) : (product.qty ?? 0),
    sold: [product, ...members].reduce((sum, { sold }) => sum + (sold ?? 0), 0),
    description: stripHtml(`${product.short_description ?? ''} ${product.description ?? ''}`),
    media: source.media.get(product.id) ?? [],
  };
}
type Facts = ReturnType<typeof factsOf>;

/** The families of the colours that can be bought, such as all reds; variants have them with their colour. */
function colorFamilies({ attributes, variants }: Facts): number[] {
  const inStock = variants.filter(({ stock }) => stock.is_in_stock);
  const all = [attributes, ...(inStock.length > 0 ? inStock : variants)];
  return all.flatMap(({ mastercolor }) => optionIds(mastercolor));
}

/** The document as clients of the search see it. */
function documentOf(product: IndexedProductRow, facts: Facts): Record<string, unknown> {
  const { price, categories } = facts;
  return {
    ...facts.attributes,
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
    description: facts.description,
    image: product.image,
    small_image: product.small_image ?? product.image,
    thumbnail: product.thumbnail ?? product.image,
    swatch_image: product.swatch_image,
    media_gallery: facts.media.map(({ file, label, position }) => ({
      image: file,
      pos: position,
      typ: 'image',
      lab: label,
      vid: null,
    })),
    ...facts.choices,
    configurable_options: facts.options.map(({ chosen, ...option }) => option),
    configurable_children: facts.variants,
    category_ids: categories.ids.map(String),
    category: categories.list,
    stock: [{ is_in_stock: facts.isInStock, qty: facts.qty }],
    created_at: product.created_at,
    updated_at: product.updated_at,
  };
}

/** The index entry of a product, with prices at the given time. */
export function indexEntry(
  product: IndexedProductRow,
  source: IndexSource,
  context: IndexContext,
  at: Date,
): IndexEntry {
  const facts = factsOf(product, source, context, at);
  const { attributes, price, skus, categories, choices, description } = facts;
  const document = documentOf(product, facts);
  const labels = optionLabels({ ...attributes, ...choices }, context);
  const keywords = [...categories.names, ...labels].join(' ');
  return {
    id: product.id,
    document,
    name: fold(product.name),
    finalPrice: price.final,
    priceChangesAt: price.changesAt,
    isInStock: facts.isInStock,
    sold: facts.sold,
    qty: facts.qty,
    terms: indexTerms(document, [
      ...Object.entries(attributes).filter(([code]) => code !== SIZE || facts.isInStock),
      ...Object.entries(choices),
      ['stock.is_in_stock', facts.isInStock],
      ['stock.qty', facts.qty],
      ['category.category_id', categories.ids],
      ['category.name', categories.names],
      ['configurable_children.sku', facts.variants.map(({ sku }) => sku)],
      [COLOR_FAMILIES, colorFamilies(facts)],
      ...facts.options.map(({ attribute_code, chosen }): [string, unknown] => [
        `configurable_children.${attribute_code}`,
        chosen,
      ]),
    ]),
    positions: categories.positions,
    words: vocabularyWords(`${product.name} ${keywords}`, description),
    skus: skus.map(compactSku).join(' '),
    text: {
      sku: fold(skus.join(' ')),
      name: fold(product.name),
      keywords: fold(keywords),
      description: fold(description),
      markedName: markKey(product.name),
      markedText: markKey(`${keywords} ${description}`),
    },
  };
}

/** A composed product is in stock when it is enabled and one of its members is in stock. */
function hasStock(product: IndexedProductRow, members: IndexedProductRow[]): boolean {
  if (product.is_in_stock === 0) return false;
  if (members.length === 0) return product.is_salable === 1;
  return members.some((child) => child.status === 1 && child.is_salable === 1);
}

function readAttributes(product: IndexedProductRow): Record<string, unknown> {
  const parsed: unknown = JSON.parse(product.attributes);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** Labels of all named options, and the text of searchable text attributes. */
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
