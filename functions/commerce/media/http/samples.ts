import type { D1Database } from '@cloudflare/workers-types';
import { findSample } from '../../catalog/db/samples.ts';

const SAMPLE = /^\/downloadable\/download\/(sample\/sample_id|linkSample\/link_id)\/(\d{1,15})\/?$/;
const FOLDERS = { sample: 'downloadable/files/samples', linkSample: 'downloadable/files/link_samples' } as const;

/** Whether a path is one of Magento's addresses for a free sample of a download. */
export const isSample = (path: string): boolean => SAMPLE.test(path);

/** Redirects to the file of a product's sample or a link's sample; 404 when there is none. */
export async function serveSample(request: Request, db: D1Database): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const [, kind = '', id = ''] = SAMPLE.exec(pathname) ?? [];
  const isOfLink = kind.startsWith('linkSample');
  const file = await findSample(db, isOfLink ? 'link' : 'product', Number(id));
  if (!file) return new Response(null, { status: 404 });
  const folder = FOLDERS[isOfLink ? 'linkSample' : 'sample'];
  const to = /^https?:\/\//.test(file) ? file : `${origin}/media/${folder}/${file.replace(/^\/+/, '')}`;
  return Response.redirect(to, 302);
}
