import type { ListedProductRow, MediaRow } from '../../catalog/db/catalog-rows.ts';
import type { ImageRole } from '../../catalog/db/products.ts';
import { attributeValues } from '../../catalog/rules/catalog-attributes.ts';
import { VIDEO_TYPE, videoContent } from '../../catalog/rules/product-video.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';

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

/** Pictures and films of a product; the films come last, whatever their own positions. */
async function galleryRows(row: ListedProductRow, { loaders }: Pick<GraphqlContext, 'loaders'>) {
  const { media: pictures, videos } = (await loaders.gallery.load(row.id)) ?? { media: [], videos: [] };
  const last = Math.max(0, ...pictures.map(({ position }) => position));
  return { pictures, videos: videos.map((video) => ({ ...video, position: last + video.position })) };
}

export async function mediaGallery(row: ListedProductRow, _: unknown, context: GraphqlContext) {
  const { pictures, videos } = await galleryRows(row, context);
  return [
    ...pictures.map((media) => ({
      url: productMediaAddress(media.file, context),
      label: media.label ?? row.name,
      position: media.position,
      disabled: false,
    })),
    ...videos.map((video) => ({
      url: productMediaAddress(video.image, context),
      label: video.title,
      position: video.position,
      disabled: false,
      video_content: videoContent(video, mediaAddress(video.url, context)),
    })),
  ];
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

export async function mediaGalleryEntries(row: ListedProductRow, _: unknown, context: GraphqlContext) {
  const { pictures, videos } = await galleryRows(row, context);
  return [
    ...pictures.map((media, index) => galleryEntry(row, media, index)),
    ...videos.map((video, index) => ({
      ...galleryEntry(row, { ...video, file: video.image, label: video.title }, pictures.length + index),
      media_type: VIDEO_TYPE,
      video_content: videoContent(video, mediaAddress(video.url, context)),
    })),
  ];
}
