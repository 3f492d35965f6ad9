import { ColorFields, OptionFields, ProductFields } from '../../catalog/server/product-documents.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';

export const Wishlist = graphql(
  `
  query Wishlist($pageSize: Int!, $currentPage: Int!) {
    customer {
      wishlists {
        id
        items_count
        items_v2(pageSize: $pageSize, currentPage: $currentPage) {
          items {
            id
            quantity
            product { ...ProductFields ...OptionFields ...ColorFields }
            ... on ConfigurableWishlistItem {
              configured_variant { sku }
              configurable_options { option_label value_label }
            }
          }
          page_info { total_pages }
        }
      }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

/** Only what hearts and counts need. */
export const WishlistSummary = graphql(`
  query WishlistSummary {
    customer {
      wishlists {
        items_count
        items_v2(pageSize: 100) {
          items { id quantity product { sku } ... on ConfigurableWishlistItem { configured_variant { sku } } }
        }
      }
    }
  }
`);

/** Whether the customer shares the list, with which code and name. Only our own backend shares lists. */
export const WishlistSharing = graphql(`
  query WishlistSharing { customer { wishlists { name shared_code } } }
`);

/** Which items the customer waits for to cost less. Only our own backend tells of lower prices. */
export const PriceAlerts = graphql(`
  query PriceAlerts($pageSize: Int!, $currentPage: Int!) {
    customer { wishlists { items_v2(pageSize: $pageSize, currentPage: $currentPage) { items { id has_price_alert } } } }
  }
`);

export const RequestPriceAlert = graphql(`
  mutation RequestPriceAlert($input: ProductAlertPriceInput!) { subscribeProductAlertPrice(input: $input) { success } }
`);

export const EndPriceAlert = graphql(`
  mutation EndPriceAlert($input: ProductAlertPriceInput!) { unsubscribeProductAlertPrice(input: $input) { success } }
`);

export const ShareWishlist = graphql(`
  mutation ShareWishlist($wishlistId: ID!, $visibility: WishlistVisibilityEnum!, $name: String) {
    updateWishlist(wishlistId: $wishlistId, visibility: $visibility, name: $name) { shared_code }
  }
`);

export const SharedWishlist = graphql(
  `
  query SharedWishlist($code: String!, $pageSize: Int!, $currentPage: Int!) {
    sharedWishlist(shared_code: $code) {
      name
      items_v2(pageSize: $pageSize, currentPage: $currentPage) {
        items {
          id
          quantity
          product { ...ProductFields ...OptionFields ...ColorFields }
          ... on ConfigurableWishlistItem {
            configured_variant { sku }
            configurable_options { option_label value_label }
          }
        }
        page_info { total_pages }
      }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

/** The products of a guest's list, with all their variants, because a guest may have chosen one. */
export const GuestWishlist = graphql(
  `
  query GuestWishlist($skus: [String], $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items {
        ...ProductFields
        ...OptionFields
        ...ColorFields
        ... on ConfigurableProduct {
          choices: variants {
            attributes { code value_index }
            product {
              sku
              stock_status
              price_range { minimum_price { regular_price { value } final_price { value } } }
            }
          }
        }
      }
    }
  }
`,
  [ProductFields, OptionFields, ColorFields],
);

export const AddToWishlist = graphql(`
  mutation AddProductsToWishlist($wishlistId: ID!, $wishlistItems: [WishlistItemInput!]!) {
    addProductsToWishlist(wishlistId: $wishlistId, wishlistItems: $wishlistItems) { user_errors { code message } }
  }
`);

export const RemoveFromWishlist = graphql(`
  mutation RemoveProductsFromWishlist($wishlistId: ID!, $wishlistItemsIds: [ID!]!) {
    removeProductsFromWishlist(wishlistId: $wishlistId, wishlistItemsIds: $wishlistItemsIds) {
      user_errors { code message }
    }
  }
`);
