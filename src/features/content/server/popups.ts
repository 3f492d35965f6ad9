import * as z from 'zod';
import { menuHref } from '../../links/rules/content-paths.ts';
import { mediaPath } from '../../media/server/picture.ts';
import { getVoucherCode } from '../../promotions/server/own-vouchers.ts';
import type { MiddlewareApi, ShopSettings } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { readList } from '../../transport/server/middleware.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { isPopupValid, POPUP_PLACES, type Popup, popupEnd, shownUntil } from '../rules/popup.ts';

const words = z.string().nullish().catch(null);
const WirePopups = z.array(
  z.looseObject({
    id: z.union([z.string(), z.number()]).transform(String),
    status: z.union([z.string(), z.number()]).transform(String).catch(''),
    type_popup: z.string().catch(''),
    end_date: words,
    title: words,
    content: words,
    image: words,
    link: words,
    code: words,
    rule_id: z.coerce.number().int().positive().nullish().catch(null),
  }),
);
type WirePopup = z.infer<typeof WirePopups>[number];

/** The popups with these ids that may be shown now, at most one per place. Throws `CommerceError`. */
export async function listPopups(commerce: MiddlewareApi & ShopSettings, ids: readonly string[]): Promise<Popup[]> {
  if (!ids.length) return [];
  const params = { popup_ids: ids.join(','), storeCode: commerce.store };
  const wires = await readList(commerce, 'config_popup_countdown', params, WirePopups, SETTINGS_LIFE_S);
  const now = new Date();
  const shown = POPUP_PLACES.flatMap((place) => {
    const wire = wires.find(({ status, type_popup, end_date }) =>
      isPopupValid({ status, type: type_popup, endDate: end_date ?? null }, place, now),
    );
    return wire ? [{ wire, place }] : [];
  });
  return Promise.all(shown.map(({ wire, place }) => toPopup(commerce, wire, place)));
}

async function toPopup(commerce: MiddlewareApi, wire: WirePopup, place: Popup['place']): Promise<Popup> {
  const end = popupEnd(wire.end_date);
  const target = wire.link ? menuHref(wire.link) : null;
  // A popup refers to its voucher by code or by rule.
  const ofRule = wire.rule_id && !wire.code ? await optional(getVoucherCode(commerce, wire.rule_id), null) : null;
  return {
    id: wire.id,
    place,
    title: wire.title ?? '',
    content: wire.content ?? '',
    image: mediaPath(wire.image),
    href: target && !target.isExternal ? target.href : null,
    code: wire.code ?? ofRule,
    endsAt: end?.toISOString() ?? null,
    shownUntil: shownUntil(end)?.toISOString() ?? null,
  };
}
