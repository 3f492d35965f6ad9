/** Settings of payment without a gateway, and of how taxes and totals are shown. */
export const storeDisplayTypes = /* GraphQL */ `
  enum FixedProductTaxDisplaySettings {
    INCLUDE_FPT_WITHOUT_DETAILS
    INCLUDE_FPT_WITH_DETAILS
    EXCLUDE_FPT_AND_INCLUDE_WITH_DETAILS
    EXCLUDE_FPT_WITHOUT_DETAILS
    FPT_DISABLED
  }
  type Website {
    code: String
    default_group_id: String
    id: Int
    is_default: Boolean
    name: String
    sort_order: Int
  }
  type SendFriendConfiguration {
    enabled_for_customers: Boolean!
    enabled_for_guests: Boolean!
  }
  extend type StoreConfig {
    allow_items: String
    allow_order: String
    category_fixed_product_tax_display_setting: FixedProductTaxDisplaySettings
    check_money_order_enable_for_specific_countries: Boolean
    check_money_order_enabled: Boolean
    check_money_order_make_check_payable_to: String
    check_money_order_max_order_total: String
    check_money_order_min_order_total: String
    check_money_order_new_order_status: String
    check_money_order_payment_from_specific_countries: String
    check_money_order_send_check_to: String
    check_money_order_sort_order: Int
    check_money_order_title: String
    cms_no_cookies: String
    fixed_product_taxes_apply_tax_to_fpt: Boolean!
    fixed_product_taxes_display_prices_in_emails: Int!
    fixed_product_taxes_display_prices_in_product_lists: Int!
    fixed_product_taxes_display_prices_in_sales_modules: Int!
    fixed_product_taxes_display_prices_on_product_view_page: Int!
    fixed_product_taxes_enable: Boolean!
    fixed_product_taxes_include_fpt_in_subtotal: Boolean!
    orders_invoices_credit_memos_display_full_summary: Boolean!
    orders_invoices_credit_memos_display_grandtotal: Boolean!
    orders_invoices_credit_memos_display_price: Int!
    orders_invoices_credit_memos_display_shipping_amount: Int!
    orders_invoices_credit_memos_display_subtotal: Int!
    orders_invoices_credit_memos_display_zero_tax: Boolean!
    product_fixed_product_tax_display_setting: FixedProductTaxDisplaySettings
    sales_fixed_product_tax_display_setting: FixedProductTaxDisplaySettings
    send_friend: SendFriendConfiguration
    shopping_cart_display_full_summary: Boolean
    shopping_cart_display_grand_total: Boolean
    shopping_cart_display_price: Int
    shopping_cart_display_shipping: Int
    shopping_cart_display_subtotal: Int
    shopping_cart_display_zero_tax: Boolean
    zero_subtotal_enable_for_specific_countries: Boolean
    zero_subtotal_enabled: Boolean
    zero_subtotal_new_order_status: String
    zero_subtotal_payment_action: String
    zero_subtotal_payment_from_specific_countries: String
    zero_subtotal_sort_order: Int
    zero_subtotal_title: String
  }
`;
