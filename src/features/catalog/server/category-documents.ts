import { graphql } from '../../transport/server/graphql/graphql.ts';

export const CategoryFields = graphql(`
  fragment CategoryFields on CategoryTree {
    id uid name url_path url_suffix level position product_count include_in_menu image
  }
`);

export const CategoryByUid = graphql(
  `
  query CategoryByUid($uid: String!) {
    categories(filters: { category_uid: { eq: $uid } }) {
      items {
        ...CategoryFields
        is_anchor display_mode landing_page description meta_title meta_description meta_keywords
        breadcrumbs { category_id category_uid category_name category_level category_url_path }
        children { ...CategoryFields }
      }
    }
  }
`,
  [CategoryFields],
);

/** Requested only when a category shows a block, because Magento answers with an error when the block is disabled. */
export const CategoryLanding = graphql(`
  query CategoryLanding($uid: String!) {
    categories(filters: { category_uid: { eq: $uid } }) {
      items { uid cms_block { content } }
    }
  }
`);

export const CategoryThumbnails = graphql(`
  query CategoryThumbnails($uid: String!) {
    categories(filters: { category_uid: { eq: $uid } }) {
      items { uid simi_category_thumbnail children { uid simi_category_thumbnail } }
    }
  }
`);

export const CategoryTree = graphql(
  `
  query CategoryTree {
    categories {
      items {
        ...CategoryFields
        children { ...CategoryFields children { ...CategoryFields children { ...CategoryFields children { ...CategoryFields } } } }
      }
    }
  }
`,
  [CategoryFields],
);

export const RouteByPath = graphql(`
  query RouteByPath($url: String!) {
    route(url: $url) {
      __typename
      relative_url
      redirect_code
      ... on CategoryTree { id uid }
      ... on ProductInterface { sku }
      ... on CmsPage { identifier }
    }
  }
`);

export const RouteByKey = graphql(`
  query RouteByKey($urlKey: String!, $urlPath: String!) {
    products(filter: { url_key: { eq: $urlKey } }, pageSize: 1) { items { sku } }
    categories(filters: { url_path: { eq: $urlPath } }) { items { id uid } }
  }
`);
