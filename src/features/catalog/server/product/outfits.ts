import type { ResultOf } from 'gql.tada';
import * as z from 'zod';
import { mediaPath } from '../../../media/server/picture.ts';
import type { Commerce, GraphqlApi } from '../../../transport/server/commerce.ts';
import { graphql } from '../../../transport/server/graphql/graphql.ts';
import { ownFields } from '../../../transport/server/graphql/own-fields.ts';
import { readResult } from '../../../transport/server/middleware.ts';
import { GOODS_LIFE_S } from '../../../transport/server/shared-reads.ts';
import type { Outfit, OutfitItem } from '../../rules/product-page/outfit.ts';
import { choiceAsPictured, isAvailable } from '../../rules/variants.ts';
import { toCard, toOptions } from '../card-mapper.ts';
import { OptionFields, ProductFields } from '../product-documents.ts';
import { toVariants } from '../product-mapper.ts';

const CALL = 'outfits';
/** How many SKUs one document names, for its cost. */
const SKUS_AT_ONCE = 8;

const WireOutfit = z.object({
  id: z.coerce.number(),
  name: z.string(),
  image: z.string(),
  image_alt: z.string().nullish().catch(null),
  items: z.array(
    z.object({
      sku: z.string(),
      x: z.number().min(0).max(100),
      y: z.number().min(0).max(100),
      color: z.string().nullish().catch(null),
    }),
  ),
});
type WireOutfit = z.infer<typeof WireOutfit>;

/** The goods with all that is chosen. Only fields of Magento, and only a backend that has outfits is asked. */
const OutfitGoods = graphql(
  `
  query OutfitGoods($skus: [String], $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items {
        ...ProductFields
        ...OptionFields
        ... on ConfigurableProduct {
          variants {
            attributes { code label value_index }
            product {
              sku
              name
              stock_status
              small_image { url label }
              price_range { minimum_price { regular_price { value } final_price { value } } }
            }
          }
        }
      }
    }
  }
`,
  [ProductFields, OptionFields],
);
type WireGood = NonNullable<NonNullable<NonNullable<ResultOf<typeof OutfitGoods>['products']>['items']>[number]>;

/** The outfits that a product is part of; empty where the backend has none. Throws `CommerceError`. */
export const listOutfitsOf = (commerce: Commerce, sku: string): Promise<Outfit[]> => readOutfits(commerce, { sku });

/** The outfits with these ids, in order; hidden and unknown ones are left out. Throws `CommerceError`. */
export const listOutfits = (commerce: Commerce, ids: readonly number[]): Promise<Outfit[]> =>
  ids.length > 0 ? readOutfits(commerce, { ids: ids.join(',') }) : Promise.resolve([]);

async function readOutfits(commerce: Commerce, asked: Record<string, string>): Promise<Outfit[]> {
  // The goods of a Magento beside a companion are not those of the companion.
  if (!commerce.hasExtensions) return [];
  const found = (await readResult(commerce, CALL, asked, z.array(WireOutfit))) ?? [];
  const goods = await listGoods(commerce, [...new Set(found.flatMap(({ items }) => items.map(({ sku }) => sku)))]);
  return found.flatMap((outfit) => toOutfit(outfit, goods) ?? []);
}

async function listGoods(commerce: GraphqlApi, skus: readonly string[]): Promise<ReadonlyMap<string, WireGood>> {
  const pages = Array.from({ length: Math.ceil(skus.length / SKUS_AT_ONCE) }, (_, at) =>
    skus.slice(at * SKUS_AT_ONCE, (at + 1) * SKUS_AT_ONCE),
  );
  const answers = await Promise.all(
    pages.map((page) => ownFields(commerce, OutfitGoods, { skus: page, pageSize: page.length }, GOODS_LIFE_S)),
  );
  const goods = answers.flatMap((answer) => answer?.products?.items ?? []);
  return new Map(goods.flatMap((good) => (good?.sku ? [[good.sku, good] as const] : [])));
}

/** Null for an outfit of which nothing is in the shop, or whose picture is elsewhere. */
function toOutfit(wire: WireOutfit, goods: ReadonlyMap<string, WireGood>): Outfit | null {
  const picture = mediaPath(wire.image);
  const items = wire.items.flatMap((item) => {
    const good = goods.get(item.sku);
    return good ? [toItem(item, good)] : [];
  });
  if (!picture || items.length === 0) return null;
  return { id: wire.id, name: wire.name, picture, pictureAlt: wire.image_alt ?? '', items };
}

function toItem({ x, y, color }: WireOutfit['items'][number], good: WireGood): OutfitItem {
  const { id, sku, type, name, href, picture, price, isInStock } = toCard(good);
  const isConfigurable = good.__typename === 'ConfigurableProduct';
  const options = isConfigurable ? toOptions(good.configurable_options) : [];
  const variants = isConfigurable ? toVariants(good) : [];
  const isShown = color && isAvailable(variants, {}, 'color', color);
  const pictured = isShown
    ? { color }
    : choiceAsPictured({ pictures: picture ? [picture] : [], options, variants }, {});
  // The colour of the picture is shown also while it cannot be bought.
  const [shown] = variants.find(({ labels }) => labels.color === (color ?? pictured.color))?.pictures ?? [];
  return { id, sku, type, name, href, picture: shown ?? picture, price, isInStock, options, variants, x, y, pictured };
}
