import type { CommerceEnv } from '../../env.ts';
import { shopUrlOf } from './message-wire.ts';

/**
 * The HTML of a letter as a page for a frame: it runs no scripts, belongs to no origin, and loads nothing but pictures of
 * the shop.
 */
export const letterAnswer = (html: string, env: CommerceEnv): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        `img-src 'self' ${new URL(shopUrlOf(env)).origin}`,
        'sandbox allow-popups',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
    },
  });
