import type { ImportContext } from './context.ts';
import { type Row, splitList } from './csv.ts';
import type { MediaImport } from './media.ts';
import type { Place } from './report.ts';

const ROLES = ['base_image', 'small_image', 'thumbnail_image', 'swatch_image'] as const;
type Role = (typeof ROLES)[number];

/** The gallery in its order, and the picture of a role; pictures that are not there are told. */
export async function takePictures(context: ImportContext, media: MediaImport, place: Place, row: Row) {
  const additional = splitList(row.additional_images);
  const base = row.base_image ?? '';
  // The gallery of Magento begins with the base picture, wherever that stands; an own export says the whole of it.
  const listed =
    row.gallery_images === undefined
      ? [...(additional.includes(base) ? [] : [base]), ...additional]
      : splitList(row.gallery_images);
  const taken = new Set<string>();
  for (const path of new Set([...listed, ...ROLES.map((role) => row[role] ?? '')].filter(Boolean))) {
    if (await media.take(path)) taken.add(path);
    else if (listed.includes(path) || row.gallery_images !== undefined)
      context.report.note({ ...place, what: `${row.sku} ${path}`, reason: 'the picture was not found' });
  }
  return {
    gallery: [...new Set(listed)].filter((path) => taken.has(path)),
    pictureOf: (role: Role) => (taken.has(row[role] ?? '') ? (row[role] ?? null) : null),
  };
}

/** The pictures of a product in their order, with their labels. */
export async function stageGallery({ stage }: ImportContext, id: number, row: Row, gallery: readonly string[]) {
  const labels = pictureLabels(row);
  // Magento counts from 1, an own export from 0.
  const first = row.gallery_images === undefined ? 1 : 0;
  const hidden = splitList(row.hide_from_product_page);
  for (const [position, picture] of gallery.entries()) {
    const label = labels.has(picture) ? (labels.get(picture) ?? null) : (row.name ?? '');
    await stage.add('product_media', [id, picture, label, first + position, hidden.includes(picture)]);
  }
}

/** Labels of the pictures by their paths, where the row says any. */
function pictureLabels(row: Row): Map<string, string | null> {
  if (row.gallery_labels === undefined) return magentoLabels(row);
  const labels = row.gallery_labels.split('\n');
  return new Map(splitList(row.gallery_images).map((path, index) => [path, labels[index] || null]));
}

/** The same of a file of Magento's, which writes one label for each further picture, empty where it has none. */
function magentoLabels(row: Row): Map<string, string | null> {
  if (row.additional_image_labels === undefined) return new Map();
  const labels = row.additional_image_labels.split(',');
  return new Map(splitList(row.additional_images).map((path, index) => [path, labels[index]?.trim() ?? '']));
}

/** The labels of the pictures in their roles, as attributes of the product; an own export has them in its gallery. */
export function roleLabels(row: Row): Record<string, string> {
  const columns = { image: 'base_image', small_image: 'small_image', thumbnail: 'thumbnail_image' };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([role, column]) => {
      const label = row[`${column}_label`];
      return label === undefined ? [] : [[`${role}_label`, label.trim()]];
    }),
  );
}
