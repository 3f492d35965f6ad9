import {
  type FieldSpec,
  flag,
  line,
  long,
  needed,
  number,
  ownAddress,
  picture,
  rich,
  type Spec,
  time,
} from '../content/spec.ts';

/** The states of a customer's review. */
const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;

/** What a row of search words says about them, the most usual first. */
const MEANINGS = ['same', 'means', 'unsold', 'last', 'ignored', 'audience', 'question'] as const;

interface Picture {
  file?: string;
}

/** Adds the first picture of a product's gallery to the fields in which lists show a picture. */
function withFirstPicture(row: Record<string, unknown>): Record<string, unknown> {
  const [first] = (row.media ?? []) as Picture[];
  return first?.file ? { ...row, image: first.file, small_image: first.file, thumbnail: first.file } : row;
}

type ProductRecord = Readonly<Record<string, unknown>>;

/** Types of products whose pieces are those of other products: only whether they are sold is their own. */
const COMPOSED: unknown[] = ['configurable', 'bundle', 'grouped'];
const hasPieces = ({ type_id }: ProductRecord) => !COMPOSED.includes(type_id);
/** Shoppers pay the prices of the variants or of the products in a set, so that a price of its own would change nothing. */
const hasPrice = ({ type_id }: ProductRecord) => type_id !== 'configurable' && type_id !== 'grouped';

/** Products, categories, stock, and reviews. */
export const CATALOG_SPECS: readonly Spec[] = [
  {
    name: 'productRow',
    body: 'product',
    title: 'name',
    search: ['name', 'sku'],
    columns: ['name', 'sku', 'price', 'special_price', 'stock.qty', 'status'],
    sort: { field: 'id', order: 'DESC' },
    base: { field: 'visibility', value: '1', condition: 'gt' },
    isFixed: true,
    fields: [
      needed('name'),
      line('sku', { isShown: true }),
      ownAddress('url_key', 'name'),
      flag('status'),
      number('price', { isOf: hasPrice }),
      number('special_price', { isOf: hasPrice }),
      { ...time('special_from'), isOf: hasPrice },
      { ...time('special_to'), isOf: hasPrice },
      number('stock.qty', { isOf: hasPieces }),
      flag('stock.is_in_stock', { isOn: true }),
      { name: 'attributes.labels_sales', kind: 'many', of: 'pick/labels', by: 'name' },
      { name: 'categories', kind: 'links', of: 'categoryRow', by: 'url_path', lines: [line('category')] },
      {
        name: 'media',
        kind: 'lines',
        isOrdered: true,
        lines: [picture('file', { ratio: 4 / 5, folder: 'product' }), line('label')],
      },
      {
        name: 'videos',
        kind: 'lines',
        isOrdered: true,
        lines: [
          { name: 'url', kind: 'one', of: 'pick/films', by: 'path', isRequired: true },
          picture('image', { ratio: 4 / 5, folder: 'product' }),
          needed('title'),
          long('description'),
          number('seconds'),
          time('published_at'),
        ],
      },
      rich('short_description'),
      rich('description'),
      ...['related', 'upsell', 'crosssell'].map(
        (name): FieldSpec => ({ name, kind: 'links', of: 'pick/products', by: 'sku', lines: [line('sku')] }),
      ),
      line('meta_title'),
      long('meta_description'),
    ],
    prepare: withFirstPicture,
  },
  {
    name: 'categoryRow',
    body: 'category',
    title: 'name',
    search: ['name', 'url_path'],
    columns: ['name', 'url_path', 'position', 'is_active'],
    sort: { field: 'url_path', order: 'ASC' },
    fields: [
      needed('name'),
      ownAddress('url_key', 'name'),
      { name: 'parent', kind: 'one', of: 'categoryRow', by: 'url_path', isFirst: true, isRequired: true },
      number('position'),
      flag('is_active'),
      flag('include_in_menu'),
      rich('description'),
      picture('image', { ratio: 16 / 5 }),
      line('meta_title'),
      long('meta_description'),
    ],
  },
  {
    name: 'searchMeaning',
    body: 'meaning',
    title: 'phrases',
    search: ['phrases', 'target'],
    columns: ['phrases', 'kind', 'target', 'is_active'],
    sort: { field: 'phrases', order: 'ASC' },
    fields: [
      { name: 'kind', kind: 'choice', choices: MEANINGS, isRequired: true, help: 'desk.help.meaningKind' },
      { ...long('phrases'), isRequired: true, help: 'desk.help.meaningPhrases' },
      { ...long('target'), help: 'desk.help.meaningTarget' },
      { ...flag('is_active'), isOn: true },
    ],
  },
  {
    name: 'reviews',
    body: 'review',
    title: 'summary',
    search: ['summary', 'text', 'nickname'],
    columns: ['summary', 'nickname', 'rating', 'status', 'created_at'],
    sort: { field: 'created_at', order: 'DESC' },
    isFixed: true,
    fields: [
      line('sku', { isShown: true }),
      line('nickname', { isShown: true }),
      line('rating', { isShown: true }),
      line('summary'),
      long('text'),
      { name: 'photos', kind: 'photos' },
      { name: 'status', kind: 'choice', choices: REVIEW_STATES },
      { ...long('answer'), help: 'desk.help.reviewAnswer' },
      line('answered_by', { isShown: true }),
    ],
  },
];
