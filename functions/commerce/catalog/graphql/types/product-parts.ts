/** Parts of single product types: variants, members, bundle options, download links, gift card amounts. */
export const productPartTypes = /* GraphQL */ `
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
  type GroupedProductItem {
    position: Int
    product: ProductInterface
    qty: Float
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
  enum DownloadableFileTypeEnum {
    FILE @deprecated(reason: "Use sample_url.")
    URL @deprecated(reason: "Use sample_url.")
  }
  type DownloadableProductSamples {
    id: Int @deprecated(reason: "Not for a storefront.")
    sample_file: String @deprecated(reason: "Use sample_url.")
    sample_type: DownloadableFileTypeEnum @deprecated(reason: "Use sample_url.")
    sample_url: String
    sort_order: Int
    title: String
  }
  type DownloadableProductLinks {
    id: Int @deprecated(reason: "Use uid.")
    is_shareable: Boolean @deprecated(reason: "Not for a storefront.")
    link_type: DownloadableFileTypeEnum @deprecated(reason: "Use sample_url.")
    number_of_downloads: Int @deprecated(reason: "Not for a storefront.")
    price: Float
    sample_file: String @deprecated(reason: "Use sample_url.")
    sample_type: DownloadableFileTypeEnum @deprecated(reason: "Use sample_url.")
    sample_url: String
    sort_order: Int
    title: String
    uid: ID!
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
