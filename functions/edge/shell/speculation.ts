import { SPECULATION_RULES } from '../../../src/features/page/rules/speculation-rules.ts';

/**
 * The rules for pages that are loaded ahead, which a page asks for after it was loaded
 * (src/features/shell/browser/speculation-rules.ts). 204 for a shopper who saves data or whose network is 2G.
 */
export function speculationRules({ headers }: Request): Response {
  const vary = { vary: 'Save-Data, ECT' };
  if (headers.get('save-data') === 'on' || /^(slow-)?2g$/.test(headers.get('ect') ?? ''))
    return new Response(null, { status: 204, headers: vary });
  return new Response(SPECULATION_RULES, {
    headers: { ...vary, 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}
