/**
 * Marks a page that lacks a part because the backend failed while it was rendered: it may be shown, but it is never
 * stored, and an older whole copy is shown instead where there is one [B-05].
 */
export const INCOMPLETE_PAGE_HEADER = 'x-page-incomplete';
