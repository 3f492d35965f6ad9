import { formatDays } from '../../../kernel/time/delivery-days.ts';
import type { SpecialDays } from '../../../kernel/time/store-holidays.ts';
import { text } from '../../../text/vi.ts';

/** `5/2/2027`, `5–9/2/2027`, `28/2–3/3/2027`, `30/12/2026–2/1/2027`: each part of a day once. */
function daysText(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (first === last) return `${formatDays({ from, to })}/${last}`;
  return `${formatDays({ from, to: from })}/${first}–${formatDays({ from: to, to })}/${last}`;
}

/** `Tết Nguyên đán, ngày 5–9/2/2027: nghỉ cả ngày`. */
export function specialText({ from, to, name, hours }: SpecialDays): string {
  const days = text('stores.days', daysText(from, to));
  const open = hours ? `${hours.opensAt}–${hours.closesAt}` : text('stores.shut');
  return name ? text('stores.specialNamed', name, days, open) : text('stores.special', days, open);
}
