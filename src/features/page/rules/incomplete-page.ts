/**
 * Marks a page with a missing part, because the backend failed during rendering. It may be shown, but it is never
 * stored, and an older complete copy is preferred.
 */
export const INCOMPLETE_PAGE_HEADER = 'x-page-incomplete';
