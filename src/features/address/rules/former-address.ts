import { text } from '../../../text/vi.ts';
import { addressLine, type City, type DeliveryInput, formerAddress, type Region } from './address.ts';
import type { Address } from './postal-address.ts';

/** The province of today of an address of before July 2025, and the wards of today that it can lie in. */
export interface PlacesToday {
  city: City;
  /** One when there is no choice; several where a ward was divided; none when nothing is known. */
  wards: Region[];
}

/** The most wards that a sentence names. */
const NAMED_MAX = 4;

/** `Phường Sài Gòn, TP. Hồ Chí Minh`; several wards are joined by “hoặc”, too many are left out. */
export function placesLine({ city, wards }: PlacesToday): string {
  const names = wards.length <= NAMED_MAX ? wards.map(({ name }) => name).join(` ${text('address.or')} `) : '';
  return [names, city.name].filter(Boolean).join(', ');
}

/** A saved address with the places of today selected; its ward only where there is no choice. */
export function withPlacesToday<Saved extends Address>(saved: Saved, { city, wards }: PlacesToday): Saved {
  const ward = wards.length === 1 ? wards[0] : undefined;
  return {
    ...saved,
    ...{ city: city.name, cityId: city.id, district: '', districtId: null },
    ...{ ward: ward?.name ?? '', wardId: ward?.id ?? null },
  };
}

/** The sentence above a form about a saved address of before July 2025; null when its places are selected. */
export function formerNotice(
  saved: Address | null,
  input: Pick<DeliveryInput, 'cityId'>,
  today: PlacesToday | null,
): string | null {
  if (saved && today) {
    const key = today.wards.length === 1 ? 'address.formerOne' : 'address.formerSeveral';
    return text(key, addressLine(saved), placesLine(today));
  }
  const former = formerAddress(saved, input);
  return former && text('address.former', former);
}
