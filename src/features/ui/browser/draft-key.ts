/** Name in sessionStorage of the values that were typed before a page was reloaded. */
export const DRAFTS = 'form-drafts';
