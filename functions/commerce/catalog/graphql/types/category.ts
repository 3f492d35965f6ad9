const categoryFields = /* GraphQL */ `
    automatic_sorting: String
    available_sort_by: [String]
    breadcrumbs: [Breadcrumb]
    canonical_url: String
    children_count: String
    cms_block: CmsBlock
    created_at: String
    custom_layout_update_file: String
    default_sort_by: String
    description: String
    display_mode: String
    filter_price_range: Float
    id: Int @deprecated(reason: "Use uid.")
    image: String
    include_in_menu: Int
    is_anchor: Int
    landing_page: Int
    level: Int
    meta_description: String
    meta_keywords: String
    meta_title: String
    name: String
    path: String
    path_in_store: String
    position: Int
    product_count: Int
    products(pageSize: Int = 20, currentPage: Int = 1, sort: ProductAttributeSortInput): CategoryProducts
    staged: Boolean!
    uid: ID!
    updated_at: String
    url_key: String
    url_path: String
    url_suffix: String
`;

/** Categories, their tree and their products. */
export const categoryTypes = /* GraphQL */ `
  extend type Query {
    categories(filters: CategoryFilterInput, pageSize: Int = 20, currentPage: Int = 1): CategoryResult
    categoryList(filters: CategoryFilterInput, pageSize: Int = 20, currentPage: Int = 1): [CategoryTree] @deprecated(reason: "Use categories.")
    category(id: Int): CategoryTree @deprecated(reason: "Use categories.")
  }
  input CategoryFilterInput {
    category_uid: FilterEqualTypeInput
    ids: FilterEqualTypeInput
    name: FilterMatchTypeInput
    parent_category_uid: FilterEqualTypeInput
    parent_id: FilterEqualTypeInput
    url_key: FilterEqualTypeInput
    url_path: FilterEqualTypeInput
  }
  type CategoryResult {
    items: [CategoryTree]
    page_info: SearchResultPageInfo
    total_count: Int
  }
  type CategoryProducts {
    items: [ProductInterface]
    page_info: SearchResultPageInfo
    total_count: Int
  }
  type Breadcrumb {
    category_id: Int @deprecated(reason: "Use category_uid.")
    category_level: Int
    category_name: String
    category_uid: ID!
    category_url_key: String
    category_url_path: String
  }
  interface CategoryInterface {${categoryFields}}
  type CategoryTree implements CategoryInterface & RoutableInterface {${categoryFields}
    children: [CategoryTree]
    redirect_code: Int!
    relative_url: String
    type: UrlRewriteEntityTypeEnum
  }
`;
