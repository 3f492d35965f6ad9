const metadataFields = /* GraphQL */ `
    code: ID!
    default_value: String
    entity_type: AttributeEntityTypeEnum!
    frontend_class: String
    frontend_input: AttributeFrontendInputEnum
    is_required: Boolean!
    is_unique: Boolean!
    label: String
    options: [CustomAttributeOptionInterface]!
`;

/** Metadata of attributes: input types, options, facets. */
export const attributeTypes = /* GraphQL */ `
  extend type Query {
    customAttributeMetadata(attributes: [AttributeInput!]!): CustomAttributeMetadata @deprecated(reason: "Use customAttributeMetadataV2.")
    customAttributeMetadataV2(attributes: [AttributeInput!]): AttributesMetadataOutput!
  }
  input AttributeInput {
    attribute_code: String
    entity_type: String
  }
  type CustomAttributeMetadata {
    items: [Attribute]
  }
  type Attribute {
    attribute_code: String
    attribute_options: [AttributeOption]
    attribute_type: String
    entity_type: String
    input_type: String
    storefront_properties: StorefrontProperties
  }
  type AttributeOption {
    label: String
    value: String
  }
  enum UseInLayeredNavigationOptions {
    NO
    FILTERABLE_WITH_RESULTS
    FILTERABLE_NO_RESULT
  }
  type StorefrontProperties {
    position: Int
    use_in_layered_navigation: UseInLayeredNavigationOptions
    use_in_product_listing: Boolean
    use_in_search_results_layered_navigation: Boolean
    visible_on_catalog_pages: Boolean
  }
  type AttributesMetadataOutput {
    errors: [AttributeMetadataError]!
    items: [CustomAttributeMetadataInterface]!
  }
  type AttributeMetadataError {
    message: String!
    type: AttributeMetadataErrorType!
  }
  enum AttributeMetadataErrorType {
    ENTITY_NOT_FOUND
    ATTRIBUTE_NOT_FOUND
    FILTER_NOT_FOUND
    UNDEFINED
  }
  enum AttributeEntityTypeEnum {
    CATALOG_PRODUCT
    CATALOG_CATEGORY
    CUSTOMER
    CUSTOMER_ADDRESS
    RMA_ITEM
  }
  enum AttributeFrontendInputEnum {
    BOOLEAN
    DATE
    DATETIME
    FILE
    GALLERY
    HIDDEN
    IMAGE
    MEDIA_IMAGE
    MULTILINE
    MULTISELECT
    PRICE
    SELECT
    TEXT
    TEXTAREA
    WEIGHT
    UNDEFINED
  }
  enum SwatchInputTypeEnum {
    BOOLEAN
    DATE
    DATETIME
    DROPDOWN
    FILE
    GALLERY
    HIDDEN
    IMAGE
    MEDIA_IMAGE
    MULTILINE
    MULTISELECT
    PRICE
    SELECT
    TEXT
    TEXTAREA
    UNDEFINED
    VISUAL
    WEIGHT
  }
  interface CustomAttributeMetadataInterface {${metadataFields}}
  interface CustomAttributeOptionInterface {
    is_default: Boolean!
    label: String!
    value: String!
  }
  type AttributeOptionMetadata implements CustomAttributeOptionInterface {
    is_default: Boolean!
    label: String!
    value: String!
  }
  type AttributeMetadata implements CustomAttributeMetadataInterface {${metadataFields}}
  enum CatalogAttributeApplyToEnum {
    SIMPLE
    VIRTUAL
    BUNDLE
    DOWNLOADABLE
    CONFIGURABLE
    GROUPED
    CATEGORY
  }
  type CatalogAttributeMetadata implements CustomAttributeMetadataInterface {${metadataFields}
    apply_to: [CatalogAttributeApplyToEnum]
    is_comparable: Boolean
    is_filterable: Boolean
    is_filterable_in_search: Boolean
    is_html_allowed_on_front: Boolean
    is_searchable: Boolean
    is_used_for_price_rules: Boolean
    is_used_for_promo_rules: Boolean
    is_visible_in_advanced_search: Boolean
    is_visible_on_front: Boolean
    is_wysiwyg_enabled: Boolean
    swatch_input_type: SwatchInputTypeEnum
    update_product_preview_image: Boolean
    use_product_image_for_swatch: Boolean
    used_in_product_listing: Boolean
  }
  input AttributeFilterInput {
    is_comparable: Boolean
    is_filterable: Boolean
    is_filterable_in_search: Boolean
    is_html_allowed_on_front: Boolean
    is_searchable: Boolean
    is_used_for_price_rules: Boolean
    is_used_for_promo_rules: Boolean
    is_visible_in_advanced_search: Boolean
    is_visible_on_front: Boolean
    is_wysiwyg_enabled: Boolean
    used_in_product_listing: Boolean
  }
  type ProductCustomAttributes {
    errors: [AttributeMetadataError]!
    items: [AttributeValueInterface]!
  }
  interface AttributeValueInterface {
    code: ID!
  }
  type AttributeValue implements AttributeValueInterface {
    code: ID!
    value: String!
  }
  type AttributeSelectedOptions implements AttributeValueInterface {
    code: ID!
    selected_options: [AttributeSelectedOptionInterface]!
  }
  interface AttributeSelectedOptionInterface {
    label: String!
    value: String!
  }
  type AttributeSelectedOption implements AttributeSelectedOptionInterface {
    label: String!
    value: String!
  }
`;
