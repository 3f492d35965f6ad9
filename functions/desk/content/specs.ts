/** How a field is shown and typed. */
type FieldKind = 'line' | 'long' | 'rich' | 'flag' | 'number' | 'time' | 'picture' | 'one' | 'many' | 'choice';

/** One field of a record, as the REST names it. */
export interface FieldSpec {
  name: string;
  kind: FieldKind;
  isRequired?: true;
  /** Records that are picked from, and which of their fields stands for them. */
  of?: string;
  by?: string;
  /** The only values there are; their names are texts below `desk.choice`. */
  choices?: readonly string[];
  /** The field that holds the text of a picture for who does not see it. */
  alt?: string;
  /** Asked when a record is made, and not after. */
  isFirst?: true;
}

/** A list of records with their form. */
export interface Spec {
  /** Path of the REST. */
  name: string;
  /** What a body holds. */
  body: string;
  /** What a body of a change holds, where that is another. */
  changeBody?: string;
  /** The field that names a record to a person. */
  title: string;
  /** Fields in which a word is looked for. */
  search: readonly string[];
  /** Fields of a list, the first one largest. */
  columns: readonly string[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  fields: readonly FieldSpec[];
  /** Records have a draft beside what is published. */
  hasDrafts?: true;
  /** What a new record has that nobody is asked for. */
  standard?: Readonly<Record<string, unknown>>;
  /** None is made or taken away by hand. */
  isFixed?: true;
}

const line = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, kind: 'line', ...more });
const needed = (name: string, more: Partial<FieldSpec> = {}) => line(name, { isRequired: true, ...more });
const long = (name: string): FieldSpec => ({ name, kind: 'long' });
const rich = (name: string): FieldSpec => ({ name, kind: 'rich' });
const flag = (name: string): FieldSpec => ({ name, kind: 'flag' });
const number = (name: string): FieldSpec => ({ name, kind: 'number' });
const picture = (name: string, alt?: string): FieldSpec => ({ name, kind: 'picture', ...(alt && { alt }) });

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const BY_POSITION = { field: 'position', order: 'ASC' } as const;
/** How a customer's review stands. */
const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;

/** Every kind of record that the desk lists and edits by the same screens. */
export const SPECS: readonly Spec[] = [
  {
    name: 'blogPost',
    body: 'post',
    title: 'name',
    search: ['name', 'summary'],
    columns: ['name', 'publish_date', 'author', 'is_active'],
    sort: { field: 'publish_date', order: 'DESC' },
    hasDrafts: true,
    standard: { is_active: false },
    fields: [
      needed('name'),
      needed('url_key'),
      { name: 'categories', kind: 'many', of: 'blogCategory', by: 'url_key' },
      needed('author'),
      { name: 'publish_date', kind: 'time', isRequired: true },
      picture('image', 'image_alt'),
      long('summary'),
      rich('content'),
      line('meta_title'),
      flag('is_featured'),
      flag('is_active'),
    ],
  },
  {
    name: 'cmsPage',
    body: 'page',
    title: 'title',
    search: ['title', 'identifier'],
    columns: ['title', 'identifier', 'active'],
    sort: { field: 'title', order: 'ASC' },
    hasDrafts: true,
    standard: { active: false },
    fields: [
      needed('title'),
      needed('identifier', { isFirst: true }),
      line('content_heading'),
      rich('content'),
      line('meta_title'),
      long('meta_description'),
      flag('active'),
    ],
  },
  {
    name: 'cmsBlock',
    body: 'block',
    title: 'title',
    search: ['title', 'identifier'],
    columns: ['title', 'identifier', 'active'],
    sort: { field: 'title', order: 'ASC' },
    hasDrafts: true,
    standard: { active: false },
    fields: [needed('title'), needed('identifier', { isFirst: true }), rich('content'), flag('active')],
  },
  {
    name: 'blogCategory',
    body: 'category',
    title: 'name',
    search: ['name'],
    columns: ['name', 'url_key', 'position'],
    sort: BY_POSITION,
    fields: [needed('name'), needed('url_key'), number('position')],
  },
  {
    name: 'faqGroup',
    body: 'group',
    title: 'name',
    search: ['name'],
    columns: ['name', 'position'],
    sort: BY_POSITION,
    fields: [needed('name'), long('description'), number('position')],
  },
  {
    name: 'faq',
    body: 'question',
    title: 'question',
    search: ['question'],
    columns: ['question', 'group', 'is_active'],
    sort: BY_POSITION,
    fields: [
      needed('question'),
      { name: 'group', kind: 'one', of: 'faqGroup', by: 'name', isRequired: true },
      rich('answer'),
      number('position'),
      flag('is_active'),
    ],
  },
  {
    name: 'watchShopVideo',
    body: 'video',
    title: 'title',
    search: ['title'],
    columns: ['title', 'duration_s', 'is_excluded'],
    sort: { field: 'published_at', order: 'DESC' },
    fields: [
      needed('title'),
      long('description'),
      line('source'),
      line('captions'),
      picture('poster'),
      { name: 'skus', kind: 'many', of: 'pick/products', by: 'sku' },
      number('duration_s'),
      flag('is_excluded'),
    ],
  },
  {
    name: 'menuItem',
    body: 'entry',
    changeBody: 'item',
    title: 'item.title',
    search: [],
    columns: ['item.title', 'item.link', 'parent'],
    sort: { field: 'id', order: 'ASC' },
    isFixed: true,
    fields: [
      needed('item.title'),
      { name: 'item.link', kind: 'one', of: 'pick/addresses', by: 'path' },
      line('item.subtitle'),
      { name: 'item.itemEnable', kind: 'choice', choices: ['1', '0'] },
    ],
  },
  {
    name: 'storeLocation',
    body: 'store',
    title: 'name',
    search: ['name', 'street'],
    columns: ['name', 'street', 'phone', 'is_active'],
    sort: BY_NAME,
    fields: [
      needed('code', { isFirst: true }),
      ...['name', 'province_code', 'district', 'street', 'phone', 'opens_at', 'closes_at'].map((name) => needed(name)),
      { ...number('latitude'), isRequired: true },
      { ...number('longitude'), isRequired: true },
      picture('image'),
      flag('is_top'),
      flag('is_active'),
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
    fields: [line('summary'), long('text'), { name: 'status', kind: 'choice', choices: REVIEW_STATES }],
  },
];

const byName = new Map(SPECS.map((spec) => [spec.name, spec]));

/** How the records of a resource are listed and edited; undefined for a resource with screens of its own. */
export const specOf = (resource: string): Spec | undefined => byName.get(resource);
