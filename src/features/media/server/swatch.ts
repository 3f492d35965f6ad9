import type { Swatch } from '../../catalog/rules/catalog.ts';
import { mediaPath } from './picture.ts';

/** Magento's swatch types. */
const COLOR = 1;
const IMAGE = 2;
const SWATCH_MEDIA = '/attribute/swatch';

interface SwatchData {
  __typename?: string;
  value: string | null;
  thumbnail?: string | null;
}

/** The swatch of an option: GraphQL's swatch data, else its label as text. */
export function toSwatch(data: SwatchData | null | undefined, label: string): Swatch {
  const value = data?.value;
  if (data?.__typename === 'ColorSwatchData' && value && isColor(value)) return { kind: 'color', color: value };
  const path = data?.__typename === 'ImageSwatchData' ? swatchPath(data.thumbnail ?? value) : null;
  return path ? { kind: 'image', path } : { kind: 'text', text: value || label };
}

/** The same from the type numbers in attribute metadata and the search index; null when there is no swatch. */
export function swatchOfType(type: number | null | undefined, value: string | null | undefined): Swatch | null {
  if (!value) return null;
  if (type === COLOR) return isColor(value) ? { kind: 'color', color: value } : null;
  if (type === IMAGE) {
    const path = swatchPath(value);
    return path ? { kind: 'image', path } : null;
  }
  return { kind: 'text', text: value };
}

/** A colour becomes part of a style rule, so only hex colours are accepted. */
export function isColor(value: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);
}

function swatchPath(value: string | null | undefined): string | null {
  if (!value) return null;
  return mediaPath(value) ?? (/^\/?[\w./-]+$/.test(value) ? `${SWATCH_MEDIA}/${value.replace(/^\/+/, '')}` : null);
}
