import { optionsField, productFields, routableFields, weightField } from './product-fields.ts';

/** The seven product types and the types of their common fields. */
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
    fixed_product_taxes: [FixedProductTax]
    regular_price: Money!
  }
  type FixedProductTax {
    amount: Money
    label: String
  }
  type PriceRange {
    maximum_price: ProductPrice
    minimum_price: ProductPrice!
  }
  type Price {
    adjustments: [PriceAdjustment] @deprecated(reason: "Use ProductPrice.")
    amount: Money @deprecated(reason: "Use ProductPrice.")
  }
  type PriceAdjustment {
    amount: Money
    code: PriceAdjustmentCodesEnum @deprecated(reason: "Use ProductPrice.")
    description: PriceAdjustmentDescriptionEnum @deprecated(reason: "Use ProductPrice.")
  }
  enum PriceAdjustmentCodesEnum {
    TAX
    WEEE
    WEEE_TAX
  }
  enum PriceAdjustmentDescriptionEnum {
    INCLUDED
    EXCLUDED
  }
  type ProductTierPrices {
    customer_group_id: String @deprecated(reason: "Not for storefronts.")
    percentage_value: Float @deprecated(reason: "Use TierPrice.discount.")
    qty: Float @deprecated(reason: "Use TierPrice.quantity.")
    value: Float @deprecated(reason: "Use TierPrice.final_price.")
    website_id: Float @deprecated(reason: "Not for storefronts.")
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
  type ProductVideo implements MediaGalleryInterface {
    disabled: Boolean
    label: String
    position: Int
    url: String
    video_content: ProductMediaGalleryEntriesVideoContent
  }
  type ProductMediaGalleryEntriesVideoContent {
    media_type: String
    video_description: String
    video_metadata: String
    video_provider: String
    video_title: String
    video_url: String
  }
  type ProductMediaGalleryEntriesContent {
    base64_encoded_data: String
    name: String
    type: String
  }
  type MediaGalleryEntry {
    content: ProductMediaGalleryEntriesContent
    disabled: Boolean
    file: String
    id: Int @deprecated(reason: "Use uid.")
    label: String
    media_type: String
    position: Int
    types: [String]
    uid: ID!
    video_content: ProductMediaGalleryEntriesVideoContent
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
  interface ProductInterface {${productFields}}
  type SimpleProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}${weightField}}
  type VirtualProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}}
  type ConfigurableProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}${weightField}
    configurable_options: [ConfigurableProductOptions]
    configurable_product_options_selection(configurableOptionValueUids: [ID!]): ConfigurableProductOptionsSelection
    variants: [ConfigurableVariant]
  }
  type GroupedProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface {${productFields}${routableFields}${weightField}
    items: [GroupedProductItem]
  }
  type BundleProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}${weightField}
    dynamic_price: Boolean
    dynamic_sku: Boolean
    dynamic_weight: Boolean
    items: [BundleItem]
    price_details: PriceDetails
    price_view: PriceViewEnum
    ship_bundle_items: ShipBundleItemsEnum
  }
  type PriceDetails {
    discount_percentage: Float
    main_final_price: Float
    main_price: Float
  }
  type DownloadableProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {${productFields}${routableFields}${optionsField}
    downloadable_product_links: [DownloadableProductLinks]
    downloadable_product_samples: [DownloadableProductSamples]
    links_purchased_separately: Int
    links_title: String
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
`;
