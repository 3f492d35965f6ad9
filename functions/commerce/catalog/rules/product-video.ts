import type { ProductVideoRow } from '../db/catalog-rows.ts';

/** Magento's name for a film in a gallery, wherever the film lies. */
export const VIDEO_TYPE = 'external-video';

/**
 * A film in Magento's form; `address` is where it plays. `video_metadata` is free text in Magento; here it is JSON with
 * the names of schema.org: `{"uploadDate":"2026-10-28T03:00:00.000Z","duration":"PT8S"}`.
 */
export const videoContent = (
  { title, description, seconds, published_at }: ProductVideoRow,
  address: string | null,
) => ({
  media_type: VIDEO_TYPE,
  video_provider: '',
  video_url: address,
  video_title: title,
  video_description: description,
  video_metadata: JSON.stringify({
    ...(published_at && { uploadDate: published_at }),
    ...(seconds && { duration: `PT${seconds}S` }),
  }),
});
