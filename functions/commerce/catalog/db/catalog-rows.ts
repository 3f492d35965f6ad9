/** The price columns of a product row; money is an integer number of đồng, times are ISO 8601 UTC. */
export interface PriceRow {
  price: number | null;
  special_price: number | null;
  special_from: string | null;
  special_to: string | null;
  /** Deals and catalogue rules as JSON, from the view priced_product; see catalog/rules/price-offer.ts. */
  offers: string | null;
}

/** Rows of the catalogue tables, as SQLite returns them. */
export type ProductTypeId = 'simple' | 'virtual' | 'downloadable' | 'grouped' | 'giftcard' | 'configurable' | 'bundle';

/** A product as lists read it, without long or rarely needed columns. */
export interface ListedProductRow extends PriceRow {
  id: number;
  sku: string;
  type_id: ProductTypeId;
  name: string;
  url_key: string;
  visibility: number;
  weight: number | null;
  image: string | null;
  small_image: string | null;
  thumbnail: string | null;
  swatch_image: string | null;
  /** JSON: attribute code → option id, option ids, text, number or boolean. */
  attributes: string;
}

/** The long or rarely needed columns of a product. */
export interface ProductDetailRow {
  id: number;
  short_description: string | null;
  description: string | null;
  meta_title: string | null;
  meta_description: string | null;
  meta_keyword: string | null;
  created_at: string;
  updated_at: string;
  tax_class: string;
  status: number;
  attribute_set: string;
}

export interface ProductRow extends ListedProductRow, ProductDetailRow {}

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  path: string;
  level: number;
  position: number;
  name: string;
  url_key: string;
  url_path: string;
  include_in_menu: number;
  is_anchor: number;
  display_mode: string;
  /** Identifier of the block shown on the category page. Its id is `landing_page`, also while the block is inactive. */
  landing_block: string | null;
  landing_page: number | null;
  description: string | null;
  image: string | null;
  thumbnail: string | null;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  updated_at: string | null;
}

export interface AttributeRow {
  id: number;
  code: string;
  label: string;
  input: string;
  swatch: 'visual' | 'text' | null;
  is_filterable: number;
  is_searchable: number;
  /** Null: comparable if it is a filter of listings. */
  is_comparable: number | null;
  /** Null: the same as `is_filterable`. */
  is_filterable_in_search: number | null;
  /** Null: shown on the page of a product unless it is a swatch or yes/no. */
  is_visible_on_front: number | null;
  position: number;
}

export interface AttributeOptionRow {
  id: number;
  attribute_id: number;
  label: string;
  position: number;
  /** Magento's numbers: 0 text, 1 colour, 2 image. */
  swatch_type: number | null;
  swatch_value: string | null;
  is_default: number;
}

export interface StockRow {
  product_id: number;
  qty: number;
  is_in_stock: number;
  manage_stock: number;
  backorders: number;
  min_sale_qty: number;
  max_sale_qty: number;
}

/** The stock of a product; all columns are null when it has no stock row. */
export type JoinedStock = { [Column in keyof Omit<StockRow, 'product_id'>]: StockRow[Column] | null };

export interface MediaRow {
  file: string;
  label: string | null;
  position: number;
}

/** A film of a product's gallery. */
export interface ProductVideoRow {
  /** Path under /media, or an address of another site. */
  url: string;
  /** Picture shown before it plays: path under /media/catalog/product. */
  image: string;
  title: string;
  description: string;
  seconds: number | null;
  published_at: string | null;
  position: number;
}

/** A related, upsell, crosssell or grouped product, with its own product row. */
export interface LinkedProductRow extends ListedProductRow {
  owner_id: number;
  link_type: 'related' | 'upsell' | 'crosssell' | 'grouped';
  link_position: number;
  link_qty: number | null;
}

export interface VariantRow extends ListedProductRow {
  stock: StockRow | null;
}

/** Label and position of the picture that a product has in a role. */
export interface RolePictureRow {
  product_id: number;
  label: string | null;
  position: number;
}

export interface SuperAttributeRow {
  product_id: number;
  attribute_id: number;
  position: number;
}

export interface BundleOptionRow {
  id: number;
  product_id: number;
  title: string;
  input: string;
  required: number;
  position: number;
}

export interface BundleSelectionRow {
  id: number;
  option_id: number;
  /** The bundle the option belongs to. */
  bundle_id: number;
  product_id: number;
  qty: number;
  can_change_qty: number;
  /** Null: the price of the selected product. */
  price: number | null;
  is_default: number;
  position: number;
}

export interface DownloadableLinkRow {
  id: number;
  product_id: number;
  title: string;
  price: number;
  sample_url: string | null;
  position: number;
}

export interface UrlRewriteRow {
  request_path: string;
  entity_type: 'product' | 'category' | 'cms-page' | 'custom';
  entity_id: number | null;
  target_path: string | null;
  redirect_type: number;
}

export interface ReviewRow {
  id: number;
  product_id: number;
  nickname: string;
  summary: string;
  text: string;
  rating: number;
  status: 'pending' | 'approved' | 'rejected';
  /** How the product fits, as its author says; null: not said. */
  fit: ReviewFit | null;
  /** The size that the author bought; null: unknown. */
  size: string | null;
  /** 1: the author's account bought the product. */
  is_verified: number;
  /** What the shop answers in public, and when; null: nothing. */
  answer: string | null;
  answered_at: string | null;
  created_at: string;
}

/** How a product fits, compared to its size. */
export type ReviewFit = 'small' | 'true_to_size' | 'large';

/** A sample that shoppers may download before buying. */
export interface DownloadableSampleRow {
  id: number;
  product_id: number;
  title: string;
  /** An address, or a path under /media. */
  file: string;
  position: number;
}
