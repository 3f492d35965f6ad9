/** Elements that the editor keeps unchanged. */
const KNOWN = 'p|br|hr|h[1-6]|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|a|img';
const FOREIGN = new RegExp(`<(?!/?(?:${KNOWN})[\\s>/])[a-z]`, 'i');
const CLASSED = /<[a-z][^>]*\sclass=/i;

/** Whether HTML contains elements that the editor would lose: boxes, tables, classes. */
export const hasOwnLayout = (html: string): boolean => FOREIGN.test(html) || CLASSED.test(html);
