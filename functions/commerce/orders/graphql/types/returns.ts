/**
 * Returns, with the names of Adobe Commerce: an open-source Magento does not have them. `way_back` and `exchange_sku` are
 * attributes of a returned item, as a merchant adds them there.
 */
const itemFields = /* GraphQL */ `
    eligible_for_return: Boolean
    quantity_return_requested: Float
`;

export const returnTypes = /* GraphQL */ `
  extend type StoreConfig {
    returns_enabled: String!
  }
  extend interface OrderItemInterface {${itemFields}  }
  extend type OrderItem {${itemFields}  }
  extend type BundleOrderItem {${itemFields}  }
  extend type DownloadableOrderItem {${itemFields}  }
  extend type CustomerOrder {
    items_eligible_for_return: [OrderItemInterface]
    returns(pageSize: Int = 20, currentPage: Int = 1): Returns
  }
  extend type Customer {
    return(uid: ID!): Return
    returns(pageSize: Int = 20, currentPage: Int = 1): Returns
  }
  extend type Mutation {
    requestReturn(input: RequestReturnInput!): RequestReturnOutput
    requestGuestReturn(input: RequestGuestReturnInput!): RequestReturnOutput
  }
  input RequestReturnInput {
    comment_text: String
    items: [RequestReturnItemInput]!
    order_uid: ID!
  }
  input RequestGuestReturnInput {
    comment_text: String
    items: [RequestReturnItemInput]!
    token: String!
  }
  input RequestReturnItemInput {
    entered_custom_attributes: [EnteredCustomAttributeInput]
    order_item_uid: ID!
    quantity_to_return: Float!
    selected_custom_attributes: [SelectedCustomAttributeInput]
  }
  input EnteredCustomAttributeInput {
    attribute_code: String!
    value: String!
  }
  input SelectedCustomAttributeInput {
    attribute_code: String!
    value: String!
  }
  # Adobe Commerce has no pictures of returns.
  extend input RequestReturnInput { pictures: [ID!] }
  extend input RequestGuestReturnInput { pictures: [ID!] }
  type ReturnPicture {
    height: Int!
    id: ID!
    width: Int!
  }
  extend type Return { pictures: [ReturnPicture!] }
  type RequestReturnOutput {
    return: Return
    returns(pageSize: Int = 20, currentPage: Int = 1): Returns
  }
  type Returns {
    items: [Return]
    page_info: SearchResultPageInfo
    total_count: Int
  }
  type Return {
    comments: [ReturnComment]
    created_at: String!
    customer: ReturnCustomer!
    items: [ReturnItem]
    number: String!
    order: CustomerOrder
    shipping: ReturnShipping
    status: ReturnStatus
    uid: ID!
  }
  type ReturnCustomer {
    email: String!
    firstname: String
    lastname: String
  }
  type ReturnItem {
    custom_attributesV2: [AttributeValueInterface]
    order_item: OrderItemInterface!
    quantity: Float!
    request_quantity: Float!
    status: ReturnItemStatus!
    uid: ID!
  }
  type ReturnComment {
    author_name: String!
    created_at: String!
    text: String!
    uid: ID!
  }
  type ReturnShipping {
    address: ReturnShippingAddress
  }
  type ReturnShippingAddress {
    city: String!
    contact_name: String
    country: Country!
    postcode: String!
    region: Region!
    street: [String]!
    telephone: String
  }
  enum ReturnStatus {
    PENDING
    UNCONFIRMED
    AUTHORIZED
    PARTIALLY_AUTHORIZED
    RECEIVED
    PARTIALLY_RECEIVED
    APPROVED
    PARTIALLY_APPROVED
    REJECTED
    PARTIALLY_REJECTED
    DENIED
    PROCESSED_AND_CLOSED
    CLOSED
  }
  enum ReturnItemStatus {
    PENDING
    AUTHORIZED
    RECEIVED
    APPROVED
    REJECTED
    DENIED
  }
`;
