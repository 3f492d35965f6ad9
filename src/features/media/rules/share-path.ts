// Addresses of the preview pictures that other sites show next to a link.

import { spelledPath } from '../../links/rules/path-spelling.ts';

/** Width and height in pixels: for wide link previews, and for Zalo chats. */
export const SHARE_SHAPES = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;
export type ShareShape = keyof typeof SHARE_SHAPES;

const FOLDER = { wide: '/chia-se', square: '/chia-se/vuong' } as const satisfies Record<ShareShape, string>;
const FILE = /^\/chia-se(\/vuong)?(\/.+)\.jpg$/;

/** The preview picture of a page, by the page's path. */
export function sharePath(path: string, shape: ShareShape): string {
  return `${FOLDER[shape]}${path}.jpg`;
}

/**
 * The page and shape in the address of a preview picture; null for any other address, also for a page in another spelling
 * than its own: `//other.example` would name another host.
 */
export function readSharePath(pathname: string): { path: string; shape: ShareShape } | null {
  const [, square, path] = FILE.exec(pathname) ?? [];
  return path && spelledPath(path) === path ? { path, shape: square ? 'square' : 'wide' } : null;
}
