/** Custom options of a product. This shop has no file options, but Magento's clients name the type. */
export const customizableOptionTypes = /* GraphQL */ `
  interface CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
  }
  enum CustomizableDateTypeEnum {
    DATE
    DATE_TIME
    TIME
  }
  type CustomizableAreaOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    product_sku: String
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: CustomizableAreaValue
  }
  type CustomizableAreaValue {
    price: Float
    price_type: PriceTypeEnum
    sku: String
    uid: ID!
    max_characters: Int
  }
  type CustomizableCheckboxOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: [CustomizableCheckboxValue]
  }
  type CustomizableCheckboxValue {
    option_type_id: Int @deprecated(reason: "Use uid.")
    price: Float
    price_type: PriceTypeEnum
    sku: String
    sort_order: Int
    title: String
    uid: ID!
  }
  type CustomizableDateOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    product_sku: String
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: CustomizableDateValue
  }
  type CustomizableDateValue {
    price: Float
    price_type: PriceTypeEnum
    sku: String
    uid: ID!
    type: CustomizableDateTypeEnum
  }
  type CustomizableDropDownOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: [CustomizableDropDownValue]
  }
  type CustomizableDropDownValue {
    option_type_id: Int @deprecated(reason: "Use uid.")
    price: Float
    price_type: PriceTypeEnum
    sku: String
    sort_order: Int
    title: String
    uid: ID!
  }
  type CustomizableFieldOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    product_sku: String
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: CustomizableFieldValue
  }
  type CustomizableFieldValue {
    price: Float
    price_type: PriceTypeEnum
    sku: String
    uid: ID!
    max_characters: Int
  }
  type CustomizableFileOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    product_sku: String
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: CustomizableFileValue
  }
  type CustomizableFileValue {
    price: Float
    price_type: PriceTypeEnum
    sku: String
    uid: ID!
    file_extension: String
    image_size_x: Int
    image_size_y: Int
  }
  type CustomizableMultipleOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: [CustomizableMultipleValue]
  }
  type CustomizableMultipleValue {
    option_type_id: Int @deprecated(reason: "Use uid.")
    price: Float
    price_type: PriceTypeEnum
    sku: String
    sort_order: Int
    title: String
    uid: ID!
  }
  type CustomizableRadioOption implements CustomizableOptionInterface {
    option_id: Int @deprecated(reason: "Use uid.")
    required: Boolean
    sort_order: Int
    title: String
    uid: ID!
    value: [CustomizableRadioValue]
  }
  type CustomizableRadioValue {
    option_type_id: Int @deprecated(reason: "Use uid.")
    price: Float
    price_type: PriceTypeEnum
    sku: String
    sort_order: Int
    title: String
    uid: ID!
  }
`;
