/** Writing reviews, and the reviews of a customer. */
export const reviewTypes = /* GraphQL */ `
  extend type Mutation {
    createProductReview(input: CreateProductReviewInput!): CreateProductReviewOutput!
  }
  extend type Customer {
    reviews(pageSize: Int = 20, currentPage: Int = 1): ProductReviews!
  }
  input CreateProductReviewInput {
    nickname: String!
    ratings: [ProductReviewRatingInput]!
    sku: String!
    summary: String!
    text: String!
  }
  input ProductReviewRatingInput {
    id: String!
    value_id: String!
  }
  type CreateProductReviewOutput {
    review: ProductReview!
  }
`;
