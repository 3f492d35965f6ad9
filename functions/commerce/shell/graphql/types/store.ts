/** The store's own settings. */
export const storeTypes = /* GraphQL */ `
  type Query {
    storeConfig: StoreConfig
  }
  enum ProductImageThumbnail {
    ITSELF
    PARENT
  }
  type StoreConfig {
    absolute_footer: String
    allow_guests_to_write_product_reviews: String
    autocomplete_on_storefront: Boolean
    base_currency_code: String
    base_link_url: String
    base_media_url: String
    base_static_url: String
    base_url: String
    cart_expires_in_days: Int
    cart_summary_display_quantity: Int
    catalog_default_sort_by: String
    category_url_suffix: String
    cms_home_page: String
    cms_no_route: String
    code: String @deprecated(reason: "Use store_code.")
    configurable_product_image: ProductImageThumbnail!
    configurable_thumbnail_source: String
    contact_enabled: Boolean!
    copyright: String
    countries_with_required_region: String
    create_account_confirmation: Boolean
    customer_access_token_lifetime: Float
    default_country: String
    default_description: String
    default_display_currency_code: String
    default_keywords: String
    default_title: String
    demonotice: Int
    display_product_prices_in_catalog: Int!
    display_shipping_prices: Int!
    display_state_if_optional: Boolean
    enable_multiple_wishlists: String
    front: String
    grid_per_page: Int
    grid_per_page_values: String
    grouped_product_image: ProductImageThumbnail!
    head_includes: String
    head_shortcut_icon: String
    header_logo_src: String
    id: Int @deprecated(reason: "Use store_code.")
    is_checkout_agreements_enabled: Boolean!
    is_default_store: Boolean
    is_default_store_group: Boolean
    is_guest_checkout_enabled: Boolean
    is_one_page_checkout_enabled: Boolean
    list_mode: String
    list_per_page: Int
    list_per_page_values: String
    locale: String
    logo_alt: String
    logo_height: Int
    logo_width: Int
    magento_wishlist_general_is_enabled: String
    max_items_in_order_summary: Int
    maximum_number_of_wishlists: String
    minicart_display: Boolean
    minicart_max_items: Int
    minimum_password_length: String
    newsletter_enabled: Boolean!
    no_route: String
    optional_zip_countries: String
    payment_payflowpro_cc_vault_active: String
    order_cancellation_enabled: Boolean!
    product_reviews_enabled: String
    product_url_suffix: String
    required_character_classes_number: String
    root_category_id: Int @deprecated(reason: "Use root_category_uid.")
    root_category_uid: ID
    secure_base_link_url: String
    secure_base_media_url: String
    secure_base_static_url: String
    secure_base_url: String
    show_cms_breadcrumbs: Int
    store_code: ID
    store_group_code: ID
    store_group_name: String
    store_name: String
    store_sort_order: Int
    timezone: String
    title_prefix: String
    title_separator: String
    title_suffix: String
    use_store_in_url: Boolean
    website_code: ID
    website_id: Int @deprecated(reason: "Use website_code.")
    website_name: String
    weight_unit: String
    welcome: String
  }
`;
