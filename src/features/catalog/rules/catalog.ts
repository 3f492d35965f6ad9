import type { Dong } from '../../../kernel/money/money.ts';
import type { Deal } from '../../deals/rules/flash-deal.ts';

/** The seven product types of Magento, by the name of their GraphQL type without `Product`. */
export type ProductType = 'Simple' | 'Virtual' | 'Downloadable' | 'Grouped' | 'GiftCard' | 'Configurable' | 'Bundle';

/** Types of products that are not shipped. */
const WITHOUT_PARCEL: readonly ProductType[] = ['Virtual', 'Downloadable', 'GiftCard'];

/** Whether the product is shipped. */
export const isShipped = ({ type }: { type: ProductType }): boolean => !WITHOUT_PARCEL.includes(type);

/** A picture as the backend names it; `path` is below the media base (`/catalog/product/a/b.jpg`), never a full address. */
export interface Picture {
  path: string;
  label: string;
}

/** A film of a product's gallery. */
export interface ProductVideo {
  title: string;
  /** What it shows, in words; empty when the merchant wrote nothing. */
  description: string;
  /** Shown before it plays. */
  poster: Picture | null;
  /** Path of the file below the media base; null when it plays on another site. */
  source: string | null;
  /** Its address on another site. */
  href: string | null;
  durationS: number | null;
  /** ISO 8601. */
  publishedAt: string | null;
}

export interface PriceRange {
  /** Price of the cheapest variant. */
  regular: Dong;
  final: Dong;
  /** Price of the most expensive variant; equal to the cheapest when all cost the same. */
  regularMax: Dong;
  finalMax: Dong;
}

/** How an option is displayed: a colour, a picture, or its text. */
export type Swatch =
  | { kind: 'color'; color: string }
  | { kind: 'image'; path: string }
  | { kind: 'text'; text: string };

export interface ColorDot {
  label: string;
  swatch: Swatch;
  /** The picture of the product in this colour, when known. */
  picture: Picture | null;
}

/** The data of a product in a listing, a product row or a suggestion. */
export interface ProductCard {
  id: number;
  sku: string;
  type: ProductType;
  name: string;
  /** Site path, built by `paths.ts`: `/ao-thun.html`, or `/p/{sku}` without a url rewrite. */
  href: string;
  picture: Picture | null;
  /** Shown on hover. */
  secondPicture: Picture | null;
  price: PriceRange;
  isInStock: boolean;
  colors: ColorDot[];
  /** Labels of sizes, in their order. */
  sizes: string[];
  /** Short labels that attributes give; `product-labels.ts` describes them. */
  labels: string[];
  /** Overlay picture of a campaign (`promotion_image_list`). */
  promotionImage: string | null;
  isFlashSale: boolean;
  /** Null outside of a running deal. */
  deal: Deal | null;
}

/** Products that can be bought, then those that are sold out, each in the given order. */
export const availableFirst = <Item extends Pick<ProductCard, 'isInStock'>>(products: readonly Item[]): Item[] =>
  products.toSorted((one, other) => Number(other.isInStock) - Number(one.isInStock));

export interface CategoryLink {
  id: number;
  uid: string;
  name: string;
  href: string;
  level: number;
}

export interface Category extends CategoryLink {
  /**
   * Whether the category page shows its products, its landing content (a block written by editors), or the landing
   * content above the products.
   */
  display: 'products' | 'landing' | 'both';
  /** The block of its landing content, also while it is disabled. */
  landingId: number | null;
  description: string | null;
  productCount: number;
  image: string | null;
  thumbnail: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
  breadcrumbs: CategoryLink[];
  children: (CategoryLink & { thumbnail: string | null; productCount: number })[];
}

/** A node of the whole tree, four levels deep. */
export interface CategoryNode extends CategoryLink {
  includeInMenu: boolean;
  children: CategoryNode[];
}

export interface OptionValue {
  /** Magento's uid, which is sent back with a selection. */
  uid: string;
  valueIndex: number;
  label: string;
  swatch: Swatch;
}

export interface ProductOption {
  attributeId: number;
  /** Usually `color` or `size`, but any attribute may vary (Luma has others). */
  code: string;
  label: string;
  values: OptionValue[];
}

/** What a form must know of a variant to buy it. */
export interface PurchasableVariant {
  sku: string;
  /** Selected label by option code: `{ color: 'Đen', size: 'M' }`. */
  labels: Record<string, string>;
  price: { regular: Dong; final: Dong };
  isInStock: boolean;
  pictures: Picture[];
}

export interface Variant extends PurchasableVariant {
  name: string;
  /** Selected value index by option code. */
  valueIndexes: Record<string, number>;
}

export interface GroupedItem {
  sku: string;
  name: string;
  /** Null for a product without its own page, such as a variant. */
  href: string | null;
  price: { regular: Dong; final: Dong };
  isInStock: boolean;
  defaultQuantity: number;
  picture: Picture | null;
}

export interface BundleChoice {
  uid: string;
  label: string;
  quantity: number;
  canChangeQuantity: boolean;
  price: Dong;
  isDefault: boolean;
  isInStock: boolean;
}

export interface BundleOption {
  uid: string;
  title: string;
  input: 'select' | 'radio' | 'checkbox' | 'multi';
  isRequired: boolean;
  choices: BundleChoice[];
}

export interface DownloadLink {
  uid: string;
  title: string;
  price: Dong;
}

/** All data of a product page. Parts that a product type does not have are empty. */
/** The price of one piece for who buys at least `quantity` of them. */
export interface PriceTier {
  quantity: number;
  unitPrice: Dong;
}

/** One row of what the merchant tells of a product: an attribute in their words. */
export type ProductFact = Readonly<Record<'code' | 'label' | 'value', string>>;

export interface Product {
  id: number;
  uid: string;
  sku: string;
  type: ProductType;
  name: string;
  href: string;
  /** Sanitised HTML, ready to insert. */
  descriptionHtml: string;
  shortDescriptionHtml: string;
  /** Care instructions and materials, sanitised HTML. */
  instructionHtml: string;
  materialsHtml: string;
  /** The measures of the garment in each size, sanitised HTML, usually a table. */
  measurementsHtml: string;
  /** What the merchant's attributes tell, in their order. */
  information: ProductFact[];
  note: string | null;
  pictures: Picture[];
  /** Shown after the pictures, whichever variant is selected. */
  videos: ProductVideo[];
  price: PriceRange;
  /** Lower prices for several pieces, the fewest pieces first; empty for none. */
  tiers: PriceTier[];
  /** What its page says of fixed taxes; only there it is read. */
  fixedTaxes?: readonly string[];
  isInStock: boolean;
  onlyXLeft: number | null;
  isPreOrder: boolean;
  /** When a product that is ordered before it is made will be there, ISO 8601; null when nobody says. */
  availableAt: string | null;
  labels: string[];
  promotionImage: string | null;
  /** Link of the promotion picture (`promotion_url_path`), a path of the shop. */
  promotionHref: string | null;
  /** Name of the campaign the product belongs to. */
  campaign: string | null;
  sizeGuideId: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
  categories: CategoryLink[];
  breadcrumbs: CategoryLink[];
  options: ProductOption[];
  variants: Variant[];
  groupedItems: GroupedItem[];
  bundleOptions: BundleOption[];
  downloadLinks: DownloadLink[];
  related: ProductCard[];
  /** Other products that are worn with it. */
  wornWith: ProductCard[];
  /** `histogram`: number of ratings with one star, two, … five; null when the backend does not report it. */
  rating: { percent: number; count: number; histogram: number[] | null };
}
