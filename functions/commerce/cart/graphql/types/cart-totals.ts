/** The totals of a cart and of its lines. */
export const cartTotalTypes = /* GraphQL */ `
  type CartItemPrices {
    fixed_product_taxes: [FixedProductTax]
    price: Money!
    price_including_tax: Money!
    row_total: Money!
    row_total_including_tax: Money!
    original_item_price: Money!
    original_row_total: Money!
    catalog_discount: ProductDiscount
    row_catalog_discount: ProductDiscount
    total_item_discount: Money
    discounts: [Discount]
  }
  type CartPrices {
    subtotal_excluding_tax: Money
    subtotal_including_tax: Money
    subtotal_with_discount_excluding_tax: Money
    grand_total: Money
    grand_total_excluding_tax: Money
    discount: CartDiscount @deprecated(reason: "Use discounts.")
    discounts: [Discount]
    applied_taxes: [CartTaxItem]
  }
  type CartDiscount {
    amount: Money!
    label: [String]!
  }
  type Discount {
    amount: Money!
    applied_to: CartDiscountType!
    coupon: AppliedCoupon
    label: String!
    type: String
    value: Float
  }
  enum CartDiscountType {
    ITEM
    SHIPPING
  }
  type CartTaxItem {
    amount: Money!
    label: String!
  }
  type AppliedCoupon {
    code: String!
  }
`;
