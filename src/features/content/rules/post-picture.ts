import { type ImageWidth, imagePath } from '../../media/rules/image-path.ts';

/**
 * The cover of a post for an image element: in the shop's widths, or a picture of an external WordPress in its original
 * size.
 */
export function postPicture(picture: string, width: ImageWidth, widths: readonly ImageWidth[] = []) {
  if (pictureOrigin(picture)) return { src: picture };
  const srcset = widths.map((each) => `${imagePath(picture, each)} ${each}w`).join(', ');
  return { src: imagePath(picture, width), ...(srcset && { srcset }) };
}

/** The origin of an external picture; null for one of the shop. */
export function pictureOrigin(picture: string): string | null {
  return picture.startsWith('https://') ? new URL(picture).origin : null;
}
