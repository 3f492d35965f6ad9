import { text } from '../../text/vi.ts';

/** What an action answers a script whose request is too large, in the form of Astro's own refusals. */
export function tooLargeForAction() {
  return {
    type: 'AstroActionError',
    code: 'CONTENT_TOO_LARGE',
    status: 413,
    message: text('error.tooLarge'),
  };
}
