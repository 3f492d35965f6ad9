/** The parameter of an address that shows a draft of an editor to whoever has the link. */
export const PREVIEW_PARAMETER = 'xem-truoc';
