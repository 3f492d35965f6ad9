/** Fields that every product type has. */
export const productFields = /* GraphQL */ `
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
    new_from_date: String @deprecated(reason: "Not for storefronts.")
    new_to_date: String @deprecated(reason: "Not for storefronts.")
    new: Int @deprecated(reason: "Use custom_attributesV2.")
    only_x_left_in_stock: Float
    options_container: String
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
    tier_price: Float @deprecated(reason: "Use price_tiers.")
    tier_prices: [ProductTierPrices] @deprecated(reason: "Use price_tiers.")
    type_id: String @deprecated(reason: "Use __typename.")
    uid: ID!
    updated_at: String @deprecated(reason: "Not for storefronts.")
    upsell_products: [ProductInterface]
    url_key: String
    url_path: String @deprecated(reason: "Use url_key.")
    url_rewrites: [UrlRewrite]
    url_suffix: String
    websites: [Website] @deprecated(reason: "Not for storefronts.")
`;
/** Fields of entities with an address. */
export const routableFields = /* GraphQL */ `
    redirect_code: Int!
    relative_url: String
    type: UrlRewriteEntityTypeEnum
`;
export const optionsField = '    options: [CustomizableOptionInterface]\n';
export const weightField = '    weight: Float\n';
