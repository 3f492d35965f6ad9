import { sheet } from 'virtual:page-styles';
import { commonClasses, stylesBehindFold } from '../../../src/domain/page/page-styles.ts';
import { readLaterStylesPath } from '../../../src/domain/page/paths/later-styles-path.ts';

/** The address of the complete sheet of a build. */
const wholeSheet = (version: string) => `/_astro/site.${version}.css`;

/**
 * The styles of what a page shows behind its fold, which the page links there. They follow from the address alone, so
 * a browser keeps them for ever. A page of an earlier build gets that build's complete sheet. Null for other addresses.
 */
export function laterStyles({ pathname }: URL): Response | null {
  const asked = readLaterStylesPath(pathname);
  if (!asked || !sheet) return null;
  const whole = wholeSheet(asked.version);
  if (whole !== sheet.address) return new Response(null, { status: 302, headers: { Location: whole } });
  return new Response(stylesBehindFold(asked.names, sheet.blocks, commonClasses(sheet.blocks)), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}
