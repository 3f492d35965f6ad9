import { ColorFields, OptionFields, ProductFields } from '../catalog/product-documents.ts';
import { graphql } from '../transport/graphql/graphql.ts';

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
