import { VIETNAM_OFFSET } from '../../../kernel/time/vietnam-time.ts';

/** Where a popup is shown: a coupon in a dialog, or a banner that stays at the top. */
export const POPUP_PLACES = ['popup_coupon', 'banner_fix_top'] as const;
type PopupPlace = (typeof POPUP_PLACES)[number];

export interface Popup {
  id: string;
  place: PopupPlace;
  title: string;
  content: string;
  /** A path below the media base. */
  image: string | null;
  /** A path of the shop. */
  href: string | null;
  /** The code it gives, or the rule whose code it gives. */
  code: string | null;
  /** The end of its countdown, ISO 8601 UTC; null without an end. */
  endsAt: string | null;
  /** When it is no longer shown. */
  shownUntil: string | null;
}

const DAY_MS = 86_400_000;

/** The end of a popup; without a time zone it is Vietnam time. Null for none. */
export function popupEnd(endDate: string | null | undefined): Date | null {
  const text = endDate?.trim();
  if (!text) return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const isDayOnly = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const local = isDayOnly ? `${text}T00:00:00` : text.replace(' ', 'T');
  const end = new Date(hasZone ? text : local + VIETNAM_OFFSET);
  return Number.isNaN(end.getTime()) ? null : end;
}

/**
 * Whether a popup may be shown in a place: its status is `'1'`, its type belongs to the place,
 * and its end is at most a day ago. An unreadable end counts as none.
 */
export function isPopupValid(
  { status, type, endDate }: { status: string; type: string; endDate: string | null },
  place: PopupPlace,
  now: Date,
): boolean {
  const until = shownUntil(popupEnd(endDate));
  return status === '1' && type === place && (until === null || now.getTime() <= until.getTime());
}

/** A day after the end. */
export function shownUntil(end: Date | null): Date | null {
  return end && new Date(end.getTime() + DAY_MS);
}
