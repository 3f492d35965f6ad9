import type { Picture } from '../../catalog/rules/catalog.ts';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { toUtc } from '../../transport/server/magento-time.ts';
import { boughtPicture } from './own-order-mapper.ts';

const BoughtProducts = graphql(`
  query BoughtProducts($pageSize: Int!) {
    customer {
      orders(pageSize: $pageSize, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
        items {
          order_date
          items {
            product_name product_sku
            product {
              sku small_image { url label }
              ... on ConfigurableProduct { variants { product { sku small_image { url label } } } }
            }
          }
        }
      }
    }
  }
`);

/** A product that was bought longer ago is shown with its own picture. */
const ORDERS_READ = 30;

/** The picture of the variant of a product that the customer had bought at a time; null when they had not. */
export type BoughtPictureAt = (sku: string | null, time: string) => Picture | null;

/** Which variants the customer bought, as pictures. Throws `CommerceError`. */
export async function readBoughtPictures(commerce: GraphqlApi): Promise<BoughtPictureAt> {
  const { customer } = await commerce.query(BoughtProducts, { pageSize: ORDERS_READ });
  const bought = (customer?.orders?.items ?? []).flatMap((order) =>
    (order?.items ?? []).flatMap((item) => {
      const picture = item && boughtPicture(item);
      return order && picture ? [{ sku: item.product?.sku, at: toUtc(order.order_date), picture }] : [];
    }),
  );
  // The newest order is the first.
  return (sku, time) =>
    bought.find((each) => each.sku === sku && Date.parse(each.at) <= Date.parse(time))?.picture ?? null;
}
