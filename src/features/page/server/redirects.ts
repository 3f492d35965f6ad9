import * as z from 'zod';
import type { RedirectRule } from '../../links/rules/redirect.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { getBody } from '../../transport/server/middleware.ts';

const Rule = z.object({
  request_path: z.string(),
  target_path: z.string().nullish(),
  redirect_type: z.coerce.number(),
});

/** The redirect rules of the url-rewrite configuration; none when it did not answer with code 200. */
export async function listRedirectRules(commerce: MiddlewareApi): Promise<RedirectRule[]> {
  const body = await getBody(commerce, 'config_url_rewrite');
  const rows = z.array(z.unknown()).catch([]).parse(body?.result);
  return rows.flatMap((row): RedirectRule[] => {
    const rule = Rule.safeParse(row);
    if (!rule.success) return [];
    const { request_path, target_path, redirect_type } = rule.data;
    if (redirect_type === 410) return [{ from: request_path, to: '', status: 410 }];
    if (!target_path) return [];
    return [{ from: request_path, to: target_path, status: redirect_type === 301 ? 301 : 302 }];
  });
}
