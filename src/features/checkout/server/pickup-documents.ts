import { graphql } from '../../transport/server/graphql/graphql.ts';

/** Shops with pickup, from any Magento with in-store pickup; with products, only shops that may have all of them. */
export const PickupLocations = graphql(`
  query PickupLocations($products: [ProductInfoInput], $pageSize: Int!) {
    pickupLocations(productsInfo: $products, pageSize: $pageSize) {
      total_count
      items { pickup_location_code name street city region region_id postcode phone latitude longitude }
    }
  }
`);

/** The same from our own backend, with opening hours and the products that each shop lacks for a cart. */
export const CartPickupPlaces = graphql(`
  query CartPickupPlaces($cartId: String!) {
    cart(cart_id: $cartId) {
      pickup_places {
        pickup_location_code name street city region region_id phone latitude longitude opens_at closes_at ready_hours
        missing { name quantity held }
      }
    }
  }
`);

/** The shop that is selected in a cart, from any Magento with in-store pickup. */
export const CartPickupCode = graphql(`
  query CartPickupCode($cartId: String!) { cart(cart_id: $cartId) { shipping_addresses { pickup_location_code } } }
`);
