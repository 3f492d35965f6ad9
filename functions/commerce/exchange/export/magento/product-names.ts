import type { WireRow } from '../../../tables/check.ts';

/** Names and lookups that are needed to write a product. */
export interface ProductNames {
  /** How a product row names each category, by the category's address: names from the root, separated by `/`. */
  categories: ReadonlyMap<string, string>;
  /** The attributes of the shop by their codes. */
  attributes: ReadonlyMap<string, WireRow>;
  /** Attribute values of the variants, by SKU. */
  attributesOf: ReadonlyMap<string, Record<string, unknown>>;
  /** Whether the product with this SKU is exported. Links to other products are left out. */
  isWritten: (sku: string) => boolean;
  /** The file name to use in Magento for a picture; null leaves the picture out. */
  pictureOf: (file: string) => string | null;
  /** Code of the Magento website that sells the products; `base` in a new Magento. */
  website: string;
  /** Address of the shop. Download links point here until the merchant uploads the file. */
  site: string;
}
