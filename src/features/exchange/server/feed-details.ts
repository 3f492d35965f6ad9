import type { ResultOf } from 'gql.tada';
import { text } from '../../../text/vi.ts';
import { availableAt } from '../../catalog/rules/product-page/available-at.ts';
import { toDong } from '../../catalog/server/card-mapper.ts';
import { plainText } from '../../markup/server/sanitize.ts';
import { rasterPath } from '../../media/rules/image-path.ts';
import { mediaPath } from '../../media/server/picture.ts';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import type { FeedItem } from '../rules/feed.ts';

/** Fields of our own backend, in a separate document so that a standard Magento can be used without it. */
const DetailsForFeed = graphql(`
  query DetailsForFeed($pageSize: Int!, $page: Int!) {
    products(filter: {}, sort: { name: ASC }, pageSize: $pageSize, currentPage: $page) {
      items {
        __typename
        sku
        categories { uid level }
        is_pre_order
        materials
        special_price
        special_from_date
        special_to_date
        media_gallery { url position disabled }
        custom_attributesV2 {
          items {
            code
            ... on AttributeValue { value }
            ... on AttributeSelectedOptions { selected_options { label } }
          }
        }
        ... on PhysicalProductInterface { weight }
        ... on ConfigurableProduct {
          variants {
            product {
              sku
              special_price
              special_from_date
              special_to_date
              media_gallery { url position disabled }
              ... on PhysicalProductInterface { weight }
            }
          }
        }
      }
    }
  }
`);

type Products = NonNullable<ResultOf<typeof DetailsForFeed>['products']>;
type Wire = NonNullable<NonNullable<Products['items']>[number]>;

/** What only our own backend tells of a product. */
interface ProductDetails
  extends Pick<FeedItem, 'material' | 'pattern' | 'sizeSystem' | 'sizeType' | 'details' | 'availableAt'> {
  isPreOrder: boolean;
  /** The uids of its categories. */
  uids: string[];
  /** What the merchant's attribute says about whom it is for. */
  people: string[];
}

/** What it tells of each piece that is sold: a variant, or a product without variants. */
interface SoldDetails extends Pick<FeedItem, 'weightKg'> {
  /** Paths of JPEG in the order of the gallery. */
  pictures: string[];
  /** The price of a sale in đồng, and when it is valid, ISO 8601; null without an end. */
  special: { price: number; from: string; to: string } | null;
}

/** Both by SKU. */
export interface FeedDetails {
  products: ReadonlyMap<string, ProductDetails>;
  sold: ReadonlyMap<string, SoldDetails>;
}

export const NO_PRODUCT_DETAILS: ProductDetails = {
  ...{ isPreOrder: false, uids: [], people: [], material: null, pattern: null, sizeSystem: null, sizeType: null },
  ...{ details: [], availableAt: null },
};
export const NO_SOLD_DETAILS: SoldDetails = { weightKg: null, pictures: [], special: null };

/** The details of a page of the catalogue, in the order of the feeds; empty for a standard Magento. Throws `CommerceError`. */
export async function listFeedDetails(
  commerce: GraphqlApi,
  page: { pageSize: number; page: number },
): Promise<FeedDetails> {
  const answer = commerce.hasExtensions ? await commerce.extension(DetailsForFeed, page) : null;
  const wires = (answer?.products?.items ?? []).flatMap((item) => (item?.sku ? [item] : []));
  const now = new Date();
  return {
    products: new Map(wires.map((wire) => [wire.sku ?? '', productDetails(wire, now)])),
    sold: new Map(
      wires.flatMap((wire) => {
        const variants = wire.__typename === 'ConfigurableProduct' ? (wire.variants ?? []) : [];
        const pieces = [wire, ...variants.flatMap((variant) => variant?.product ?? [])];
        return pieces.map((piece) => [piece.sku ?? '', soldDetails(piece, now)] as const);
      }),
    ),
  };
}

const SIZE_SYSTEMS = ['AU', 'BR', 'CN', 'DE', 'EU', 'FR', 'IT', 'JP', 'MEX', 'UK', 'US'];
const SIZE_TYPES = ['regular', 'petite', 'maternity', 'big', 'tall', 'plus'];

function productDetails(wire: Wire, now: Date): ProductDetails {
  const values = new Map(
    (wire.custom_attributesV2?.items ?? []).flatMap((item) => (item ? [[item.code, wordsOf(item)]] : [])),
  );
  const one = (code: string) => values.get(code)?.join('/') || null;
  const allowed = (code: string, all: readonly string[]) =>
    all.find((value) => value.toLowerCase() === one(code)?.toLowerCase()) ?? null;
  const composition = plainText(wire.materials);
  return {
    isPreOrder: wire.is_pre_order === 1,
    uids: (wire.categories ?? [])
      .flatMap((category) => category ?? [])
      .toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0))
      .map(({ uid }) => uid),
    people: [...(values.get('gender') ?? []), ...(values.get('age_group') ?? [])],
    material: one('material'),
    pattern: one('pattern'),
    sizeSystem: allowed('size_system', SIZE_SYSTEMS),
    sizeType: allowed('size_type', SIZE_TYPES),
    details: composition ? [{ name: text('product.materials'), value: composition }] : [],
    availableAt: availableAt(one('availability_date'), now),
  };
}

type WireAttribute = NonNullable<NonNullable<Wire['custom_attributesV2']>['items'][number]>;

function wordsOf(attribute: WireAttribute): string[] {
  if ('selected_options' in attribute)
    return attribute.selected_options.flatMap((option) => option?.label.normalize('NFC') ?? []);
  return 'value' in attribute && attribute.value ? [attribute.value.normalize('NFC')] : [];
}

type Piece = Pick<Wire, 'special_price' | 'special_from_date' | 'special_to_date' | 'media_gallery'> & {
  weight?: number | null;
};

function soldDetails(piece: Piece, now: Date): SoldDetails {
  const { special_price, special_from_date, special_to_date, media_gallery, weight } = piece;
  const from = timeOf(special_from_date) ?? now;
  const to = timeOf(special_to_date);
  const gallery = (media_gallery ?? [])
    .filter((entry) => entry && !entry.disabled)
    .toSorted((one, other) => (one?.position ?? 0) - (other?.position ?? 0));
  const paths = gallery.flatMap((entry) => mediaPath(entry?.url) ?? []);
  return {
    weightKg: weight && weight > 0 ? weight : null,
    pictures: [...new Set(paths)].map(rasterPath),
    special:
      special_price && to && to > from
        ? { price: toDong({ value: special_price }), from: from.toISOString(), to: to.toISOString() }
        : null,
  };
}

/** Magento writes times in UTC without a mark of the time zone. */
function timeOf(time: string | null | undefined): Date | null {
  const read = new Date(`${time?.replace(' ', 'T')}Z`);
  return Number.isNaN(read.getTime()) ? null : read;
}
