import * as z from 'zod';
import type { Ask } from './ask.ts';
import { type Finding, lacking, missing, ready } from './finding.ts';

/** A product that is used for further questions. */
export interface Sample {
  type: string;
  sku: string;
  picture: string | null;
}

const Category = z.object({
  name: z.string().nullish(),
  level: z.number().nullish(),
  url_path: z.string().nullish(),
  include_in_menu: z.number().nullish(),
});
const Categories = z.object({ items: z.array(Category).catch([]) });
const Products = z.object({
  total_count: z.number(),
  aggregations: z.array(z.object({ attribute_code: z.string(), label: z.string().nullish() })).catch([]),
  items: z.array(
    z.object({
      __typename: z.string(),
      sku: z.string(),
      small_image: z.object({ url: z.string().nullish() }).nullish(),
    }),
  ),
});
/** Aggregations that every listing has. All others are attributes of the layered navigation. */
const ALWAYS = ['price', 'category_uid', 'category_id'];
const SAMPLES = 20;
/** Level of the categories below the root category. */
const FIRST_LEVEL = 2;
const LAYERED =
  'Stores > Attributes > Product: "Use in Layered Navigation" of colour, size and what else shoppers filter by';

/** Checks categories, products and the filters of listings. */
export async function askCatalogue(ask: Ask): Promise<{ findings: Finding[]; samples: Sample[] }> {
  const [categories, products] = [await askCategories(ask), await askProducts(ask)];
  if (!products)
    return {
      findings: [
        categories,
        missing('products', 'none', 'Add products to a category, then: bin/magento indexer:reindex'),
      ],
      samples: [],
    };
  const filters = products.aggregations.filter(({ attribute_code }) => !ALWAYS.includes(attribute_code));
  const names = filters.map(({ attribute_code }) => attribute_code).join(', ');
  return {
    findings: [
      categories,
      ready('products', `${products.total_count} are sold`),
      filters.length ? ready('filters', names) : lacking('filters', 'price and category only', LAYERED),
    ],
    samples: products.items.map((item) => ({
      type: item.__typename,
      sku: item.sku,
      picture: item.small_image?.url ?? null,
    })),
  };
}

async function askCategories(ask: Ask): Promise<Finding> {
  const { data } = await ask(
    '{ categories(filters: {}, pageSize: 300) { items { name level url_path include_in_menu } } }',
  );
  const items = Categories.safeParse(data.categories).data?.items ?? [];
  const first = items.filter(({ level, include_in_menu }) => level === FIRST_LEVEL && include_in_menu === 1);
  if (!first.length)
    return missing(
      'categories',
      'none is active and in the menu below the root category of this store',
      'Catalog > Categories: add one below the root, "Enable Category" and "Include in Menu"',
    );
  return ready('categories', first.map(({ name }) => name).join(', '));
}

async function askProducts(ask: Ask) {
  const { data } = await ask(
    `{ products(filter: { price: { from: "0" } }, pageSize: ${SAMPLES}) { total_count
      aggregations { attribute_code label } items { __typename sku small_image { url } } } }`,
  );
  const found = Products.safeParse(data.products).data;
  return found?.total_count ? found : null;
}

/** Checks whether the pictures of the sample products can be fetched. */
export async function askPictures(samples: readonly Sample[]): Promise<Finding> {
  const pictures = samples.flatMap(({ picture }) => (picture && !picture.includes('/placeholder/') ? [picture] : []));
  const [first] = pictures;
  if (!first)
    return lacking('pictures', `none of ${samples.length} products has one`, 'Add pictures with the role "Small"');
  const response = await fetch(first).catch(() => null);
  await response?.body?.cancel();
  const type = response?.headers.get('content-type') ?? '';
  if (response?.ok && type.startsWith('image/'))
    return ready('pictures', `${pictures.length} of ${samples.length} products; ${new URL(first).origin} answers`);
  return missing(
    'pictures',
    `${first} answers ${response?.status ?? 'not at all'}`,
    'Stores > Configuration > General > Web > Base URLs: the media address must be reachable from outside',
  );
}
