/** Coupons on a cart. */
export const couponTypes = /* GraphQL */ `
  extend type Mutation {
    applyCouponToCart(input: ApplyCouponToCartInput): ApplyCouponToCartOutput
    applyCouponsToCart(input: ApplyCouponsToCartInput): ApplyCouponToCartOutput
    removeCouponFromCart(input: RemoveCouponFromCartInput): RemoveCouponFromCartOutput
    removeCouponsFromCart(input: RemoveCouponsFromCartInput): RemoveCouponFromCartOutput
  }
  input ApplyCouponToCartInput {
    cart_id: String!
    coupon_code: String!
  }
  input ApplyCouponsToCartInput {
    cart_id: String!
    coupon_codes: [String]!
    type: ApplyCouponsStrategy
  }
  enum ApplyCouponsStrategy {
    APPEND
    REPLACE
  }
  input RemoveCouponFromCartInput {
    cart_id: String!
  }
  input RemoveCouponsFromCartInput {
    cart_id: String!
    coupon_codes: [String]!
  }
  type ApplyCouponToCartOutput {
    cart: Cart!
  }
  type RemoveCouponFromCartOutput {
    cart: Cart
  }
`;
