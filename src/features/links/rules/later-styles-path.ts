/** Where the styles of what a page shows behind its fold are: the sheet's version, then the components and classes. */
const PATH = /^\/kieu\/([\w-]{8})\/(_?[0-9a-z]{1,3}(?:-_?[0-9a-z]{1,3}){0,99}|panels)\.css$/;
const VERSION = /\.([\w-]{8})\.css$/;

/** The address of the styles of these names (`foldOf`); `sheet` is the address of the complete sheet. */
export const laterStylesPath = (sheet: string, names: readonly string[]): string =>
  `/kieu/${VERSION.exec(sheet)?.[1] ?? ''}/${names.join('-') || 'panels'}.css`;

/** What such an address asks for; null for any other address. */
export function readLaterStylesPath(path: string): { version: string; names: string[] } | null {
  const [, version, names] = PATH.exec(path) ?? [];
  return version && names ? { version, names: names === 'panels' ? [] : names.split('-') } : null;
}

/** Whether only styles can be at this address; a merchant may have a category `kieu`. */
export const isStylesPath = (path: string): boolean => path.startsWith('/kieu/') && path.endsWith('.css');
