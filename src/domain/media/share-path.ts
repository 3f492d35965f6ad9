// The pictures that other sites show beside a link to a page.

/** Width and height in pixels: what link previews show wide, and what Zalo shows in a chat. */
export const SHARE_SHAPES = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;
export type ShareShape = keyof typeof SHARE_SHAPES;

const FOLDER = { wide: '/chia-se', square: '/chia-se/vuong' } as const satisfies Record<ShareShape, string>;
const FILE = /^\/chia-se(\/vuong)?(\/.+)\.jpg$/;

/** The picture of a page of the shop, by the page's own path. */
export function sharePath(path: string, shape: ShareShape): string {
  return `${FOLDER[shape]}${path}.jpg`;
}

/** Which page, in which shape, an address of such a picture is about; null for any other address. */
export function readSharePath(pathname: string): { path: string; shape: ShareShape } | null {
  const [, square, path] = FILE.exec(pathname) ?? [];
  return path ? { path, shape: square ? 'square' : 'wide' } : null;
}
