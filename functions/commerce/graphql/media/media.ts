import type { ListedProductRow, MediaRow } from '../../db/catalog/catalog-rows.ts';
import type { ImageRole } from '../../db/catalog/products.ts';
import { attributeValues } from '../../shop/catalog/catalog-attributes.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { encodeUid } from '../transport/uid.ts';

const PRODUCT_FOLDER = 'catalog/product';

/** The address of a file below /media; absolute addresses stay unchanged. */
export function mediaAddress(path: string | null, { mediaUrl }: Pick<GraphqlContext, 'mediaUrl'>): string | null {
  if (!path) return null;
  if (/^https?:\/\//.test(path)) return path;
  return `${mediaUrl}/${path.replace(/^\/+(media\/)?/, '')}`;
}

/** The address of a file below /media/catalog/product. */
export function productMediaAddress(file: string | null, context: Pick<GraphqlContext, 'mediaUrl'>): string | null {
  if (!file) return null;
  return mediaAddress(/^https?:\/\//.test(file) ? file : `${PRODUCT_FOLDER}/${file.replace(/^\/+/, '')}`, context);
}

/** The label of a picture role; the product's name replaces an empty one. */
function roleLabel(
  row: ListedProductRow & { hasNoLabels?: boolean },
  role: ImageRole,
  galleryLabel: string | null | undefined,
): string {
  if (row.hasNoLabels) return row.name;
  const own = attributeValues(row)[`${role}_label`];
  return (typeof own === 'string' ? own : galleryLabel) || row.name;
}

/** The picture of a role with its label; a role has no position in the gallery. */
export function productImage(role: ImageRole) {
  return async (row: ListedProductRow, _: unknown, context: GraphqlContext) => {
    const file = row[role] ?? row.image;
    if (!file) return null;
    const media = await context.loaders.rolePicture[role].load(row.id);
    return {
      url: productMediaAddress(file, context),
      label: roleLabel(row, role, media?.label),
      position: null,
      disabled: null,
    };
  };
}

export async function mediaGallery(row: ListedProductRow, _: unknown, context: GraphqlContext) {
  return (await context.loaders.media.load(row.id)).map((media) => ({
    url: productMediaAddress(media.file, context),
    label: media.label ?? row.name,
    position: media.position,
    disabled: false,
  }));
}

const ROLES: ImageRole[] = ['image', 'small_image', 'thumbnail', 'swatch_image'];

function galleryEntry(row: ListedProductRow, media: MediaRow, index: number) {
  // Pictures have no number of their own; product and position make one.
  const id = row.id * 1000 + index;
  return {
    id,
    uid: encodeUid(id),
    file: media.file,
    label: media.label ?? row.name,
    media_type: 'image',
    position: media.position,
    disabled: false,
    types: ROLES.filter((role) => row[role] === media.file),
  };
}

export async function mediaGalleryEntries(row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) {
  return (await loaders.media.load(row.id)).map((media, index) => galleryEntry(row, media, index));
}
