import { sheet } from 'virtual:page-styles';
import { isStylesPath, readLaterStylesPath } from '../../../src/features/links/rules/later-styles-path.ts';
import { commonClasses, stylesBehindFold } from '../../../src/features/page/rules/styles/page-styles.ts';

/** The classes that an address can name; the sheet is that of the build. */
const common = commonClasses(sheet?.blocks ?? []);

/** The address of the complete sheet of a build. */
const wholeSheet = (version: string) => `/_astro/site.${version}.css`;

/**
 * The styles of what a page shows behind its fold, which the page links there. They follow from the address alone, so
 * a browser keeps them for ever. A page of an earlier build gets that build's complete sheet. An address that only looks
 * like one is not looked up anywhere. Null for other addresses.
 */
export function laterStyles({ pathname }: URL): Response | null {
  const asked = readLaterStylesPath(pathname);
  if (!sheet) return null;
  if (!asked) return isStylesPath(pathname) ? new Response(null, { status: 404 }) : null;
  const whole = wholeSheet(asked.version);
  if (whole !== sheet.address) return new Response(null, { status: 302, headers: { Location: whole } });
  return new Response(stylesBehindFold(asked.names, sheet.blocks, common), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}
