import { graphql } from './graphql.ts';

export const OrderHistory = graphql(`
  query OrderHistory($pageSize: Int!, $currentPage: Int!) {
    customer {
      orders(pageSize: $pageSize, currentPage: $currentPage, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
        items {
          number order_date status
          total { grand_total { value } }
          items { product_name product_sku quantity_ordered product { small_image { url label } } }
        }
        page_info { total_pages current_page }
        total_count
      }
    }
  }
`);

export const OwnOrder = graphql(`
  query OwnOrder($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, pageSize: 1) {
        items {
          id number order_date status shipping_method available_actions
          payment_methods { name type }
          shipping_address {
            firstname lastname telephone street city region
            custom_attributesV2(attributeCodes: ["ward_name"]) { code ... on AttributeValue { value } }
          }
          shipments { number tracking { carrier number title } }
          comments { message timestamp }
          total {
            subtotal_incl_tax { value } total_shipping { value } grand_total { value } discounts { label amount { value } }
          }
          items {
            product_name product_sku quantity_ordered selected_options { label value }
            product_sale_price { value } prices { original_price { value } total_item_discount { value } }
            product { small_image { url label } url_rewrites { url } sku }
          }
        }
      }
    }
  }
`);

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
  mutation CancelOrderOfCart($number: String!, $cartId: String!, $reason: String!) {
    cancelOrderOfCart(input: { order_number: $number, cart_id: $cartId, reason: $reason }) { error order { number } }
  }
`);

export const CancellationReasons = graphql(`
  query CancellationReasons { storeConfig { order_cancellation_reasons { description } } }
`);

export const OrderCount = graphql(`
  query OrderCount { customer { orders(pageSize: 1) { total_count } } }
`);
