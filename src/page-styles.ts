import { sheet } from 'virtual:page-styles';
import { partsOf, stylesFor, withoutClosedPanels } from './domain/page-styles.ts';
import { narrowPolicy, sourceOf } from './domain/security-policy.ts';

/** Where the styles go in the head of a page. */
const PLACE = '<!--styles-->';
const POLICY = 'content-security-policy';

/** Without scripts nobody fetches the whole sheet later. */
const withoutScripts = (address: string) => `<noscript><link rel="stylesheet" href="${address}"></noscript>`;

/**
 * The page with its styles in it, and a security policy that names what it holds and no more. A page without a place
 * for styles, such as a part of one, has none.
 */
export async function withStyles(response: Response): Promise<Response> {
  const html = await response.text();
  const style = sheet ? stylesFor(partsOf(withoutClosedPanels(html)), sheet.blocks) : '';
  const tag = sheet
    ? `<style data-whole-sheet="${sheet.address}">${style}</style>${withoutScripts(sheet.address)}`
    : '';
  const page = new Response(
    html.replace(PLACE, () => tag),
    response,
  );
  const policy = response.headers.get(POLICY);
  if (policy) page.headers.set(POLICY, await narrowPolicy(policy, html, style ? await sourceOf(style) : null));
  return page;
}
