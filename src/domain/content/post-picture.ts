import { type ImageWidth, imagePath } from '../media/image-path.ts';

/** A cover as an image asks for it: in widths of the shop, or one of a WordPress of its own, which has the size it has. */
export function postPicture(picture: string, width: ImageWidth, widths: readonly ImageWidth[] = []) {
  if (pictureOrigin(picture)) return { src: picture };
  const srcset = widths.map((each) => `${imagePath(picture, each)} ${each}w`).join(', ');
  return { src: imagePath(picture, width), ...(srcset && { srcset }) };
}

/** Where a picture of elsewhere comes from; null for one of the shop. */
export function pictureOrigin(picture: string): string | null {
  return picture.startsWith('https://') ? new URL(picture).origin : null;
}
