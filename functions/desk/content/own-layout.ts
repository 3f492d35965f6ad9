/** Elements that the editor keeps unchanged. */
const KNOWN = 'p|br|hr|h[1-6]|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|a|img';
const FOREIGN = new RegExp(`<(?!/?(?:${KNOWN})[\\s>/])[a-z]`, 'i');
const CLASSED = /<[a-z][^>]*\sclass=/i;

/** Places for outfits and goods, which the editor has as blocks of their own (rich/goods-node.ts). */
const PLACE = /<div data-(?:outfit|goods)="[^"]*">[^<]*<\/div>/g;

/** Whether HTML contains elements that the editor would lose: boxes, tables, classes. */
export function hasOwnLayout(html: string): boolean {
  const rest = html.replace(PLACE, '');
  return FOREIGN.test(rest) || CLASSED.test(rest);
}
