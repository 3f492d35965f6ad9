/** The fields of account forms, and their protection by reCAPTCHA. */
export const accountFormTypes = /* GraphQL */ `
  extend type Query {
    attributesForm(formCode: String!): AttributesFormOutput!
    attributesList(entityType: AttributeEntityTypeEnum!, filters: AttributeFilterInput): AttributesMetadataOutput
    recaptchaFormConfig(formType: ReCaptchaFormEnum!): ReCaptchaConfigOutput
    recaptchaV3Config: ReCaptchaConfigurationV3
  }
  type AttributesFormOutput {
    errors: [AttributeMetadataError]!
    items: [CustomAttributeMetadataInterface]!
  }
  type CustomerAttributeMetadata implements CustomAttributeMetadataInterface {
    code: ID!
    default_value: String
    entity_type: AttributeEntityTypeEnum!
    frontend_class: String
    frontend_input: AttributeFrontendInputEnum
    input_filter: InputFilterEnum
    is_required: Boolean!
    is_unique: Boolean!
    label: String
    multiline_count: Int
    options: [CustomAttributeOptionInterface]!
    sort_order: Int
    validate_rules: [ValidationRule]
  }
  enum InputFilterEnum {
    NONE
    DATE
    TRIM
    STRIPTAGS
    ESCAPEHTML
  }
  type ValidationRule {
    name: ValidationRuleEnum
    value: String
  }
  enum ValidationRuleEnum {
    DATE_RANGE_MAX
    DATE_RANGE_MIN
    FILE_EXTENSIONS
    INPUT_VALIDATION
    MAX_TEXT_LENGTH
    MIN_TEXT_LENGTH
    MAX_FILE_SIZE
    MAX_IMAGE_HEIGHT
    MAX_IMAGE_WIDTH
  }
  enum ReCaptchaFormEnum {
    PLACE_ORDER
    CONTACT
    CUSTOMER_LOGIN
    CUSTOMER_FORGOT_PASSWORD
    CUSTOMER_CREATE
    CUSTOMER_EDIT
    NEWSLETTER
    PRODUCT_REVIEW
    SENDFRIEND
    BRAINTREE
    RESEND_CONFIRMATION_EMAIL
  }
  enum ReCaptchaTypeEmum {
    INVISIBLE
    RECAPTCHA
    RECAPTCHA_V3
  }
  type ReCaptchaConfigOutput {
    configurations: ReCaptchaConfiguration
    is_enabled: Boolean!
  }
  type ReCaptchaConfiguration {
    badge_position: String
    language_code: String
    minimum_score: Float
    re_captcha_type: ReCaptchaTypeEmum!
    technical_failure_message: String!
    theme: String!
    validation_failure_message: String!
    website_key: String!
  }
  type ReCaptchaConfigurationV3 {
    badge_position: String!
    failure_message: String!
    forms: [ReCaptchaFormEnum]!
    is_enabled: Boolean!
    language_code: String
    minimum_score: Float!
    theme: String!
    website_key: String!
  }
`;
