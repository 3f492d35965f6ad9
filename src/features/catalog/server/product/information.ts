import { formatDong } from '../../../../kernel/money/money.ts';
import { text } from '../../../../text/vi.ts';
import { plainText } from '../../../markup/server/sanitize.ts';
import type { GraphqlApi } from '../../../transport/server/commerce.ts';
import { orRefused } from '../../../transport/server/errors.ts';
import { graphql } from '../../../transport/server/graphql/graphql.ts';
import { GOODS_LIFE_S } from '../../../transport/server/shared-reads.ts';
import type { ProductFact } from '../../rules/catalog.ts';
import { toDong } from '../card-mapper.ts';

/** The values of the attributes that the merchant shows on the page of a product. */
const ProductFacts = graphql(`
  fragment ProductFacts on ProductInterface {
    custom_attributesV2(filters: { is_visible_on_front: true }) {
      items {
        code
        ... on AttributeValue { value }
        ... on AttributeSelectedOptions { selected_options { label } }
      }
    }
  }
`);

/** The names of these attributes, in the merchant's order. */
const FactNames = graphql(`
  fragment FactNames on AttributesMetadataOutput { items { code label frontend_input } }
`);

/**
 * What the merchant shows of a product by attributes; only fields of Magento. It is asked together with the product, and
 * Magento takes 300 fields at once: three more, and a page costs another request.
 */
const ProductInformation = graphql(
  `
    query ProductInformation($sku: String!) {
      products(filter: { sku: { eq: $sku } }, pageSize: 1) { items { ...ProductFacts } }
      attributesList(entityType: CATALOG_PRODUCT, filters: { is_visible_on_front: true }) { ...FactNames }
    }
  `,
  [ProductFacts, FactNames],
);

/** The same of a page of the catalogue, in the order of the feeds. */
const InformationForFeed = graphql(
  `
    query InformationForFeed($pageSize: Int!, $page: Int!) {
      products(filter: {}, sort: { name: ASC }, pageSize: $pageSize, currentPage: $page) { items { sku ...ProductFacts } }
      attributesList(entityType: CATALOG_PRODUCT, filters: { is_visible_on_front: true }) { ...FactNames }
    }
  `,
  [ProductFacts, FactNames],
);

/** A value, or the labels of the options that are chosen. */
interface WireItem {
  code: string;
  value?: string;
  selected_options?: ({ label: string } | null)[];
}
interface WireAttribute {
  code: string;
  label: string | null;
  frontend_input?: string | null;
}

/** Attributes that the shop shows in a place of their own, or that only steer it. */
const SHOWN_ELSEWHERE = new Set([
  ...['name', 'sku', 'description', 'short_description', 'price', 'special_price', 'url_key', 'image_label'],
  ...['small_image_label', 'thumbnail_label', 'gtin', 'availability_date', 'is_pre_order', 'flash_sale'],
  ...['labels_sales', 'campaign', 'promotion_image_list', 'promotion_image_detail', 'promotion_url_path'],
  ...['sizeguide', 'product_note', 'instruction', 'materials', 'measurements', 'related_category_id'],
  ...['new', 'sale', 'saleQty', 'fake_qty', 'size_system', 'size_type', 'age_group', 'options_container'],
]);
/** Rows of one product: more than a person reads. */
const FACTS_MAX = 30;
/** What Magento calls the choices of yes and no. */
const NO = /^(?:0|no|false|không)$/i;

/** The merchant's attributes of a product, in their words; empty where the backend tells none. Throws `CommerceError`. */
export async function readInformation(commerce: GraphqlApi, sku: string): Promise<ProductFact[]> {
  const answer = await commerce.read(ProductInformation, { sku }, GOODS_LIFE_S);
  return factsOf(answer.products?.items?.[0]?.custom_attributesV2 ?? null, answer.attributesList?.items);
}

/** The same for a page of a feed, by SKU; empty for a Magento that refuses it. Throws `CommerceError` otherwise. */
export async function listFeedInformation(
  commerce: GraphqlApi,
  page: { pageSize: number; page: number },
): Promise<ReadonlyMap<string, ProductFact[]>> {
  const asked = commerce.query(InformationForFeed, page);
  const answer = await (commerce.hasExtensions ? asked : orRefused(asked));
  return new Map(
    (answer?.products?.items ?? []).flatMap((item) =>
      item?.sku ? [[item.sku, factsOf(item.custom_attributesV2, answer?.attributesList?.items)] as const] : [],
    ),
  );
}

/** The values with the names of their attributes, in the order of the attributes. */
function factsOf(
  values: { items: (WireItem | null)[] } | null,
  attributes: readonly (WireAttribute | null)[] | undefined,
): ProductFact[] {
  const items = new Map((values?.items ?? []).flatMap((item) => (item ? [[item.code, item] as const] : [])));
  return (attributes ?? [])
    .flatMap((attribute): ProductFact[] => {
      const item = attribute && items.get(attribute.code);
      if (!item || SHOWN_ELSEWHERE.has(item.code)) return [];
      const value = wordsOf(item, attribute.frontend_input ?? '');
      const label = plainText(attribute.label).normalize('NFC');
      return value === '' || label === '' ? [] : [{ code: item.code, label, value }];
    })
    .slice(0, FACTS_MAX);
}

const labelsOf = (options: readonly ({ label: string } | null)[]): string =>
  options
    .flatMap((option) => plainText(option?.label).normalize('NFC') || [])
    .filter((label) => !label.startsWith('__'))
    .join(', ');

function wordsOf({ value, selected_options }: WireItem, input: string): string {
  const plain = selected_options ? labelsOf(selected_options) : plainText(value);
  if (plain === '') return '';
  if (input === 'BOOLEAN') return text(NO.test(plain) ? 'facet.no' : 'facet.yes');
  if (input === 'PRICE') return Number(plain) > 0 ? formatDong(toDong({ value: Number(plain) })) : '';
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]|$)/.exec(input.startsWith('DATE') ? plain : '') ?? [];
  return year ? `${day}/${month}/${year}` : plain.normalize('NFC');
}
