/** The folder of a kind of picture below /media: product pictures have their own folder. */
export type PictureFolder = 'product';

/** The address at which the desk shows a picture of the shop. */
export const pictureAddress = (path: string, folder?: PictureFolder): string => {
  const below = path.replace(/^\/?(?:media\/)?/, '');
  return folder === 'product' && !below.startsWith('catalog/')
    ? `/desk/media/catalog/product/${below}`
    : `/desk/media/${below}`;
};
