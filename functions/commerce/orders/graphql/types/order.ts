/** Fields of a line of an order. */
const itemFields = /* GraphQL */ `
    id: ID!
    product: ProductInterface
    product_name: String
    product_sku: String!
    product_type: String
    product_url_key: String
    product_sale_price: Money!
    prices: OrderItemPrices
    discounts: [Discount]
    entered_options: [OrderItemOption]
    gift_message: GiftMessage
    quantity_canceled: Float
    quantity_invoiced: Float
    quantity_ordered: Float
    quantity_refunded: Float
    quantity_returned: Float
    quantity_shipped: Float
    selected_options: [OrderItemOption]
    status: String
`;

/** An order as it was placed; its history is in order-documents.ts. */
export const orderTypes = /* GraphQL */ `
  type DownloadableOrderItem implements OrderItemInterface {${itemFields}
    downloadable_links: [DownloadableItemsLinks]
  }
  type BundleOrderItem implements OrderItemInterface {${itemFields}
    bundle_options: [ItemSelectedBundleOption]
    parent_sku: String
  }
  type ItemSelectedBundleOption {
    id: ID! @deprecated(reason: "Use uid.")
    label: String!
    uid: ID!
    values: [ItemSelectedBundleOptionValue]
  }
  type ItemSelectedBundleOptionValue {
    id: ID! @deprecated(reason: "Use uid.")
    price: Money!
    product_name: String!
    product_sku: String!
    quantity: Float!
    uid: ID!
  }
  type DownloadableItemsLinks {
    sort_order: Int
    title: String
    uid: ID!
  }
  type Order {
    order_id: String @deprecated(reason: "Use order_number.")
    order_number: String!
  }
  type CustomerOrder {
    id: ID!
    number: String!
    order_number: String! @deprecated(reason: "Use number.")
    increment_id: String @deprecated(reason: "Use number.")
    token: String!
    status: String!
    order_date: String!
    created_at: String @deprecated(reason: "Use order_date.")
    order_status_change_date: String!
    email: String
    gift_message: GiftMessage
    is_virtual: Boolean!
    carrier: String
    shipping_method: String
    shipping_address: OrderAddress
    billing_address: OrderAddress
    payment_methods: [OrderPaymentMethod]
    applied_coupons: [AppliedCoupon]!
    customer_info: OrderCustomerInfo!
    items: [OrderItemInterface]
    total: OrderTotal
    grand_total: Float @deprecated(reason: "Use total.grand_total.")
  }
  type OrderCustomerInfo {
    firstname: String!
    lastname: String
    middlename: String
    prefix: String
    suffix: String
  }
  type OrderPaymentMethod {
    name: String!
    type: String!
  }
  type OrderAddress {
    firstname: String!
    lastname: String!
    middlename: String
    prefix: String
    suffix: String
    company: String
    telephone: String
    fax: String
    country_code: CountryCodeEnum
    region: String
    region_id: ID
    city: String!
    street: [String]!
    postcode: String
    vat_id: String
    custom_attributesV2(attributeCodes: [ID!]): [AttributeValueInterface]!
  }
  interface OrderItemInterface {${itemFields}  }
  type OrderItem implements OrderItemInterface {${itemFields}  }
  type OrderItemOption {
    label: String!
    value: String!
  }
  type OrderItemPrices {
    price: Money!
    price_including_tax: Money!
    row_total: Money!
    row_total_including_tax: Money!
    original_price: Money
    original_price_including_tax: Money
    original_row_total: Money!
    original_row_total_including_tax: Money!
    discounts: [Discount]
    fixed_product_taxes: [FixedProductTax]!
    total_item_discount: Money!
  }
  type OrderTotal {
    subtotal: Money! @deprecated(reason: "Use subtotal_excl_tax.")
    subtotal_excl_tax: Money!
    subtotal_incl_tax: Money!
    discounts: [Discount]
    shipping_handling: ShippingHandling
    total_shipping: Money!
    total_tax: Money!
    taxes: [TaxItem]
    grand_total: Money!
    base_grand_total: Money!
  }
  type ShippingHandling {
    amount_excluding_tax: Money
    amount_including_tax: Money
    discounts: [ShippingDiscount]
    taxes: [TaxItem]
    total_amount: Money!
  }
  type ShippingDiscount {
    amount: Money!
  }
  type TaxItem {
    amount: Money!
    rate: Float!
    title: String!
  }
`;
