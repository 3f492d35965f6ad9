import { graphql } from '../../transport/server/graphql/graphql.ts';

export const OrderHistory = graphql(`
  query OrderHistory($pageSize: Int!, $currentPage: Int!) {
    customer {
      orders(pageSize: $pageSize, currentPage: $currentPage, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
        items {
          number order_date status
          total { grand_total { value } }
          shipping_address { city }
          items {
            product_name product_sku quantity_ordered
            quantity_canceled quantity_invoiced quantity_refunded quantity_shipped
            product {
              small_image { url label }
              ... on ConfigurableProduct { variants { product { sku small_image { url label } } } }
            }
          }
        }
        page_info { total_pages current_page }
        total_count
      }
    }
  }
`);

/** Order fields that every Magento has, for customers and guests. */
export const OrderFields = graphql(`
  fragment OrderFields on CustomerOrder {
    id number order_date status shipping_method
    payment_methods { name type }
    shipping_address { firstname lastname telephone street city region }
    billing_address { firstname lastname telephone street city region }
    shipments { number tracking { carrier number title } }
    comments { message timestamp }
    total {
      subtotal { value } total_shipping { value } total_tax { value } grand_total { value }
      discounts { label amount { value } } shipping_handling { amount_including_tax { value } }
    }
    items {
      product_name product_sku quantity_ordered selected_options { label value } entered_options { label value }
      ... on BundleOrderItem { bundle_options { values { product_name quantity } } }
      ... on DownloadableOrderItem { downloadable_links { title } }
      quantity_canceled quantity_invoiced quantity_refunded quantity_shipped
      product_sale_price { value } discounts { amount { value } }
      product {
        small_image { url label } url_rewrites { url } sku
        ... on ConfigurableProduct { variants { product { sku small_image { url label } } } }
      }
    }
  }
`);

export const OwnOrder = graphql(
  `
  query OwnOrder($number: String!) {
    customer { orders(filter: { number: { eq: $number } }, pageSize: 1) { items { ...OrderFields } } }
  }
`,
  [OrderFields],
);

/** Order fields since Magento 2.4.8, in the order of `OwnOrder`. */
export const OwnOrderExtensions = graphql(`
  query OwnOrderExtensions($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, pageSize: 1) {
        items {
          available_actions
          shipping_address {
            custom_attributesV2(attributeCodes: ["ward_name"]) { code ... on AttributeValue { value } }
          }
          total { subtotal_incl_tax { value } }
          items { prices { original_price { value } total_item_discount { value } } }
        }
      }
    }
  }
`);

/** A guest's order by the token received when it was placed. */
export const GuestOrderByToken = graphql(
  `query GuestOrderByToken($token: String!) { guestOrderByToken(input: { token: $token }) { ...OrderFields } }`,
  [OrderFields],
);

/** What happened to the pieces of a guest's order. */
export const OrderMovementsByToken = graphql(`
  query OrderMovementsByToken($token: String!) {
    guestOrderByToken(input: { token: $token }) {
      number
      shipments { number tracking { carrier number title } }
      items { product_sku quantity_shipped quantity_canceled quantity_refunded }
    }
  }
`);

/** A guest's order by data that only its buyer knows; the required fields depend on the version. */
export const GuestOrder = graphql(
  `query GuestOrder($input: OrderInformationInput!) { guestOrder(input: $input) { ...OrderFields } }`,
  [OrderFields],
);

export const ConfirmCancelOrder = graphql(`
  mutation ConfirmCancelOrder($orderId: ID!, $key: String!) {
    confirmCancelOrder(input: { order_id: $orderId, confirmation_key: $key }) { error order { number } }
  }
`);

export const ReorderItems = graphql(`
  mutation ReorderItems($number: String!) {
    reorderItems(orderNumber: $number) { cart { id total_quantity } userInputErrors { code message } }
  }
`);

export const CancelOrder = graphql(`
  mutation CancelOrder($orderId: ID!, $reason: String!) {
    cancelOrder(input: { order_id: $orderId, reason: $reason }) { error order { number status } }
  }
`);

export const CancelOrderOfCart = graphql(`
  mutation CancelOrderOfCart($number: String!, $cartId: String, $token: String, $reason: String!) {
    cancelOrderOfCart(input: { order_number: $number, cart_id: $cartId, token: $token, reason: $reason }) { error order { number } }
  }
`);

export const CancellationReasons = graphql(`
  query CancellationReasons { storeConfig { order_cancellation_reasons { description } } }
`);

/** Whether customers may cancel, for versions where the order itself does not report it. */
export const CancellationSetting = graphql(`
  query CancellationSetting { storeConfig { order_cancellation_enabled } }
`);

export const OrderCount = graphql(`
  query OrderCount { customer { orders(pageSize: 1) { total_count } } }
`);
