import type { ReadableStream as WorkerStream } from '@cloudflare/workers-types';
import { fetchMedia } from '../../../src/features/media/server/media.ts';
import { drawingToPng } from './drawing.ts';

const JPEG_QUALITY = 84;

/** A picture or drawing of the backend as a JPEG of at most this width in pixels; null when there is none. */
export async function rasterPicture(env: StorefrontEnv, path: string, width: number): Promise<ArrayBuffer | null> {
  const original = await fetchMedia(env, path);
  if (original.status === 404) return null;
  if (!original.ok || !original.body) throw new Error(`the picture ${path} answered ${original.status}`);
  const isDrawing = original.headers.get('content-type')?.startsWith('image/svg');
  const body = isDrawing
    ? new Blob([(await drawingToPng(await original.text(), width, env)) as Uint8Array<ArrayBuffer>]).stream()
    : original.body;
  return toJpeg(env, body, width);
}

/** Any picture as a JPEG of at most this width in pixels. */
export async function toJpeg(env: StorefrontEnv, body: ReadableStream, width: number): Promise<ArrayBuffer> {
  const scaled = await env.IMAGES.input(body as unknown as WorkerStream<Uint8Array>)
    .transform({ width, fit: 'scale-down', background: '#ffffff' })
    .output({ format: 'image/jpeg', quality: JPEG_QUALITY });
  return scaled.response().arrayBuffer();
}
