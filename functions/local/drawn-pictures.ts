import { existsSync } from 'node:fs';

/** The data set of the default catalogue, whose pictures are drawn. */
const DEFAULT_SHOP = 'functions/commerce/default-shop';

/**
 * Whether the backend is built with the drawings: while the shop has the default catalogue to be filled with, unless
 * DRAWN_PICTURES says `on` or `off`. Throws on any other word.
 */
export function hasDrawnPictures({ DRAWN_PICTURES: said }: Readonly<Record<string, string | undefined>>): boolean {
  if (said && said !== 'on' && said !== 'off') throw new Error(`DRAWN_PICTURES is "${said}"; it takes on or off`);
  return said ? said === 'on' : existsSync(DEFAULT_SHOP);
}
