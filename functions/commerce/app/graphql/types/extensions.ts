/** The GraphQL type of each product type. */
const PRODUCT_TYPES = [
  'SimpleProduct',
  'VirtualProduct',
  'ConfigurableProduct',
  'GroupedProduct',
  'BundleProduct',
  'DownloadableProduct',
  'GiftCardProduct',
];

const productExtension = /* GraphQL */ `
    availability_date: String
    campaign: String
    deal_price: Float
    deal_qty: Float
    deals: Int
    fake_qty: Float
    flash_sale: Int
    gtin: String
    instruction: String
    is_pre_order: Int
    labels_sales: String
    mastercolor: Int
    materials: String
    measurements: String
    product_note: String
    promotion_image_detail: String
    promotion_image_list: String
    promotion_url_path: String
    related_category_id: String
    review_histogram: [Int!]
    saleQty: Float
    sizeguide: String
    thumbnail_url: String
`;

/**
 * Everything that a standard Magento lacks. This file is excluded from the comparison with Magento's schema. A client
 * that must also work with a standard Magento requests it in separate documents.
 */
export const extensionTypes = /* GraphQL */ `
  extend type Query {
    productSearch(
      search: String
      filter: ProductAttributeFilterInput
      pageSize: Int
      currentPage: Int = 1
      sort: ProductAttributeSortInput
    ): Products
  }
  extend type Query {
    sharedWishlist(shared_code: String!): SharedWishlist
  }
  extend type Wishlist {
    shared_code: String
  }
  extend type UpdateWishlistOutput {
    shared_code: String
  }
  type SharedWishlist {
    items_v2(currentPage: Int = 1, pageSize: Int = 20): WishlistItems
    name: String
  }
  extend type Query {
    reviewList(
      sku: String!
      filter: ReviewFilterInput
      sort: ReviewSortEnum = NEWEST
      pageSize: Int = 20
      currentPage: Int = 1
    ): ReviewList
  }
  input ReviewFilterInput {
    has_photos: Boolean
    size: String
    stars: Int
  }
  enum ReviewSortEnum {
    HIGHEST
    LOWEST
    NEWEST
    WITH_PHOTOS
  }
  enum ReviewFitEnum {
    LARGE
    SMALL
    TRUE_TO_SIZE
  }
  type ReviewList {
    fits: [ReviewFitCount!]!
    items: [ProductReview!]!
    page_info: SearchResultPageInfo!
    sizes: [String!]!
    total_count: Int!
    with_photos: Int!
  }
  type ReviewFitCount {
    count: Int!
    fit: ReviewFitEnum!
  }
  type ReviewPhoto {
    height: Int!
    url: String!
    width: Int!
  }
  extend type ProductReview {
    answer: String
    answered_at: String
    fit: ReviewFitEnum
    is_verified: Boolean
    photos: [ReviewPhoto!]
    size: String
  }
  extend input CreateProductReviewInput {
    fit: ReviewFitEnum
    photos: [ID!]
  }
  extend input ProductAttributeSortInput {
    created_at: SortEnum
  }
  extend input ProductAttributeFilterInput {
    brand: FilterEqualTypeInput
    campaign: FilterEqualTypeInput
    flash_sale: FilterEqualTypeInput
    labels_sales: FilterEqualTypeInput
    mastercolor: FilterEqualTypeInput
    sizeguide: FilterEqualTypeInput
    tag: FilterEqualTypeInput
    type: FilterEqualTypeInput
  }
  extend type CategoryTree {
    simi_category_thumbnail: String
  }
  extend type AttributeOption {
    swatch_link: String
    swatch: AttributeOptionSwatch
  }
  type AttributeOptionSwatch {
    is_default: Boolean
    option_id: Int
    type: Int
    value: String
  }
  extend interface ProductInterface {${productExtension}}
  ${PRODUCT_TYPES.map((name) => `extend type ${name} {${productExtension}}`).join('\n  ')}
  extend type ConfigurableProduct {
    configurable_children: [ConfigurableChild]
    configurable_options_map: ConfigurableOptionsMap
  }
  type ConfigurableChild {
    color: Int
    image: String
    name: String
    size: Int
    sku: String
    thumbnail: String
  }
  type ConfigurableOptionsMap {
    color: ConfigurableOptionsMapEntry
    size: ConfigurableOptionsMapEntry
  }
  type ConfigurableOptionsMapEntry {
    values: [ConfigurableOptionsMapValue]
  }
  type ConfigurableOptionsMapValue {
    label: String
    value_index: Int
  }
  extend type BundleProduct {
    bundle_options: [BundleItem]
  }
`;
