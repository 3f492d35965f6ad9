/** The query parameter that shows an editor's draft to anybody with the link. */
export const PREVIEW_PARAMETER = 'xem-truoc';
