import { graphql } from '../../transport/server/graphql/graphql.ts';

/** A cart address of either kind. */
export const CartAddressFields = graphql(`
  fragment CartAddressFields on CartAddressInterface {
    firstname
    lastname
    telephone
    street
    city
    postcode
    company
    vat_id
    region { region_id label }
  }
`);

/** The shipping address of a cart with its shipping methods. */
export const ShippingAddressFields = graphql(
  `
  fragment ShippingAddressFields on ShippingCartAddress {
    ...CartAddressFields
    customer_notes
    available_shipping_methods {
      carrier_code carrier_title method_code method_title available
      amount { value } price_excl_tax { value } price_incl_tax { value }
    }
    selected_shipping_method { carrier_code carrier_title method_code method_title amount { value } }
  }
`,
  [CartAddressFields],
);

/** The displayed fields of a cart; only fields of Magento. */
export const CartFields = graphql(
  `
  fragment CartFields on Cart {
    id
    is_virtual
    total_quantity
    email
    itemsV2(pageSize: 100) {
      items {
        __typename
        uid
        quantity
        is_available
        errors { code message }
        product {
          __typename
          sku
          name
          url_rewrites { url }
          stock_status
          small_image { url label }
          ... on ConfigurableProduct { configurable_options { attribute_code label } }
        }
        prices {
          price { value }
          price_including_tax { value }
          row_total { value }
          row_total_including_tax { value }
          total_item_discount { value }
          discounts { label amount { value } }
        }
        ... on ConfigurableCartItem {
          configurable_options { option_label value_label }
          configured_variant { sku name stock_status small_image { url label } }
        }
        ... on BundleCartItem { bundle_options { label values { uid label quantity } } }
        ... on DownloadableCartItem { links { uid title } }
      }
    }
    prices {
      subtotal_excluding_tax { value }
      subtotal_including_tax { value }
      grand_total { value }
      applied_taxes { amount { value } }
      discounts { label amount { value } }
    }
    applied_coupons { code }
    shipping_addresses { ...ShippingAddressFields }
    billing_address { ...CartAddressFields }
    available_payment_methods { code title }
    selected_payment_method { code title }
  }
`,
  [CartAddressFields, ShippingAddressFields],
);

export const CartById = graphql(`query CartById($cartId: String!) { cart(cart_id: $cartId) { ...CartFields } }`, [
  CartFields,
]);

/** Cart fields of our own backend. */
const CartExtensionFields = graphql(`
  fragment CartExtensionFields on Cart {
    extension_attributes {
      coupon_code_odoo
      free_ship
      total_shipping
      free_gift_total
      total_freegift
      is_phone_confirmed
      free_gift_rules { rule_id label gift_count chosen_count }
      unmet_codes { code message }
      loyalty_points
    }
    itemsV2(pageSize: 100) {
      items { uid product { is_pre_order } prices { added_price { value } original_item_price { value } } }
    }
    prices { loyalty_discount { value } }
    shipping_addresses {
      pickup_location_code
      extension_attributes { ward_name }
      custom_attributes { code ... on AttributeValue { value } }
    }
    billing_address { custom_attributes { code ... on AttributeValue { value } } }
  }
`);

/** The same in a separate document, so that a standard Magento can be used without it. */
export const CartExtensions = graphql(
  `
  query CartExtensions($cartId: String!) { cart(cart_id: $cartId) { ...CartExtensionFields } }
`,
  [CartExtensionFields],
);

/** Line fields that Magento has since 2.4.8; used when the backend does not have our own fields. */
export const CartPriceExtensions = graphql(`
  query CartPriceExtensions($cartId: String!) {
    cart(cart_id: $cartId) { itemsV2(pageSize: 100) { items { uid prices { original_item_price { value } } } } }
  }
`);

export const CartTotalQuantity = graphql(`
  query cartTotalQty($cartId: String!) { cart(cart_id: $cartId) { total_quantity } }
`);

export const CreateEmptyCart = graphql(`mutation CreateEmptyCart { createEmptyCart }`);

/** Whether the shop shows the prices of a cart, and the fee of its delivery, with tax: 1 without, 2 with, 3 both. */
export const CartTaxDisplay = graphql(`
  query CartTaxDisplay { storeConfig { shopping_cart_display_price shopping_cart_display_shipping } }
`);

/** Fixed taxes of the products of a cart, of one piece each. A document of its own, because the module that has them can be removed. */
export const CartFixedTaxes = graphql(`
  query CartFixedTaxes($cartId: String!) {
    cart(cart_id: $cartId) {
      itemsV2(pageSize: 100) { items { quantity prices { fixed_product_taxes { label amount { value } } } } }
    }
  }
`);

/** Requested with each change of the cart when the backend is our own: the whole cart with stock, in one answer. */
export const OwnCartFields = graphql(
  `
  fragment OwnCartFields on Cart {
    ...CartFields
    ...CartExtensionFields
    extension_attributes { stock { sku qty is_in_stock } }
  }
`,
  [CartFields, CartExtensionFields],
);

export const AddProductsToCart = graphql(
  `
  mutation AddProductsToCart($cartId: String!, $cartItems: [CartItemInput!]!) {
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      user_errors { code message }
      cart { ...CartFields }
    }
  }
`,
  [CartFields],
);

export const AddProductsToOwnCart = graphql(
  `
  mutation AddProductsToOwnCart($cartId: String!, $cartItems: [CartItemInput!]!) {
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      user_errors { code message ... on CartUserInputError { sku } }
      cart { ...OwnCartFields }
    }
  }
`,
  [OwnCartFields],
);

/** Creates a guest's cart, with an id chosen by the shop, and adds the first products, in one request. */
export const BeginCart = graphql(
  `
  mutation BeginCart($cartId: String!, $cartItems: [CartItemInput!]!) {
    createEmptyCart(input: { cart_id: $cartId })
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      user_errors { code message }
      cart { ...CartFields }
    }
  }
`,
  [CartFields],
);

export const BeginOwnCart = graphql(
  `
  mutation BeginOwnCart($cartId: String!, $cartItems: [CartItemInput!]!) {
    createEmptyCart(input: { cart_id: $cartId })
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      user_errors { code message ... on CartUserInputError { sku } }
      cart { ...OwnCartFields }
    }
  }
`,
  [OwnCartFields],
);

export const UpdateCartItems = graphql(`
  mutation UpdateCartItems($cartId: String!, $uid: ID!, $quantity: Float!) {
    updateCartItems(input: { cart_id: $cartId, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
      cart { id }
    }
  }
`);

export const RemoveItemFromCart = graphql(`
  mutation RemoveItemFromCart($cartId: String!, $uid: ID!) {
    removeItemFromCart(input: { cart_id: $cartId, cart_item_uid: $uid }) { cart { id } }
  }
`);
