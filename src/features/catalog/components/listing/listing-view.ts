import { LISTING_VIEW_COOKIE, LISTING_VIEW_MAX_AGE_S } from '../../../page/rules/listing-view.ts';

// Keeps grid or list view for other listings; the edge reads it (functions/edge/page/listing-view.ts).
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-view]');
  if (!link) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LISTING_VIEW_COOKIE}=${link.dataset.view}; Path=/; Max-Age=${LISTING_VIEW_MAX_AGE_S}; SameSite=Lax${secure}`;
});
