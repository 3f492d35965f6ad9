/** Common fields of the lines of invoices, credit memos and shipments. */
const lineFields = /* GraphQL */ `
    id: ID!
    order_item: OrderItemInterface
    product_name: String
    product_sale_price: Money!
    product_sku: String!
`;
/** Common fields of the totals of invoices and credit memos. */
const totalFields = /* GraphQL */ `
    base_grand_total: Money!
    discounts: [Discount]
    grand_total: Money!
    shipping_handling: ShippingHandling
    subtotal: Money!
    taxes: [TaxItem]
    total_shipping: Money!
    total_tax: Money!
`;

/** The history of an order: comments, invoices, shipments, credit memos, cancellation. */
export const orderDocumentTypes = /* GraphQL */ `
  extend type Mutation {
    cancelOrder(input: CancelOrderInput!): CancelOrderOutput
    requestGuestOrderCancel(input: GuestOrderCancelInput!): CancelOrderOutput
    confirmCancelOrder(input: ConfirmCancelOrderInput!): CancelOrderOutput
  }
  input GuestOrderCancelInput {
    reason: String!
    token: String!
  }
  input ConfirmCancelOrderInput {
    confirmation_key: String!
    order_id: ID!
  }
  input CancelOrderInput {
    order_id: ID!
    reason: String!
  }
  type CancelOrderOutput {
    error: String
    errorV2: CancelOrderError
    order: CustomerOrder
  }
  type CancelOrderError {
    code: CancelOrderErrorCode!
    message: String!
  }
  enum CancelOrderErrorCode {
    ORDER_CANCELLATION_DISABLED
    UNDEFINED
    UNAUTHORISED
    ORDER_NOT_FOUND
    PARTIAL_ORDER_ITEM_SHIPPED
    INVALID_ORDER_STATUS
  }
  extend type StoreConfig {
    order_cancellation_reasons: [CancellationReason]!
  }
  type CancellationReason {
    description: String!
  }

  enum OrderActionType {
    REORDER
    CANCEL
    RETURN
  }
  extend type CustomerOrder {
    available_actions: [OrderActionType]!
    comments: [SalesCommentItem]
    credit_memos: [CreditMemo]
    invoices: [Invoice]!
    shipments: [OrderShipment]
  }
  type SalesCommentItem {
    message: String!
    timestamp: String!
  }

  type Invoice {
    comments: [SalesCommentItem]
    id: ID!
    items: [InvoiceItemInterface]
    number: String!
    total: InvoiceTotal
  }
  interface InvoiceItemInterface {${lineFields}    discounts: [Discount]
    quantity_invoiced: Float
  }
  type InvoiceItem implements InvoiceItemInterface {${lineFields}    discounts: [Discount]
    quantity_invoiced: Float
  }
  type BundleInvoiceItem implements InvoiceItemInterface {${lineFields}    discounts: [Discount]
    quantity_invoiced: Float
    bundle_options: [ItemSelectedBundleOption]
  }
  type DownloadableInvoiceItem implements InvoiceItemInterface {${lineFields}    discounts: [Discount]
    quantity_invoiced: Float
    downloadable_links: [DownloadableItemsLinks]
  }
  type InvoiceTotal {${totalFields}  }

  type CreditMemo {
    comments: [SalesCommentItem]
    id: ID!
    items: [CreditMemoItemInterface]
    number: String!
    total: CreditMemoTotal
  }
  interface CreditMemoItemInterface {${lineFields}    discounts: [Discount]
    quantity_refunded: Float
  }
  type CreditMemoItem implements CreditMemoItemInterface {${lineFields}    discounts: [Discount]
    quantity_refunded: Float
  }
  type BundleCreditMemoItem implements CreditMemoItemInterface {${lineFields}    discounts: [Discount]
    quantity_refunded: Float
    bundle_options: [ItemSelectedBundleOption]
  }
  type DownloadableCreditMemoItem implements CreditMemoItemInterface {${lineFields}    discounts: [Discount]
    quantity_refunded: Float
    downloadable_links: [DownloadableItemsLinks]
  }
  type CreditMemoTotal {${totalFields}    adjustment: Money!
  }

  type OrderShipment {
    comments: [SalesCommentItem]
    id: ID!
    items: [ShipmentItemInterface]
    number: String!
    tracking: [ShipmentTracking]
  }
  interface ShipmentItemInterface {${lineFields}    quantity_shipped: Float!
  }
  type ShipmentItem implements ShipmentItemInterface {${lineFields}    quantity_shipped: Float!
  }
  type BundleShipmentItem implements ShipmentItemInterface {${lineFields}    quantity_shipped: Float!
    bundle_options: [ItemSelectedBundleOption]
  }
  type ShipmentTracking {
    carrier: String!
    number: String
    title: String!
  }
`;
