/** A variant's SKU by the shop's convention `parent-color-size`. */
interface SkuParts {
  parent: string;
  color: string;
  size: string;
}

/**
 * Splits a variant's SKU from the right, because the parent's SKU may contain dashes: `ABC123-SK010-M` is parent
 * `ABC123`, colour `SK010`, size `M`. Null when there are not three parts.
 */
export function splitSku(sku: string): SkuParts | null {
  const parts = sku.split('-');
  const size = parts.pop();
  const color = parts.pop();
  const parent = parts.join('-');
  return parent && color && size ? { parent, color, size } : null;
}
