import { existsSync } from 'node:fs';

/** The data set of the default catalogue, whose pictures are drawn. */
const DEFAULT_SHOP = 'functions/commerce/default-shop';

/**
 * Whether the backend is built with the drawings: yes while the default catalogue exists, unless DRAWN_PICTURES is `on`
 * or `off`. Throws on any other value.
 */
export function hasDrawnPictures({ DRAWN_PICTURES: said }: Readonly<Record<string, string | undefined>>): boolean {
  if (said && said !== 'on' && said !== 'off') throw new Error(`DRAWN_PICTURES is "${said}"; it takes on or off`);
  return said ? said === 'on' : existsSync(DEFAULT_SHOP);
}
