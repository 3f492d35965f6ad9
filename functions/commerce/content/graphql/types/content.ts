/** Addresses, pages, blocks, countries and rating scales. */
export const contentTypes = /* GraphQL */ `
  extend type Query {
    route(url: String!): RoutableInterface
    urlResolver(url: String!): EntityUrl @deprecated(reason: "Use route.")
    cmsPage(id: Int, identifier: String): CmsPage
    cmsBlocks(identifiers: [String]): CmsBlocks
    countries: [Country]
    country(id: String): Country
    productReviewRatingsMetadata: ProductReviewRatingsMetadata!
  }
  enum UrlRewriteEntityTypeEnum {
    CMS_PAGE
    PRODUCT
    CATEGORY
  }
  interface RoutableInterface {
    redirect_code: Int!
    relative_url: String
    type: UrlRewriteEntityTypeEnum
  }
  type RoutableUrl implements RoutableInterface {
    redirect_code: Int!
    relative_url: String
    type: UrlRewriteEntityTypeEnum
  }
  type EntityUrl {
    canonical_url: String @deprecated(reason: "Use relative_url.")
    entity_uid: ID
    id: Int @deprecated(reason: "Use entity_uid.")
    redirectCode: Int
    relative_url: String
    type: UrlRewriteEntityTypeEnum
  }
  type CmsPage implements RoutableInterface {
    content: String
    content_heading: String
    identifier: String
    meta_description: String
    meta_keywords: String
    meta_title: String
    page_layout: String
    redirect_code: Int!
    relative_url: String
    title: String
    type: UrlRewriteEntityTypeEnum
    url_key: String
  }
  type CmsBlocks {
    items: [CmsBlock]
  }
  type CmsBlock {
    content: String
    identifier: String
    title: String
  }
  type Country {
    available_regions: [Region]
    full_name_english: String
    full_name_locale: String
    id: String
    three_letter_abbreviation: String
    two_letter_abbreviation: String
  }
  type Region {
    code: String
    id: Int
    name: String
  }
  type ProductReviews {
    items: [ProductReview]!
    page_info: SearchResultPageInfo!
  }
  type ProductReview {
    average_rating: Float!
    created_at: String!
    nickname: String!
    product: ProductInterface!
    ratings_breakdown: [ProductReviewRating]!
    summary: String!
    text: String!
  }
  type ProductReviewRating {
    name: String!
    value: String!
  }
  type ProductReviewRatingsMetadata {
    items: [ProductReviewRatingMetadata]!
  }
  type ProductReviewRatingMetadata {
    id: String!
    name: String!
    values: [ProductReviewRatingValueMetadata]!
  }
  type ProductReviewRatingValueMetadata {
    value: String!
    value_id: String!
  }
`;
