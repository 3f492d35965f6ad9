import { text } from '../../../text/vi.ts';

/** An action's answer to a request that is too large, in the format of Astro's own errors. */
export function tooLargeForAction() {
  return {
    type: 'AstroActionError',
    code: 'CONTENT_TOO_LARGE',
    status: 413,
    message: text('error.tooLarge'),
  };
}
