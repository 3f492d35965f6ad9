/** The wishlist items that can say whether their customer waits for a lower price. */
const ITEMS = ['Simple', 'Virtual', 'Configurable', 'GroupedProduct', 'Bundle', 'Downloadable'].map(
  (name) => `${name}WishlistItem`,
);

/**
 * Requests to be told of a lower price, with the names of Adobe Commerce's cloud service. `has_price_alert` answers for a
 * whole wishlist what its query `isSubscribedProductAlertPrice` answers for one product.
 */
export const priceAlertTypes = /* GraphQL */ `
  extend type Query {
    isSubscribedProductAlertPrice(input: ProductAlertPriceInput!): IsProductAlertSubscriptionResult!
  }
  extend type Mutation {
    subscribeProductAlertPrice(input: ProductAlertPriceInput!): ProductAlertSubscriptionResult
    unsubscribeProductAlertPrice(input: ProductAlertPriceInput!): ProductAlertSubscriptionResult
  }
  input ProductAlertPriceInput {
    sku: String!
  }
  type IsProductAlertSubscriptionResult {
    isSubscribed: Boolean!
    message: String
  }
  type ProductAlertSubscriptionResult {
    message: String
    success: Boolean!
  }
  extend interface WishlistItemInterface { has_price_alert: Boolean }
  ${ITEMS.map((name) => `extend type ${name} { has_price_alert: Boolean }`).join('\n  ')}
`;
