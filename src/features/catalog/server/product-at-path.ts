import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { orRefused } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { GOODS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { ColorFields, OptionFields, ProductFields } from './product-documents.ts';

/**
 * The product at an address, with the fields of `ProductDetails`: Magento leaves the fields of a fragment empty that is
 * part of another one, so they cannot share it.
 */
const ProductAtPath = graphql(
  `
  query ProductAtPath($url: String!) {
    route(url: $url) {
      __typename
      ... on GroupedProduct {
        items {
          qty
          position
          product {
            __typename sku name url_rewrites { url } stock_status small_image { url label }
            price_range { minimum_price { regular_price { value } final_price { value } } }
          }
        }
      }
      ... on ProductInterface {
        ...ProductFields
        ...OptionFields
        videos: media_gallery {
          __typename
          url
          label
          position
          disabled
          ... on ProductVideo { video_content { video_url video_title video_description video_metadata } }
        }
        url_key
        meta_title
        meta_description
        meta_keyword
        description { html }
        short_description { html }
        only_x_left_in_stock
        price_tiers { quantity final_price { value } discount { amount_off } }
        rating_summary
        review_count
        categories {
          __typename id uid name level url_path url_suffix
          ... on CategoryTree { breadcrumbs { category_id category_uid category_name category_level category_url_path } }
        }
        related_products { ...ProductFields ...OptionFields ...ColorFields }
        crosssell_products { ...ProductFields ...OptionFields ...ColorFields }
        ... on ConfigurableProduct {
          variants {
            attributes { code label value_index }
            product {
              sku
              name
              stock_status
              small_image { url label }
              media_gallery { url label position disabled }
              price_range { minimum_price { regular_price { value } final_price { value } } }
              price_tiers { quantity final_price { value } discount { amount_off } }
            }
          }
        }
        ... on BundleProduct {
          items {
            uid
            title
            type
            required
            position
            options {
              uid label quantity is_default can_change_quantity position
              product { stock_status price_range { minimum_price { final_price { value } } } }
              price
            }
          }
        }
        ... on DownloadableProduct {
          links_purchased_separately
          downloadable_product_links { uid title price sort_order }
        }
      }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

/**
 * The sold-out product at an address of a Magento that does not list such products; null for none. Magento also answers
 * for a disabled product, but says that it is in no category; such a product is none here. Throws
 * `CommerceError` on outages.
 */
export async function findSoldOut(commerce: GraphqlApi, path: string) {
  const answer = await orRefused(commerce.read(ProductAtPath, { url: path.replace(/^\/+/, '') }, GOODS_LIFE_S));
  const route = answer?.route;
  if (!route || !('sku' in route) || route.stock_status !== 'OUT_OF_STOCK' || !route.categories?.length) return null;
  return route;
}
