const HOST = /^https?:\/\/[^/]+(?:\/[^/]+)*?\/media\//i;

/**
 * How a file of the shop's own media is stored: `/media/video/a.mp4`, `video/a.mp4` and a media server's
 * `https://…/media/video/a.mp4` all name `video/a.mp4`. Null for what is no such file or none of these kinds.
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
