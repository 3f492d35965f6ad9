/** The kinds of Magento's tags that a field of the schema's `Query` can cause, by the beginning of the tag. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  attributesList: ['EAV'],
  categories: ['cat_c'],
  cmsBlocks: ['cms_b'],
  cmsPage: ['cms_p'],
  customAttributeMetadataV2: ['EAV'],
  productReviewRatingsMetadata: [],
  products: ['cat_p', 'cat_c'],
  storeConfig: ['gql_store_config'],
};
/** The same of `route`, by the type of what it found; any other type is a product. */
const ROUTE_KINDS: Readonly<Record<string, readonly string[]>> = { CategoryTree: ['cat_c'], CmsPage: ['cms_p'] };
const ALL_KINDS = ['EAV', 'cat_', 'cms_', 'gql_store_config'];

/** A tag of one category or product. */
const OF_ONE = /^cat_[cp]_(\d+)$/;

/** A question of several: the names of its fields, and what the answer says about them. */
export interface TaggedPart {
  fields: readonly string[];
  data: Readonly<Record<string, unknown>>;
}

/**
 * The tags that each question may have caused, of the tags of an answer to several: those of its own kinds, without
 * the categories and products that only another one's data contains; and all of a kind that is not known here.
 * Otherwise a saved product would end the copies of a block that came with it, and of every page that shows the block.
 */
export function tagsOfParts(parts: readonly TaggedPart[], tags: readonly string[]): string[][] {
  const numbers = parts.map(({ data }) => numbersIn(data));
  return parts.map(({ fields, data }, at) => {
    const kinds = fields.map((field) => (field === 'route' ? routeKinds(data.route) : KINDS[field]));
    if (kinds.includes(undefined)) return [...tags];
    const own = kinds.flatMap((kind) => kind ?? []);
    return tags.filter((tag) => {
      if (!own.some((start) => tag.startsWith(start))) return !ALL_KINDS.some((start) => tag.startsWith(start));
      const number = OF_ONE.exec(tag)?.[1];
      return !number || numbers[at]?.has(number) || !numbers.some((others) => others.has(number));
    });
  });
}

function routeKinds(route: unknown): readonly string[] {
  if (typeof route !== 'object' || route === null) return [];
  return ROUTE_KINDS[String(Reflect.get(route, '__typename'))] ?? ['cat_p'];
}

/** The numbers by which data names categories and products: in `id`, and in `uid`, which is the number in base64. */
function numbersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object') numbersIn(inner, found);
    else if (name === 'id') found.add(String(inner));
    else if (name === 'uid') found.add(numberOfUid(String(inner)));
  }
  return found;
}

function numberOfUid(uid: string): string {
  try {
    return atob(uid);
  } catch {
    return '';
  }
}
