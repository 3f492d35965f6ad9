import * as z from 'zod';
import { menuHref } from '../../links/rules/content-paths.ts';
import { sanitize } from '../../markup/server/sanitize.ts';
import { mediaPath } from '../../media/server/picture.ts';
import { isColor } from '../../media/server/swatch.ts';
import type { MenuItem } from '../rules/content.ts';

const text = z.coerce.string().nullish().catch(null);
const picture = z.object({ url: text }).nullish().catch(null);

/** An entry of `get_mega_menu`. */
const WireMenuItem = z.object({
  title: z.string(),
  link: text,
  subtitle: text,
  textColor: text,
  itemEnable: text,
  itemPosition: z.coerce.number().catch(1),
  mainContentType: text,
  icon: picture,
  label: z
    .union([z.object({ html: z.string() }), z.string(), z.number()])
    .nullish()
    .catch(null),
  imageFirst: picture,
  link_image_1: text,
  imageSecond: picture,
  link_image_2: text,
  childrenraw: z.array(z.unknown()).nullish().catch(null),
});

/** The minimum of a valid menu. */
export const WireMenu = z.array(z.looseObject({ title: z.string() })).min(1);

/** The enabled entries of a menu in order; an invalid entry is left out. */
export function toMenu(wires: unknown): MenuItem[] {
  if (!Array.isArray(wires)) return [];
  return wires.flatMap((wire): MenuItem[] => {
    const parsed = WireMenuItem.safeParse(wire);
    if (!parsed.success || parsed.data.itemEnable !== '1') return [];
    const item = parsed.data;
    return [
      {
        title: item.title,
        href: menuHref(item.link ?? '').href,
        subtitle: item.subtitle || null,
        textColor: item.textColor && isColor(item.textColor) ? item.textColor : null,
        column: item.itemPosition === 0 || item.itemPosition === 2 ? item.itemPosition : 1,
        isGrid: item.mainContentType === 'grid',
        icon: mediaPath(item.icon?.url),
        image: mediaPath(item.imageFirst?.url),
        labelHtml: labelHtml(item.label),
        banners: [
          { image: mediaPath(item.imageFirst?.url), link: item.link_image_1 },
          { image: mediaPath(item.imageSecond?.url), link: item.link_image_2 },
        ].flatMap(({ image, link }) => (image && link ? [{ image, href: menuHref(link).href }] : [])),
        children: toMenu(item.childrenraw),
      },
    ];
  });
}

/** 0 means no label, anything else is HTML. */
function labelHtml(label: { html: string } | string | number | null | undefined): string | null {
  const html = typeof label === 'object' ? label?.html : label ? String(label) : '';
  return html && html !== '0' ? sanitize(html) || null : null;
}
