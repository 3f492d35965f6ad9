/** Where a kind of picture lies below /media: those of products are named below a folder of their own. */
export type PictureFolder = 'product';

/** Where the desk shows a picture of the shop. */
export const pictureAddress = (path: string, folder?: PictureFolder): string => {
  const below = path.replace(/^\/?(?:media\/)?/, '');
  return folder === 'product' && !below.startsWith('catalog/')
    ? `/desk/media/catalog/product/${below}`
    : `/desk/media/${below}`;
};
