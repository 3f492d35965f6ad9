const productFields = /* GraphQL */ `
    activity: String @deprecated(reason: "Use custom_attributesV2.")
    attribute_set_id: Int @deprecated(reason: "Not for storefronts.")
    canonical_url: String
    categories: [CategoryInterface]
    color: Int @deprecated(reason: "Use custom_attributesV2.")
    country_of_manufacture: String
    created_at: String @deprecated(reason: "Not for storefronts.")
    crosssell_products: [ProductInterface]
    custom_attributesV2(filters: AttributeFilterInput): ProductCustomAttributes
    description: ComplexTextValue
    gender: String @deprecated(reason: "Use custom_attributesV2.")
    gift_message_available: Boolean!
    id: Int @deprecated(reason: "Use uid.")
    image: ProductImage
    manufacturer: Int @deprecated(reason: "Use custom_attributesV2.")
    material: String @deprecated(reason: "Use custom_attributesV2.")
    max_sale_qty: Float
    media_gallery: [MediaGalleryInterface]
    media_gallery_entries: [MediaGalleryEntry] @deprecated(reason: "Use media_gallery.")
    meta_description: String
    meta_keyword: String
    meta_title: String
    min_sale_qty: Float
    name: String
    new: Int @deprecated(reason: "Use custom_attributesV2.")
    only_x_left_in_stock: Float
    pattern: String @deprecated(reason: "Use custom_attributesV2.")
    price: ProductPrices @deprecated(reason: "Use price_range.")
    price_range: PriceRange!
    price_tiers: [TierPrice]
    product_links: [ProductLinksInterface]
    quantity: Float
    rating_summary: Float!
    related_products: [ProductInterface]
    review_count: Int!
    reviews(pageSize: Int = 20, currentPage: Int = 1): ProductReviews!
    sale: Int @deprecated(reason: "Use custom_attributesV2.")
    short_description: ComplexTextValue
    size: Int @deprecated(reason: "Use custom_attributesV2.")
    sku: String
    small_image: ProductImage
    special_from_date: String @deprecated(reason: "Not for storefronts.")
    special_price: Float
    special_to_date: String
    staged: Boolean!
    stock_status: ProductStockStatus
    swatch_image: String
    thumbnail: ProductImage
    type_id: String @deprecated(reason: "Use __typename.")
    uid: ID!
    updated_at: String @deprecated(reason: "Not for storefronts.")
    upsell_products: [ProductInterface]
    url_key: String
    url_path: String @deprecated(reason: "Use url_key.")
    url_rewrites: [UrlRewrite]
    url_suffix: String
`;
const routableFields = /* GraphQL */ `
    redirect_code: Int!
    relative_url: String
    type: UrlRewriteEntityTypeEnum
`;
const optionsField = '    options: [CustomizableOptionInterface]\n';
const weightField = '    weight: Float\n';

/** The seven product types and what hangs on every product. */
export const productTypes = /* GraphQL */ `
  enum ProductStockStatus {
    IN_STOCK
    OUT_OF_STOCK
  }
  type ProductDiscount {
    amount_off: Float
    percent_off: Float
  }
  type ProductPrice {
    discount: ProductDiscount
    final_price: Money!
    regular_price: Money!
  }
  type PriceRange {
    maximum_price: ProductPrice
    minimum_price: ProductPrice!
  }
  type Price {
    amount: Money @deprecated(reason: "Use ProductPrice.")
  }
  type ProductPrices {
    maximalPrice: Price @deprecated(reason: "Use PriceRange.maximum_price.")
    minimalPrice: Price @deprecated(reason: "Use PriceRange.minimum_price.")
    regularPrice: Price @deprecated(reason: "Use PriceRange.")
  }
  type TierPrice {
    discount: ProductDiscount
    final_price: Money
    quantity: Float
  }
  interface MediaGalleryInterface {
    disabled: Boolean
    label: String
    position: Int
    url: String
  }
  type ProductImage implements MediaGalleryInterface {
    disabled: Boolean
    label: String
    position: Int
    url: String
  }
  type MediaGalleryEntry {
    disabled: Boolean
    file: String
    id: Int @deprecated(reason: "Use uid.")
    label: String
    media_type: String
    position: Int
    types: [String]
    uid: ID!
  }
  type UrlRewrite {
    parameters: [HttpQueryParameter]
    url: String
  }
  type HttpQueryParameter {
    name: String
    value: String
  }
  interface ProductLinksInterface {
    link_type: String
    linked_product_sku: String
    linked_product_type: String
    position: Int
    sku: String
  }
  type ProductLinks implements ProductLinksInterface {
    link_type: String
    linked_product_sku: String
    linked_product_type: String
    position: Int
    sku: String
  }
  interface PhysicalProductInterface {
    weight: Float
  }
  interface CustomizableProductInterface {
    options: [CustomizableOptionInterface]
  }
  interface CustomizableOptionInterface {
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
  }
  interface ProductInterface {${productFields}}
  type SimpleProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}${weightField}}
  type VirtualProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}}

  type ConfigurableProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}${weightField}
    configurable_options: [ConfigurableProductOptions]
    configurable_product_options_selection(configurableOptionValueUids: [ID!]): ConfigurableProductOptionsSelection
    variants: [ConfigurableVariant]
  }
  type ConfigurableVariant {
    attributes: [ConfigurableAttributeOption]
    product: SimpleProduct
  }
  type ConfigurableAttributeOption {
    code: String
    label: String
    uid: ID!
    value_index: Int
  }
  type ConfigurableProductOptions {
    attribute_code: String
    attribute_id: String @deprecated(reason: "Use attribute_uid.")
    attribute_id_v2: Int @deprecated(reason: "Use attribute_uid.")
    attribute_uid: ID!
    id: Int @deprecated(reason: "Use uid.")
    label: String
    position: Int
    product_id: Int @deprecated(reason: "Not for storefronts.")
    uid: ID!
    use_default: Boolean
    values: [ConfigurableProductOptionsValues]
  }
  type ConfigurableProductOptionsValues {
    default_label: String
    label: String
    store_label: String
    swatch_data: SwatchDataInterface
    uid: ID
    use_default_value: Boolean
    value_index: Int @deprecated(reason: "Use uid.")
  }
  type ConfigurableProductOptionsSelection {
    configurable_options: [ConfigurableProductOption]
    media_gallery: [MediaGalleryInterface]
    options_available_for_selection: [ConfigurableOptionAvailableForSelection]
    variant: SimpleProduct
  }
  type ConfigurableOptionAvailableForSelection {
    attribute_code: String!
    option_value_uids: [ID]!
  }
  type ConfigurableProductOption {
    attribute_code: String!
    label: String!
    uid: ID!
    values: [ConfigurableProductOptionValue]
  }
  type ConfigurableProductOptionValue {
    is_available: Boolean!
    is_use_default: Boolean!
    label: String!
    swatch: SwatchDataInterface
    uid: ID!
  }
  interface SwatchDataInterface {
    value: String
  }
  type ColorSwatchData implements SwatchDataInterface {
    value: String
  }
  type ImageSwatchData implements SwatchDataInterface {
    thumbnail: String
    value: String
  }
  type TextSwatchData implements SwatchDataInterface {
    value: String
  }

  type GroupedProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface {${productFields}${routableFields}${weightField}
    items: [GroupedProductItem]
  }
  type GroupedProductItem {
    position: Int
    product: ProductInterface
    qty: Float
  }

  type BundleProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}${weightField}
    dynamic_price: Boolean
    dynamic_sku: Boolean
    dynamic_weight: Boolean
    items: [BundleItem]
    price_view: PriceViewEnum
    ship_bundle_items: ShipBundleItemsEnum
  }
  enum PriceTypeEnum {
    FIXED
    PERCENT
    DYNAMIC
  }
  enum PriceViewEnum {
    PRICE_RANGE
    AS_LOW_AS
  }
  enum ShipBundleItemsEnum {
    TOGETHER
    SEPARATELY
  }
  type BundleItem {
    option_id: Int @deprecated(reason: "Use uid.")
    options: [BundleItemOption]
    position: Int
    price_range: PriceRange!
    required: Boolean
    sku: String
    title: String
    type: String
    uid: ID
  }
  type BundleItemOption {
    can_change_quantity: Boolean
    id: Int @deprecated(reason: "Use uid.")
    is_default: Boolean
    label: String
    position: Int
    price: Float
    price_type: PriceTypeEnum
    product: ProductInterface
    qty: Float @deprecated(reason: "Use quantity.")
    quantity: Float
    uid: ID!
  }

  type DownloadableProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}
    downloadable_product_links: [DownloadableProductLinks]
    links_purchased_separately: Int
    links_title: String
  }
  type DownloadableProductLinks {
    id: Int @deprecated(reason: "Use uid.")
    price: Float
    sample_url: String
    sort_order: Int
    title: String
    uid: ID!
  }

  type GiftCardProduct implements ProductInterface & PhysicalProductInterface & CustomizableProductInterface & RoutableInterface {${productFields}${routableFields}${optionsField}${weightField}
    allow_message: Boolean
    allow_open_amount: Boolean
    giftcard_amounts: [GiftCardAmounts]
    giftcard_type: GiftCardTypeEnum
    is_redeemable: Boolean
    lifetime: Int
    message_max_length: Int
  }
  type GiftCardAmounts {
    uid: ID!
    value: Float
    value_id: Int @deprecated(reason: "Use uid.")
    website_id: Int
    website_value: Float
  }
  enum GiftCardTypeEnum {
    VIRTUAL
    PHYSICAL
    COMBINED
  }
`;
