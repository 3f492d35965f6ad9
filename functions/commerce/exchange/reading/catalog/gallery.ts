import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import { productFile, storedPath } from '../media-addresses.ts';
import type { Place } from '../report.ts';
import { type Row, splitList } from '../sheet/csv.ts';

const ROLES = {
  base_image: 'image',
  small_image: 'small_image',
  thumbnail_image: 'thumbnail',
  swatch_image: 'swatch_image',
} as const;
type Role = keyof typeof ROLES;
const ROLE_NAMES = Object.keys(ROLES) as Role[]; // keys of a constant

/**
 * The pictures in the order of the row. Magento's gallery starts with the base picture; an export of this shop lists
 * the whole gallery.
 */
function listedPictures(row: Row): string[] {
  if (row.gallery_images !== undefined) return splitList(row.gallery_images);
  const additional = splitList(row.additional_images);
  const base = row.base_image?.trim() ?? '';
  return [...(additional.includes(base) ? [] : [base]), ...additional].filter(Boolean);
}

/** Paths of all pictures that a row names, below /media. */
export const picturesOf = (row: Row): string[] =>
  [...listedPictures(row), ...ROLE_NAMES.map((role) => row[role]?.trim() ?? '')].filter(Boolean).map(productFile);

/** The gallery in its order and the picture of each role. Pictures that are found nowhere are reported. */
export function readGallery({ media, report }: ImportContext, row: Row, place: Place): WireRow {
  const listed = [...new Set(listedPictures(row))];
  const named = ROLE_NAMES.some((role) => row[role]?.trim());
  if (listed.length === 0 && !named) return {};
  const isThere = new Map<string, boolean>();
  for (const picture of new Set([...listed, ...ROLE_NAMES.map((role) => row[role]?.trim() ?? '')].filter(Boolean))) {
    isThere.set(picture, media.take(productFile(picture)));
    if (isThere.get(picture) || (!listed.includes(picture) && row.gallery_images === undefined)) continue;
    const { name = picture, reason } = media.missing(productFile(picture));
    report.note({ ...place, what: `${row.sku} ${name}`, reason });
  }
  const gallery = listed.filter((picture) => isThere.get(picture));
  const labels = labelsOf(row);
  const hidden = new Set(splitList(row.hide_from_product_page));
  const roles = ROLE_NAMES.map((role): [string, string | null] => {
    const picture = row[role]?.trim() ?? '';
    const fallback = role === 'swatch_image' ? null : (gallery[0] ?? null);
    const shown = isThere.get(picture) ? picture : fallback;
    return [ROLES[role], shown === null ? null : storedPath(shown)];
  });
  return {
    ...Object.fromEntries(roles),
    media: gallery.map((file) => ({
      file: storedPath(file),
      label: labels.has(file) ? labels.get(file) : (row.name ?? null),
      disabled: hidden.has(file),
    })),
  };
}

/** Labels of the pictures by their paths, where the row gives any. */
function labelsOf(row: Row): Map<string, string | null> {
  if (row.gallery_labels === undefined) return magentoLabels(row);
  const labels = row.gallery_labels.split('\n');
  return new Map(splitList(row.gallery_images).map((path, index) => [path, labels[index] || null]));
}

/** The same for a Magento file, which has one label (perhaps empty) for each additional picture. */
function magentoLabels(row: Row): Map<string, string | null> {
  if (row.additional_image_labels === undefined) return new Map();
  const labels = row.additional_image_labels.split(',');
  return new Map(splitList(row.additional_images).map((path, index) => [path, labels[index]?.trim() ?? '']));
}

/** Labels of the role pictures, as product attributes. An export of this shop keeps them in its gallery instead. */
export function roleLabels(row: Row): Record<string, string> {
  const columns = { image: 'base_image', small_image: 'small_image', thumbnail: 'thumbnail_image' };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([role, column]) => {
      const label = row[`${column}_label`];
      return label === undefined ? [] : [[`${role}_label`, label.trim()]];
    }),
  );
}
