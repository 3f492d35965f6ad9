import { graphql } from '../../transport/server/graphql/graphql.ts';
import { ShippingAddressFields } from './cart-documents.ts';

export const SetGuestEmail = graphql(`
  mutation SetGuestEmailOnCart($cartId: String!, $email: String!) {
    setGuestEmailOnCart(input: { cart_id: $cartId, email: $email }) { cart { email } }
  }
`);

export const SetShippingAddresses = graphql(
  `
  mutation SetShippingAddressesOnCart($cartId: String!, $address: ShippingAddressInput!) {
    setShippingAddressesOnCart(input: { cart_id: $cartId, shipping_addresses: [$address] }) {
      cart { shipping_addresses { ...ShippingAddressFields } }
    }
  }
`,
  [ShippingAddressFields],
);

export const SetBillingAddress = graphql(`
  mutation SetBillingAddressOnCart($cartId: String!, $address: BillingAddressInput!) {
    setBillingAddressOnCart(input: { cart_id: $cartId, billing_address: $address }) { cart { id } }
  }
`);

export const ShippingMethods = graphql(
  `
  query ShippingMethods($cartId: String!) {
    cart(cart_id: $cartId) { shipping_addresses { ...ShippingAddressFields } }
  }
`,
  [ShippingAddressFields],
);

export const CustomerShippingMethods = graphql(
  `
  query CustomerShippingMethods { customerCart { shipping_addresses { ...ShippingAddressFields } } }
`,
  [ShippingAddressFields],
);

export const SetShippingMethods = graphql(`
  mutation SetShippingMethodsOnCart($cartId: String!, $carrierCode: String!, $methodCode: String!) {
    setShippingMethodsOnCart(
      input: { cart_id: $cartId, shipping_methods: [{ carrier_code: $carrierCode, method_code: $methodCode }] }
    ) {
      cart { shipping_addresses { selected_shipping_method { carrier_code method_code } } }
    }
  }
`);

export const SetPaymentMethod = graphql(`
  mutation SetPaymentMethodOnCart($cartId: String!, $code: String!) {
    setPaymentMethodOnCart(input: { cart_id: $cartId, payment_method: { code: $code } }) {
      cart { available_payment_methods { code title } selected_payment_method { code title } }
    }
  }
`);

export const PlaceOrder = graphql(`
  mutation PlaceOrder($cartId: String!) {
    placeOrder(input: { cart_id: $cartId }) { errors { code message } orderV2 { number token } }
  }
`);

export const OrderOfCart = graphql(`
  query OrderOfCart($number: String!, $cartId: String, $token: String) {
    orderData(orderId: $number, cartId: $cartId, token: $token) {
      order_number
      order_info {
        status created_at paid_at expires_at can_cancel
        subtotal shipping_amount discount_amount grand_total
        shipping_method promised_days { from to } payment_method payment_methods { name }
        available_payment_methods { code title }
      }
      pickup { pickup_location_code name address phone opens_at closes_at ready_hours code ready_at picked_up_at }
      order_address { name phone street city region ward order_comment }
      order_parcels { carrier number }
      order_items {
        name sku qty_ordered price original_price discount_amount loyalty_amount image options { value }
      }
    }
  }
`);
