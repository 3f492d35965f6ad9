const HOST = /^https?:\/\/[^/]+(?:\/[^/]+)*?\/media\//i;

/**
 * The stored path of a file in the shop's media: `/media/video/a.mp4`, `video/a.mp4` and a media server's
 * `https://…/media/video/a.mp4` are all `video/a.mp4`. Null for anything else, and for other file types.
 */
export function mediaFile(address: string, kinds: readonly string[]): string | null {
  const path = address
    .trim()
    .replace(HOST, '')
    .replace(/^\/?(?:media\/)?/, '');
  const isPlain = /^[\w.()%+@,-]+(?:\/[\w.()%+@,-]+)*$/.test(path) && !path.split('/').includes('..');
  return isPlain && kinds.includes(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ? path : null;
}

export const FILM_KINDS = ['mp4', 'webm'] as const;
export const CAPTION_KINDS = ['vtt'] as const;
export const PICTURE_KINDS = ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'] as const;
