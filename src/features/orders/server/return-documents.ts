import { graphql } from '../../transport/server/graphql/graphql.ts';

const ReturnedProduct = graphql(`
  fragment ReturnedProduct on OrderItemInterface {
    id product_name product_sku selected_options { label value }
    quantity_ordered product_sale_price { value } discounts { amount { value } }
    product {
      small_image { url label }
      ... on ConfigurableProduct {
        variants {
          attributes { label }
          product {
            sku stock_status small_image { url label }
            price_range { minimum_price { final_price { value } } }
          }
        }
      }
    }
  }
`);

/** What was returned of an order and what can be: the names of Adobe Commerce. */
export const ReturnFields = graphql(
  `
  fragment ReturnFields on CustomerOrder {
    id number
    items_eligible_for_return {
      ...ReturnedProduct
      quantity_shipped quantity_refunded quantity_return_requested
    }
    returns(pageSize: 50) {
      items {
        uid number created_at
        comments { text }
        shipping { address { contact_name street city region { name } telephone } }
        items {
          request_quantity status
          order_item { ...ReturnedProduct }
          custom_attributesV2 {
            code
            ... on AttributeValue { value }
            ... on AttributeSelectedOptions { selected_options { value label } }
          }
        }
      }
    }
  }
`,
  [ReturnedProduct],
);

export const OwnReturns = graphql(
  `
  query OwnReturns($number: String!) {
    customer { orders(filter: { number: { eq: $number } }, pageSize: 1) { items { ...ReturnFields } } }
  }
`,
  [ReturnFields],
);

export const GuestReturns = graphql(
  `query GuestReturns($token: String!) { guestOrderByToken(input: { token: $token }) { ...ReturnFields } }`,
  [ReturnFields],
);

/** The pictures of returns, which only our own backend has. */
export const OwnReturnPictures = graphql(`
  query OwnReturnPictures($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, pageSize: 1) {
        items { returns(pageSize: 50) { items { uid pictures { id } } } }
      }
    }
  }
`);

export const GuestReturnPictures = graphql(`
  query GuestReturnPictures($token: String!) {
    guestOrderByToken(input: { token: $token }) { returns(pageSize: 50) { items { uid pictures { id } } } }
  }
`);

/** Whether the shop takes returns, and what it asks about a returned line. */
export const ReturnQuestions = graphql(`
  query ReturnQuestions {
    storeConfig { returns_enabled }
    customAttributeMetadataV2(attributes: [
      { attribute_code: "reason", entity_type: "rma_item" }
      { attribute_code: "condition", entity_type: "rma_item" }
      { attribute_code: "resolution", entity_type: "rma_item" }
      { attribute_code: "way_back", entity_type: "rma_item" }
      { attribute_code: "exchange_sku", entity_type: "rma_item" }
    ]) { items { code label is_required options { value label } } }
  }
`);

export const RequestReturn = graphql(`
  mutation RequestReturn($input: RequestReturnInput!) { requestReturn(input: $input) { return { number } } }
`);

export const RequestGuestReturn = graphql(`
  mutation RequestGuestReturn($input: RequestGuestReturnInput!) {
    requestGuestReturn(input: $input) { return { number } }
  }
`);
