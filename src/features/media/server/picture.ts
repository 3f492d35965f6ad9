import type { Picture } from '../../catalog/rules/catalog.ts';

/**
 * The path below the media base of a backend's picture address; null when it is not in its media (Magento's
 * placeholders are static files). Resized copies become their original, because the storefront scales pictures itself.
 */
export function mediaPath(address: string | null | undefined): string | null {
  const path =
    address?.match(/^(?:https?:)?\/\/[^/]+.*?\/media(\/.+)$/)?.[1] ?? address?.match(/^\/?media(\/.+)$/)?.[1];
  if (!path || path.includes('/placeholder/')) return null;
  return path.replace(/^(\/catalog\/product)\/cache\/[^/]+/, '$1').replace(/[?#].*$/, '');
}

/** The path of a product's picture from attributes or the search index: `/a/o/ao.jpg` below `catalog/product`. */
export function productMediaPath(file: unknown): string | null {
  if (typeof file !== 'string' || !file || file === 'no_selection') return null;
  if (/^(https?:)?\/\//.test(file) || /^\/?media\//.test(file)) return mediaPath(file);
  return file.startsWith('/catalog/') ? file : `/catalog/product/${file.replace(/^\/+/, '')}`;
}

export function toPicture(
  image: { url?: string | null; label?: string | null } | null | undefined,
  name: string,
): Picture | null {
  const path = mediaPath(image?.url);
  return path ? { path, label: image?.label || name } : null;
}
